// A sign of life while a PDF is made. Without this file the forms simply wait.
"use strict";

const printing = document.querySelector("form.printing");
const making = document.getElementById("making");
const refusal = document.getElementById("refusal");
const TRIES = 40;
const FILES = /^application\/(pdf|zip)/;
let busy = null; // the button that was pressed
let plainly = false; // the browser is to send the form itself
let ahead = null; // what is made before anybody asks for it

const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

const rest = () => {
  busy?.removeAttribute("aria-busy");
  busy = null;
  making.hidden = true;
};

const show = (text) => {
  making.hidden = false;
  making.textContent = text;
};

const refuse = (text) => {
  refusal.textContent = text;
  refusal.hidden = false;
};

const plain = (button) => {
  plainly = true;
  printing.requestSubmit(button);
  plainly = false;
};

// What a plain form would ask for.
const asked = (button) => {
  const sent = new FormData(printing);
  sent.append(button.name, button.value);
  if (printing.method === "post") return [button.formAction, { method: "post", body: sent }];
  return [`${button.formAction.split("?")[0]}?${new URLSearchParams(sent)}`, {}];
};

// The answer as soon as there is one: while others print, ask again.
const answer = async (url, how) => {
  for (let left = TRIES; ; left -= 1) {
    const response = await fetch(url, { ...how, headers: { Accept: "text/html, */*" } });
    if (response.status !== 503 || left === 1) return response;
    show(printing.dataset.waiting);
    await wait(Number(response.headers.get("Retry-After")) || 5);
    if (!busy) return response;
    show(printing.dataset.making);
  }
};

printing.addEventListener("submit", async (event) => {
  const button = event.submitter;
  if (plainly || !button || !button.value) return; // no file is asked for
  event.preventDefault();
  if (busy) return;
  busy = button;
  button.setAttribute("aria-busy", "true");
  refusal.hidden = true;
  show(printing.dataset.making);
  try {
    await ahead;
    const response = await answer(...asked(button));
    if (FILES.test(response.headers.get("Content-Type"))) {
      response.body.cancel(); // it is made: now the browser may read it as it likes
      if (printing.method === "get" || response.redirected) location.assign(response.url);
      else plain(button); // no address holds what it is made of
      return;
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const reason = page.getElementById("refused");
    if (reason) refuse(reason.textContent);
    else plain(button); // something in the form is wrong: its page says what
  } catch {
    refuse(document.getElementById("trouble").dataset.text);
  } finally {
    rest();
  }
});

// While the options are looked at, the usual sheets are made: a HEAD makes one and sends nothing.
const prepare = async () => {
  for (const button of printing.querySelectorAll("[data-ahead]")) {
    if (busy || navigator.connection?.saveData) return;
    ahead = fetch(asked(button)[0], { method: "HEAD" }).catch(() => null);
    await ahead;
  }
};

printing.addEventListener("change", prepare);
window.addEventListener("load", prepare);
window.addEventListener("pageshow", rest);
