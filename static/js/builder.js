// The builder: what HTML and htmx alone do not do. Every form works without it.
"use strict";

const bench = document.getElementById("bench");
const opened = () => document.getElementById("member")?.dataset.id;
const version = () => document.getElementById("roster").dataset.version;

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

// Taps go out one after the other, as they were tapped. Each has an id, so that one whose answer
// was lost is not done twice, and stays here and in the browser's storage until the server has
// answered it with the list: saved, or refused with a reason. Anything else is no answer.
const PREFIX = `tap:${location.pathname}:`;
const ANSWERS = [200, 409, 422];
const outbox = stored();
let travelling = null;

function stored() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return names.map((name) => JSON.parse(localStorage[name])).sort((a, b) => a.when - b.when);
  } catch {
    return []; // no storage, or not ours
  }
}

function store(tap) {
  try {
    localStorage[PREFIX + tap.id] = JSON.stringify(tap);
  } catch {
    // Full or forbidden: then a reload forgets it.
  }
}

function forget(tap) {
  outbox.splice(outbox.indexOf(tap), 1);
  try {
    delete localStorage[PREFIX + tap.id];
  } catch {
    // It was never stored.
  }
}

bench.addEventListener("htmx:confirm", (event) => {
  const { elt, verb, path, triggeringEvent } = event.detail;
  if (elt === bench || verb !== "post") return;
  event.preventDefault();
  const fields = [...new FormData(elt, triggeringEvent.submitter)];
  const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
  const when = Math.max(Date.now(), 1 + (outbox.at(-1)?.when ?? 0)); // later than the one before
  const tap = { id, path, fields, when, seen: version() };
  outbox.push(tap);
  store(tap);
  send();
});

function send() {
  if (!travelling && outbox.length) {
    [travelling] = outbox;
    htmx.ajax("POST", travelling.path, { source: bench }).catch(() => {}); // told by its event
  }
  showState();
}

bench.addEventListener("htmx:configRequest", ({ detail }) => {
  if (detail.verb !== "post") return;
  const form = new FormData();
  for (const [name, value] of travelling.fields) form.append(name, value);
  form.set("tap", travelling.id);
  form.set("seen", travelling.seen);
  form.set("open", opened() ?? "");
  // Another tab may have changed the token since this page was made.
  const token = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];
  if (token) form.set("csrfmiddlewaretoken", token);
  detail.parameters = form;
});

// A page of somebody else's, as some networks send it in place of ours, is no list.
const ours = (xhr) => xhr.responseText.includes('id="roster"') || xhr.getResponseHeader("HX-Redirect");
const answered = (xhr) => ANSWERS.includes(xhr.status) && ours(xhr);

bench.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.requestConfig.verb !== "post") return;
  detail.shouldSwap = Boolean(answered(detail.xhr));
  detail.isError = !detail.shouldSwap;
});

bench.addEventListener("htmx:afterRequest", ({ detail: { xhr, requestConfig } }) => {
  if (requestConfig.verb !== "post") return;
  const tap = travelling;
  travelling = null;
  if (!answered(xhr)) return showState();
  forget(tap);
  for (const next of outbox) {
    next.seen = version(); // the taps of one window follow each other
    store(next);
  }
  send();
});

// What failed is told in the builder's own words.
for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  bench.addEventListener(name, (event) => {
    if (event.detail.requestConfig.verb === "post") event.stopPropagation();
  });
}

// A visible state: saving, saved, not saved yet.
function showState() {
  const line = document.getElementById("saved");
  const unsaved = document.getElementById("unsaved");
  const waiting = outbox.length > 0;
  line.textContent = travelling ? bench.dataset.saving : waiting ? bench.dataset.unsaved : bench.dataset.saved;
  line.classList.toggle("unsaved", waiting);
  unsaved.hidden = !waiting || (travelling && unsaved.hidden);
  for (const button of unsaved.querySelectorAll("button")) button.disabled = Boolean(travelling);
}

document.getElementById("retry").addEventListener("click", send);
document.getElementById("forget").addEventListener("click", () => {
  for (const tap of [...outbox]) forget(tap);
  htmx.ajax("GET", location.href, { source: bench }); // fields show again what is saved
  showState();
});
bench.addEventListener("htmx:afterSwap", showState);
addEventListener("pageshow", send); // what was left when the page was left

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
  const closed = before && !shown ? document.getElementById(`m-${before}`) : null;
  if (closed) near.unshift(closed.id);
  const nearest = near.flatMap((id) => {
    const place = document.getElementById(id);
    return place ? [place, ...place.querySelectorAll(FOCUSABLE)] : [];
  });
  const usable = nearest.find((found) => found.matches(FOCUSABLE) && found.checkVisibility());
  usable?.focus({ preventScroll: !closed?.contains(usable) });
});

// Where the list stands beside its open member, the way to what the rules say closes nothing.
bench.addEventListener("click", (event) => {
  const findings = document.getElementById("findings");
  if (!event.target.closest(".state a[hx-get]") || !findings.checkVisibility()) return;
  event.preventDefault();
  event.stopPropagation();
  findings.scrollIntoView();
  findings.focus({ preventScroll: true });
}, true);

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
