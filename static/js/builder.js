// The builder: what HTML and htmx alone do not do. Every form works without it.
"use strict";

const bench = document.getElementById("bench");
const saved = () => document.getElementById("saved");
let waiting = 0;

// A visible state: saving, saved, not saved yet.
const tell = (text, unsaved) => {
  const line = saved();
  if (!line) return;
  line.textContent = text;
  line.classList.toggle("unsaved", unsaved);
};

bench.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig.verb === "post") {
    waiting += 1;
    tell(bench.dataset.saving, true);
  }
});

bench.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.requestConfig.verb === "post") waiting = Math.max(0, waiting - 1);
});

// A form that is still queued must not be judged by what it saw before the edit ahead of it:
// the taps of one window follow each other.
bench.addEventListener("htmx:configRequest", (event) => {
  const roster = document.getElementById("roster");
  if (event.detail.parameters.seen) event.detail.parameters.seen = roster.dataset.version;
});

// Refusals carry the present state and are shown; a dead connection keeps the action for a retry.
document.body.addEventListener("htmx:beforeSwap", (event) => {
  if ([409, 422].includes(event.detail.xhr.status)) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
});

const failed = [];
for (const name of ["htmx:sendError", "htmx:timeout"]) {
  bench.addEventListener(name, (event) => {
    const { elt } = event.detail;
    if (elt.tagName === "FORM") failed.push(new FormData(elt, null), elt.action);
    offerRetry();
  });
}

function offerRetry() {
  tell(bench.dataset.unsaved, true);
  if (document.getElementById("retry")) return;
  const button = document.createElement("button");
  button.id = "retry";
  button.className = "trouble";
  button.type = "button";
  button.textContent = bench.dataset.retry;
  button.addEventListener("click", async () => {
    button.disabled = true;
    while (failed.length) {
      const [data, action] = failed;
      try {
        data.delete("seen");
        const token = document.cookie.match(/csrftoken=([^;]+)/);
        if (token) data.set("csrfmiddlewaretoken", token[1]);
        await fetch(action, { method: "POST", body: data, redirect: "manual" });
        failed.splice(0, 2);
      } catch {
        button.disabled = false;
        return;
      }
    }
    button.remove();
    htmx.ajax("GET", location.href, { target: "#roster", swap: "morph:outerHTML" });
  });
  document.body.append(button);
}

// The focus stays where it was, or goes to what was opened.
bench.addEventListener("htmx:afterSettle", () => {
  const member = document.getElementById("member");
  if (member && member.dataset.seen !== member.querySelector("h2").textContent && matchMedia("(max-width: 60rem)").matches) {
    member.dataset.seen = member.querySelector("h2").textContent;
    member.scrollIntoView({ block: "start" });
  }
});

// Members are dragged by their grip, within their section; the buttons do the same.
function sortable() {
  for (const fold of document.querySelectorAll(".fold")) {
    if (fold.dataset.sortable) continue;
    fold.dataset.sortable = "1";
    Sortable.create(fold, { handle: ".grip", animation: 0, onEnd: moved });
  }
}

function moved({ item, oldIndex, newIndex }) {
  if (oldIndex === newIndex) return;
  const from = Number(item.dataset.place);
  const before = item.previousElementSibling;
  const after = item.nextElementSibling;
  const beside = before ? Number(before.dataset.place) + 1 : Number(after.dataset.place);
  const form = document.getElementById("mover");
  form.elements.member.value = item.dataset.id;
  form.elements.value.value = beside > from ? beside - 1 : beside;
  form.requestSubmit();
}

sortable();
bench.addEventListener("htmx:afterSwap", sortable);

// What the player opened stays open, and what he searched stays searched.
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
  !(name === "open" && node.tagName === "DETAILS") && !(name === "value" && node.type === "search");

// Long groups are searched by typing.
const folded = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
function search(field) {
  const words = folded(field.value).split(/\s+/).filter(Boolean);
  for (const row of document.querySelectorAll(field.dataset.filter)) {
    const name = folded(row.dataset.name || row.textContent);
    row.hidden = !words.every((word) => name.includes(word));
  }
}

document.addEventListener("input", (event) => {
  if (event.target.dataset.filter) search(event.target);
});
bench.addEventListener("htmx:afterSwap", () => {
  for (const field of document.querySelectorAll("[data-filter]")) if (field.value) search(field);
});

// Ctrl+Z undoes, Ctrl+Shift+Z or Ctrl+Y redoes; Escape closes the open member.
document.addEventListener("keydown", (event) => {
  const typing = /^(input|select|textarea)$/i.test(event.target.tagName) && event.target.type !== "radio" && event.target.type !== "checkbox";
  const key = event.key.toLowerCase();
  if ((event.ctrlKey || event.metaKey) && !typing && (key === "z" || key === "y")) {
    event.preventDefault();
    const back = key === "z" && !event.shiftKey;
    document.getElementById(back ? "undo" : "redo").click();
  }
  if (event.key === "?" && !typing) document.getElementById("keys").showModal();
  if (event.key === "/" && !typing) {
    const field = document.querySelector(".member [data-filter]") || document.querySelector("[data-filter]");
    if (field) {
      event.preventDefault();
      field.closest("details").open = true;
      field.focus();
    }
  }
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) document.querySelector(".back a")?.click();
});
