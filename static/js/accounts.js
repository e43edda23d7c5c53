// What the pages of accounts do beside what HTML does. Every page works without it, but passkeys.
"use strict";

// A password is shown while its button is down.
for (const button of document.querySelectorAll("[data-reveal]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const shown = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(shown));
    document.getElementById(button.dataset.reveal).type = shown ? "text" : "password";
  });
}

// The whole name stands where a password manager looks for it.
const whole = document.querySelector("#whole[data-number]");
if (whole) {
  const name = document.querySelector("[name=name]");
  const fill = () => {
    const typed = name.value.trim().replace(/\s+/g, " ").replace(/\s*#\s*[0-9]{4,9}$/, "");
    whole.value = typed && `${typed}#${whole.dataset.number}`;
    whole.closest(".field").hidden = !typed;
  };
  name.addEventListener("input", fill);
  fill();
}

// The theme of this browser goes into a new account.
for (const field of document.querySelectorAll("[data-theme-here]")) {
  try {
    field.value = localStorage.theme || "device";
  } catch {
    // No storage: then it is that of the device.
  }
}

// Changes that have not reached the site are counted before they are lost.
const unsent = document.querySelector("[data-unsent]");
if (unsent) {
  try {
    const number = Object.keys(localStorage).filter((key) => key.startsWith("tap:")).length;
    unsent.querySelector("[data-number]").textContent = number;
    unsent.hidden = number === 0;
  } catch {
    // No storage: then nothing waits in it.
  }
}

// Signed out: for browsers that do not clear themselves when the site says so.
if (document.body.hasAttribute("data-forget")) {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Nothing was stored.
  }
  const forget = async () => {
    for (const name of (await self.caches?.keys()) ?? []) await caches.delete(name);
    for (const { name } of (await self.indexedDB?.databases?.()) ?? []) indexedDB.deleteDatabase(name);
    for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
  };
  forget().catch(() => {});
}
