// A list in the address: no server sees what stands after #, so that it is sent from here.
"use strict";

let asked = true; // by hand, not by the address

const open = () => {
  const code = location.hash.slice(1);
  if (!code) return;
  asked = false;
  document.getElementById("typed").value = code;
  document.getElementById("opening").requestSubmit();
};

// What is no code is answered with a sentence, which is shown.
document.body.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.xhr.status === 422) {
    event.detail.shouldSwap = true;
    event.detail.isError = false;
  }
});

document.body.addEventListener("htmx:afterSwap", ({ detail: { target } }) => {
  if (target.id === "code" && asked) target.querySelector("h1").focus();
  asked = true;
});

// The language changes on this list: the code goes along, by the browser alone.
document.querySelector(".languages").addEventListener("submit", ({ currentTarget }) => {
  currentTarget.action = currentTarget.action.split("#")[0] + location.hash;
});

addEventListener("hashchange", open);
document.addEventListener("DOMContentLoaded", open); // when htmx has taken over the form
