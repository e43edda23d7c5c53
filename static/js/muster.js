// The little that HTML alone does not do. Every page works without it.
"use strict";

document.documentElement.classList.add("js"); // buttons for those without it step back

const dialog = document.getElementById("detail");
const trouble = document.getElementById("trouble");
const announcement = document.getElementById("announcement");
const here = () => location.pathname + location.search;

document.body.addEventListener("htmx:afterSwap", (event) => {
  trouble.hidden = true;
  const { target } = event.detail;
  // An item asked for from a table opens over the page.
  if (target.id === "detail-body" && !dialog.open) dialog.showModal();
  // What a search found is told to those who do not see it.
  if (target.id === "results") announcement.textContent = target.querySelector(".found").textContent;
});

// A click that asks for another tab or window is the browser's own.
document.addEventListener("click", (event) => {
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (elsewhere && event.target.closest("a[hx-get]")) event.stopPropagation();
}, true);

// The same search twice is one step for the back button.
document.body.addEventListener("htmx:beforeHistoryUpdate", (event) => {
  const { history } = event.detail;
  if (history.path === here()) history.type = "replace";
});

// The language changes on the page as it is now, with what was searched since it was opened.
document.querySelector(".languages")?.addEventListener("submit", (event) => {
  event.currentTarget.elements.next.value = here();
});

// A tap beside the sheet closes it.
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});

// A request that failed says so.
for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.body.addEventListener(name, ({ detail }) => {
    // Who asks too often, or while the database is away, is told so in a line.
    const line = detail.xhr?.getResponseHeader("Content-Type")?.startsWith("text/plain");
    const worded = line && [429, 503].includes(detail.xhr.status);
    trouble.textContent = worded ? detail.xhr.responseText : trouble.dataset.text;
    trouble.hidden = false;
  });
}

// A suggestion is taken with a click.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-fill]");
  if (!button) return;
  const field = document.getElementById(button.dataset.fill);
  field.value = button.textContent;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.focus();
});

// A link is copied with a click, where the browser lets us; also in what came later.
const offerCopies = (within) => {
  for (const button of within.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
};
offerCopies(document);
document.body.addEventListener("htmx:afterSwap", (event) => offerCopies(event.detail.target));
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
  announcement.textContent = button.textContent = button.dataset.done;
});

// "/" goes to the search, and unfolds it.
document.addEventListener("keydown", (event) => {
  const typing = /^(input|select|textarea)$/i.test(event.target.tagName);
  const search = document.getElementById("q");
  if (event.key === "/" && !typing && search && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    for (const folded of document.querySelectorAll(".filters")) folded.open = true;
    search.focus();
  }
});
