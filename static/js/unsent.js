// Taps that wait for a list which this browser no longer edits: they are told of, and can be forgotten.
"use strict";

try {
  const address = location.pathname.match(/^.*\/lists\/[^/]+\//)?.[0];
  const names = Object.keys(localStorage).filter((name) => name.startsWith(`tap:${address}:`));
  const unsent = document.getElementById("unsent");
  unsent.hidden = names.length === 0;
  unsent.querySelector("button").addEventListener("click", () => {
    for (const name of names) delete localStorage[name];
    unsent.hidden = true;
  });
} catch {
  // No storage: nothing waits in it.
}
