// The builder: what HTML alone does not do. Every form and link works without it.
"use strict";

const bench = document.getElementById("bench");
const byId = (id) => document.getElementById(id);
const version = () => byId("status").dataset.version;
const opened = () => byId("member").dataset.id;
const wide = matchMedia("(min-width: 60rem)");
const TIMEOUT = 10_000;
let address = location.href; // of what the page shows, which the browser's may be ahead of

// --- what comes from the server --------------------------------------------------------------------

// What is being typed is not written over by an answer that comes meanwhile; what the player has
// unfolded or searched stays so. A piece that only says where it stands is left as it is.
const drafts = new WeakSet();
bench.addEventListener("input", ({ target }) => drafts.add(target));
bench.addEventListener("change", ({ target }) => drafts.delete(target));
const callbacks = {
  beforeNodeMorphed(old, next) {
    if (next.nodeType === Node.ELEMENT_NODE && "same" in next.dataset) return false;
    if (old === document.activeElement && drafts.has(old)) return false;
    if (old.tagName === "DETAILS" && old.dataset.keep === next.dataset.keep) next.open = old.open;
    return true;
  },
  beforeAttributeUpdated: (name, node) => !(name === "value" && node.type === "search"),
};

function apply(html) {
  const fragment = new DOMParser().parseFromString(html, "text/html").body;
  for (const piece of [...fragment.children]) {
    const old = byId(piece.id);
    if (old) Idiomorph.morph(old, piece, { callbacks });
  }
}

function looked() {
  const member = opened();
  bench.classList.toggle("opened", Boolean(member));
  const query = new URL(address).searchParams;
  for (const form of document.querySelectorAll("#tap, #fields, #settings-form")) {
    form.elements.seen.value = version();
    form.elements.open.value = member ?? "";
    form.elements.tab.value = query.get("tab") ?? "";
  }
  byId("fields").elements.member.value = member ?? "";
  byId("free").textContent = Math.max(0, byId("status").dataset.free);
  document.querySelector(".fits").hidden = !byId("status").dataset.free;
  search();
}

async function ask(url, options = {}) {
  const headers = { "HX-Request": "true", "HX-Current-URL": address, "Muster-Shows": version() };
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { ...options, headers, signal, credentials: "same-origin" });
  return { response, html: await response.text() };
}

// A page of somebody else's, as some networks send it in place of ours, is no list.
const ANSWERS = [200, 409, 422];
const ours = (response) => ANSWERS.includes(response.status) && response.headers.has("Muster-Version");

// --- taps -------------------------------------------------------------------------------------------

// An answer is what differs from the page that asked: it is in place before the next is asked for.
let line = Promise.resolve();
const inTurn = (work) => (line = line.then(work, work));

const deliver = (tap) => inTurn(() => delivered(tap));
const outbox = new Outbox({ path: location.pathname, changed: showState, send: deliver });

async function delivered(tap) {
  const form = new FormData();
  for (const [name, value] of tap.fields) form.append(name, value);
  const query = new URL(address).searchParams;
  form.set("tap", tap.id);
  form.set("seen", tap.seen);
  form.set("open", opened() ?? "");
  for (const name of ["tab", "find"]) form.set(name, query.get(name) ?? "");
  // Another tab may have changed the token since this page was made.
  const token = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];
  if (token) form.set("csrfmiddlewaretoken", token);
  try {
    const { response, html } = await ask(tap.path, { method: "POST", body: form });
    if (response.ok && response.headers.has("HX-Redirect")) {
      location.assign(response.headers.get("HX-Redirect"));
      return true;
    }
    showRefusal(response.headers.has("Muster-Refused"));
    if (!ours(response)) return false;
    keepingFocus(() => apply(html));
    looked();
    outbox.saw(version());
    after(tap, response.ok);
    return true;
  } catch {
    return false;
  }
}

// A visible state: saving, saved, not saved yet.
function showState() {
  const line = byId("saved");
  const unsaved = byId("unsaved");
  const { waiting, travelling } = outbox;
  line.textContent = travelling ? bench.dataset.saving : waiting ? bench.dataset.unsaved : bench.dataset.saved;
  line.classList.toggle("unsaved", waiting);
  unsaved.hidden = !waiting || Boolean(travelling && unsaved.hidden);
  for (const button of unsaved.querySelectorAll("button")) button.disabled = Boolean(travelling);
}

// This browser may no longer edit the list: that is another word than a line that fails.
function showRefusal(refused) {
  for (const text of byId("unsaved").querySelectorAll("[data-refused]"))
    text.hidden = (text.dataset.refused === "true") !== refused;
}

byId("retry").addEventListener("click", () => outbox.send());
byId("forget").addEventListener("click", () => {
  outbox.forgetAll();
  for (const id of ["fields", "settings-form"]) byId(id).reset(); // they show again what is saved
});
addEventListener("pageshow", () => outbox.send()); // what was left when the page was left

// A form is sent as one tap; a field by itself, as soon as it has changed.
bench.addEventListener("submit", (event) => {
  const { target, submitter } = event;
  if (!["tap", "fields", "settings-form"].includes(target.id)) return;
  event.preventDefault();
  if (target.id === "tap") {
    const path = submitter.getAttribute("formaction") ?? target.getAttribute("action");
    const fields = [["collection", target.elements.collection.value]]; // whose card it may be
    if (submitter.name) fields.push([submitter.name, submitter.value]);
    outbox.add(path, fields, version());
  } else if (submitter?.name) {
    sendField(target, submitter.name, [submitter.value]);
  } else {
    document.activeElement.blur(); // Enter in a field: what changed sends itself
  }
});

bench.addEventListener("change", ({ target }) => {
  if (!target.form || !["fields", "settings-form"].includes(target.form.id)) return;
  const { form, name } = target;
  const boxes = [...form.elements].filter((field) => field.name === name && field.type !== "submit");
  const many = form.elements[`${name}-many`];
  const values = boxes.filter((field) => field.type !== "checkbox" || field.checked).map((field) => field.value);
  if (target.type === "number" && (!target.value || !target.checkValidity())) return;
  sendField(form, name, values, many);
});

function sendField(form, name, values, many) {
  const fields = [["verb", "fields"], ["member", form.elements.member.value], ...values.map((value) => [name, value])];
  if (many) fields.push([`${name}-many`, "1"]);
  outbox.add(bench.dataset.edit, fields, version());
}

// --- what was done is said, and can be taken back --------------------------------------------------

const added = new Map();
let toastTimer;

function after(tap, done) {
  if (!done) return;
  const fields = Object.fromEntries(tap.fields);
  if (fields.addition) {
    added.set(fields.addition, 1 + (added.get(fields.addition) ?? 0));
    remember(fields.addition);
    countAdditions();
    toast(`${nameOf(fields.addition)} ${bench.dataset.added}`);
  } else if (fields.do?.startsWith('[["remove"')) {
    toast(`${removed.get(JSON.parse(fields.do)[0][1]) ?? ""} ${bench.dataset.removed}`);
  }
}

const removed = new Map();
const nameOf = (slug) => addition(slug)?.querySelector("strong").textContent ?? "";
const addition = (slug) => document.querySelector(`#addable button[value="${CSS.escape(slug)}"]`);

function countAdditions() {
  for (const [slug, times] of added) {
    const who = addition(slug)?.querySelector(".who");
    if (!who) continue;
    const count = who.querySelector(".times") ?? who.appendChild(Object.assign(document.createElement("b"), { className: "times" }));
    count.textContent = `✓ ×${times}`;
  }
}

// What was added last stands first, in every list of this game.
const LATELY = `lately:${document.body.dataset.game}`;
const lately = () => {
  try {
    return JSON.parse(localStorage[LATELY] ?? "[]");
  } catch {
    return []; // no storage, or not ours
  }
};

function remember(slug) {
  try {
    localStorage[LATELY] = JSON.stringify([slug, ...lately().filter((each) => each !== slug)].slice(0, 4));
  } catch {
    // Then it is not remembered.
  }
}

function showLately() {
  const place = byId("lately");
  const rows = lately().map((slug) => addition(slug)?.closest("li").cloneNode(true)).filter(Boolean);
  place.hidden = !rows.length;
  place.querySelector("ul").replaceChildren(...rows);
}

function toast(text) {
  const place = byId("toast");
  place.firstElementChild.textContent = text;
  place.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (place.hidden = true), 6000);
}

byId("toast").querySelector("button").addEventListener("click", () => {
  byId("toast").hidden = true;
  byId("undo").click();
});

// --- looking around: an open member, a tab, a search ------------------------------------------------

// What is looked at last counts: an earlier look that waits, or whose answer comes late, is nothing.
let looks = 0;

function show(url, options = {}) {
  const look = ++looks;
  return inTurn(async () => {
    const { response, html } = look === looks ? await ask(url).catch(() => ({})) : {};
    if (look !== looks) return;
    if (response && ours(response)) lookAt(url, html, options);
    else location.assign(url);
  });
}

function lookAt(url, html, { step = "pushState", focus = false }) {
  history[step]?.(null, "", url);
  address = url;
  if (step && isSheet(`#${document.querySelector(":target")?.id}`)) location.replace("#stage");
  apply(html);
  looked();
  if (!focus || !opened()) return;
  byId("member").scrollTop = 0;
  byId("member").focus({ preventScroll: true });
}

bench.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (link.matches(".more") && ops.showPopover) return openOps(event, link);
  if ("over" in link.dataset) return lookUp(event, link.href);
  const href = link.getAttribute("href");
  if (!href.startsWith("?")) return;
  event.preventDefault();
  const from = opened();
  const url = new URL(href, location.href);
  url.hash = "";
  show(url.href, { focus: !link.closest(".tabs") }).then(() => {
    if (from && !opened()) byId(`m-${from}`)?.querySelector(".face").focus({ preventScroll: true });
  });
});

// Sheets are a matter of the address: Back closes them, and so does closing them.
const isSheet = (hash) => Boolean(byId(hash.slice(1))?.matches(".sheet, #additions"));

addEventListener("hashchange", ({ oldURL }) => {
  const { hash } = new URL(oldURL);
  if (isSheet(location.hash)) return history.replaceState({ above: true }, "");
  if (!isSheet(hash)) return;
  const opener = [`a[href="${hash}"]`, ".menu"].map((each) => bench.querySelector(each)).find((each) => each?.checkVisibility());
  opener?.focus({ preventScroll: true });
});

function closeSheet(event) {
  if (!history.state?.above) return;
  event.preventDefault();
  history.back();
}

bench.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  if (link?.matches(".close")) closeSheet(event);
  if (!link?.closest(".ways")) return;
  event.preventDefault();
  location.replace(link.hash); // from one sheet to the next
});

// Back and forward: what is open is asked for.
addEventListener("popstate", () => {
  const [before, now] = [new URL(address), new URL(location.href)];
  if (before.search !== now.search) show(location.href, { step: "" });
});

async function lookUp(event, url) {
  event.preventDefault();
  const { html } = await ask(url).catch(() => ({}));
  if (html === undefined) return location.assign(url);
  byId("detail-body").innerHTML = html;
  const dialog = byId("detail");
  if (!dialog.open) dialog.showModal();
}

byId("detail-body").addEventListener("click", (event) => {
  const link = event.target.closest("a[hx-get]");
  if (link) lookUp(event, link.href);
});

// --- one menu for all rows ---------------------------------------------------------------------------

const ops = byId("ops");

function openOps(event, link) {
  event.preventDefault();
  const row = link.closest(".row");
  ops.dataset.id = row.dataset.id;
  ops.querySelector("strong").textContent = link.dataset.title;
  fillOps();
  ops.showPopover();
}

function fillOps() {
  const row = byId(`m-${ops.dataset.id}`);
  if (!row) return ops.hidePopover();
  const count = Number(row.querySelector(".more").dataset.count);
  ops.toggleAttribute("data-countable", bench.dataset.countable !== "false");
  ops.querySelector(".stepper b").textContent = count;
  ops.querySelector("[data-op=fewer]").disabled = count < 2;
  ops.querySelector("[data-op=copy]").disabled = "alone" in row.querySelector(".more").dataset;
  ops.querySelector("[data-op=up]").disabled = !row.previousElementSibling;
  ops.querySelector("[data-op=down]").disabled = !row.nextElementSibling;
}

ops.addEventListener("click", ({ target }) => {
  const op = target.closest("[data-op]")?.dataset.op;
  if (!op) return;
  const { id } = ops.dataset;
  const row = byId(`m-${id}`);
  const link = row.querySelector(".more");
  const count = Number(link.dataset.count);
  const beside = { up: row.previousElementSibling, down: row.nextElementSibling }[op];
  const edits = {
    fewer: ["set", "count", count - 1, id],
    more: ["set", "count", count + 1, id],
    up: ["move", id, beside?.dataset.id],
    down: ["move", id, beside?.dataset.id],
    copy: ["copy", id],
    remove: ["remove", id],
  };
  if (op === "remove") removed.set(id, link.dataset.title);
  if (op === "copy" || op === "remove") ops.hidePopover();
  tap([edits[op]]);
});

const tap = (edits) => outbox.add(bench.dataset.edit, [["do", JSON.stringify(edits)]], version());

bench.addEventListener("click", (event) => {
  const button = event.target.closest(".moves .danger");
  if (button) removed.set(opened(), byId("member-title").textContent);
}, true);

// --- drag by a grip, within a section; loaded when a hand comes near ---------------------------------

let sortable = null;
bench.addEventListener("pointerover", ({ target }) => {
  if (!target.closest?.(".grip")) return;
  sortable ??= new Promise((done) => {
    const script = Object.assign(document.createElement("script"), { src: bench.dataset.sortable, onload: done });
    document.head.append(script);
  });
  sortable.then(() => {
    for (const fold of document.querySelectorAll(".fold")) {
      if (!Sortable.get(fold)) Sortable.create(fold, { handle: ".grip", animation: 0, onEnd: moved });
    }
  });
});

function moved({ item, from, oldIndex, newIndex }) {
  if (oldIndex === newIndex) return;
  const rows = [...from.children];
  const beside = rows[newIndex < oldIndex ? newIndex + 1 : newIndex - 1];
  tap([["move", item.dataset.id, beside.dataset.id]]);
}

// --- search: Enter adds or takes the first match -----------------------------------------------------

const folded = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
const words = (field) => folded(field?.value ?? "").split(/\s+/).filter(Boolean);

function search() {
  const wanted = words(byId("find-addition"));
  const free = byId("fits").checked ? Number(byId("status").dataset.free || Infinity) : Infinity;
  for (const row of document.querySelectorAll("#additions .addable li")) {
    const fits = !row.dataset.price || Number(row.dataset.price) <= free;
    row.hidden = !fits || !sifted(row.dataset) || !wanted.every((word) => row.dataset.name.includes(word));
  }
  for (const group of document.querySelectorAll("#additions .addable")) {
    group.hidden = !group.querySelector("li:not([hidden])");
  }
  showSieve();
  const sought = words(byId("find"));
  for (const row of document.querySelectorAll("#shelves .offer")) {
    row.hidden = !sought.every((word) => row.dataset.name.includes(word));
  }
}

// What can be added is sifted by type, by factions, by what the leaders can play.
const sieve = { tab: "", chips: new Set(), playable: false };

function sifted({ tab, chips, unplayable }) {
  if (sieve.tab && tab !== sieve.tab) return false;
  if (sieve.chips.size && !chips.split("|").some((chip) => sieve.chips.has(chip))) return false;
  return !sieve.playable || unplayable === undefined;
}

bench.addEventListener("click", ({ target }) => {
  const button = target.closest(".sieve button");
  if (!button) return;
  const { tab, chip } = button.dataset;
  if (tab !== undefined) sieve.tab = tab;
  else if (chip === undefined) sieve.playable = !sieve.playable;
  else if (!sieve.chips.delete(chip)) sieve.chips.add(chip);
  search();
});

function showSieve() {
  for (const button of document.querySelectorAll(".sieve button")) {
    const { tab, chip } = button.dataset;
    const on = tab !== undefined ? tab === sieve.tab : chip === undefined ? sieve.playable : sieve.chips.has(chip);
    button.setAttribute("aria-pressed", String(on));
  }
}

document.addEventListener("input", ({ target }) => {
  if (target.id === "find") everything();
  if (["find", "find-addition", "fits"].includes(target.id)) search();
});

// One search over everything: the other tabs come when something is searched.
function everything() {
  const url = new URL(address);
  if (url.searchParams.get("tab") === "all" || !byId("find").value) return;
  url.searchParams.set("tab", "all");
  show(url.href, { step: "replaceState" });
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !["find", "find-addition"].includes(event.target.id)) return;
  event.preventDefault();
  const rows = event.target.id === "find" ? "#shelves .offer:not([hidden]) .take" : "#additions .addable:not([hidden]) li:not([hidden]) button";
  document.querySelector(rows)?.click();
});

// --- focus and keys ------------------------------------------------------------------------------------

// The focus stays where it was, or goes to what stands nearest to a button that is gone.
const FOCUSABLE = "a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary";

function keepingFocus(change) {
  const near = [];
  const left = document.activeElement;
  for (let node = left; bench.contains(node); node = node.parentElement) {
    if (node.id) near.push(node.id);
  }
  change();
  const { activeElement } = document;
  if (ops.matches(":popover-open")) fillOps();
  if (!near.length || (activeElement !== document.body && !activeElement.disabled)) return;
  const follows = (each) => left.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING;
  const nearest = near.flatMap((id) => {
    const place = byId(id);
    const within = place ? [place, ...place.querySelectorAll(FOCUSABLE)] : [];
    return left.isConnected ? [...within.filter(follows), ...within] : within;
  });
  nearest.find((each) => each.matches(FOCUSABLE) && each.checkVisibility())?.focus({ preventScroll: true });
}

const BOXES = ["radio", "checkbox"];
const isTyping = ({ tagName, type }) => /^(input|select|textarea)$/i.test(tagName) && !BOXES.includes(type);

const KEYS = {
  "?": () => byId("keys").showModal(),
  "/": () => field().focus(),
  a: () => goAdd(),
  n: () => byId("next")?.click(),
  p: () => byId("previous")?.click(),
};

const field = () => (opened() && byId("find")) || goAdd();

function goAdd() {
  if (!wide.matches) location.hash = "additions";
  byId("find-addition").focus();
  return byId("find-addition");
}

document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  const typing = isTyping(event.target);
  const control = event.ctrlKey || event.metaKey;
  if (control && !typing && (key === "z" || key === "y")) {
    event.preventDefault();
    byId(key === "z" && !event.shiftKey ? "undo" : "redo").click();
  } else if (!control && !event.altKey && !typing && KEYS[key]) {
    event.preventDefault();
    KEYS[key]();
  } else if (event.key === "Escape" && !document.querySelector("dialog[open], :popover-open")) {
    if (typing) event.target.blur();
    else if (isSheet(location.hash)) document.querySelector(`${location.hash} .close`).click();
    else document.querySelector(".back")?.click();
  }
});

byId("show-keys").addEventListener("click", () => byId("keys").showModal());
showLately();
looked();
showState();
