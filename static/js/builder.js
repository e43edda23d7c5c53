// The builder: what HTML and htmx alone do not do. Every form works without it.
"use strict";

const bench = document.getElementById("bench");
const saved = () => document.getElementById("saved");

// A visible state: saving, saved, not saved yet.
const tell = (text, unsaved) => {
  const line = saved();
  if (!line) return;
  line.textContent = text;
  line.classList.toggle("unsaved", unsaved);
};

bench.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig.verb === "post") tell(bench.dataset.saving, true);
});

// Enter in a field that has changed is one action: the change sends it, not the submission too.
const changed = new Set();
bench.addEventListener("change", ({ target: { form } }) => {
  changed.add(form);
  setTimeout(() => changed.delete(form));
}, true);
bench.addEventListener("submit", (event) => {
  if (!changed.has(event.target) || event.submitter?.name) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

// A tap that waits its turn sends what was tapped, whatever the answers before it make of the
// form; it is judged by the revision that they led to: the taps of one window follow each other.
const tapped = new WeakMap();
bench.addEventListener("htmx:confirm", ({ detail: { elt, triggeringEvent } }) => {
  if (elt.tagName === "FORM" && !tapped.has(triggeringEvent)) {
    tapped.set(triggeringEvent, new FormData(elt, triggeringEvent.submitter));
  }
});
bench.addEventListener("htmx:configRequest", ({ detail }) => {
  const sent = tapped.get(detail.triggeringEvent);
  if (!sent) return;
  sent.set("seen", document.getElementById("roster").dataset.version);
  detail.parameters = sent;
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
  bench.addEventListener(name, ({ detail: { elt, requestConfig } }) => {
    const sent = tapped.get(requestConfig.triggeringEvent);
    if (!sent) return;
    failed.push([elt.action, sent]);
    offerRetry();
  });
}
bench.addEventListener("htmx:afterSettle", () => {
  if (failed.length) tell(bench.dataset.unsaved, true);
});

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
      const [action, data] = failed[0];
      data.delete("seen");
      try {
        await fetch(action, { method: "POST", body: data, redirect: "manual" });
      } catch {
        button.disabled = false;
        return;
      }
      failed.shift();
    }
    button.remove();
    htmx.ajax("GET", location.href, { source: "#bench", target: "#roster", swap: "morph:outerHTML" });
  });
  document.body.append(button);
}

// What is being typed is not written over by an answer that comes meanwhile; what the player has
// unfolded stays so, as long as it is about the same member.
const drafts = new WeakSet();
bench.addEventListener("input", ({ target }) => drafts.add(target));
bench.addEventListener("change", ({ target }) => drafts.delete(target));
Idiomorph.defaults.callbacks.beforeNodeMorphed = (old, next) => {
  if (old === document.activeElement && drafts.has(old)) return false;
  if (old.tagName === "DETAILS" && old.dataset.of === next.dataset.of) next.open = old.open;
  return true;
};

// The focus goes to what was opened, and back where it came from; else it stays, or goes to what
// stands nearest to a button that is gone.
const opened = () => document.getElementById("member")?.dataset.id;
const FOCUSABLE = "a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary, [tabindex]";
let shown = opened();
let near = [];

bench.addEventListener("htmx:beforeSwap", () => {
  near = [];
  for (let node = document.activeElement; bench.contains(node); node = node.parentElement) {
    if (node.id) near.push(node.id);
  }
});

bench.addEventListener("htmx:afterSettle", () => {
  const before = shown;
  shown = opened();
  if (shown && shown !== before) {
    const member = document.getElementById("member");
    member.focus({ preventScroll: true });
    if (matchMedia("(max-width: 60rem)").matches) member.scrollIntoView({ block: "start" });
    return;
  }
  const { activeElement } = document;
  if (!near.length || (activeElement !== document.body && !activeElement.disabled)) return;
  if (before && !shown) near.unshift(`m-${before}`);
  const nearest = near.flatMap((id) => {
    const place = document.getElementById(id);
    return place ? [place, ...place.querySelectorAll(FOCUSABLE)] : [];
  });
  const usable = nearest.find((found) => found.matches(FOCUSABLE) && found.checkVisibility());
  usable?.focus({ preventScroll: Boolean(shown) });
});

// Members are dragged by their grip, within their section; the buttons do the same.
function sortable() {
  for (const fold of document.querySelectorAll(".fold")) {
    if (!Sortable.get(fold)) Sortable.create(fold, { handle: ".grip", animation: 0, onEnd: moved });
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

// What the player searched stays searched.
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) => !(name === "value" && node.type === "search");

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
