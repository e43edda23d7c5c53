// The little that HTML alone does not do. Every page works without it.
"use strict";

const dialog = document.getElementById("detail");
const trouble = document.getElementById("trouble");

// An item asked for from a table opens over the page.
document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target.id === "detail-body" && !dialog.open) dialog.showModal();
  trouble.hidden = true;
});

// A tap beside the sheet closes it.
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});

// A request that failed says so.
for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.body.addEventListener(name, () => {
    trouble.textContent = trouble.dataset.text;
    trouble.hidden = false;
  });
}

// "/" goes to the search.
document.addEventListener("keydown", (event) => {
  const typing = /^(input|select|textarea)$/i.test(event.target.tagName);
  const search = document.getElementById("q");
  if (event.key === "/" && !typing && search && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    search.focus();
  }
});
