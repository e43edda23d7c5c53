// What a page of links does beyond HTML: the device's own way to send, and paper.
"use strict";

for (const button of document.querySelectorAll("[data-share]")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => {
    navigator.share({ title: button.dataset.title, url: button.dataset.share }).catch(() => {}); // closed without sending
  });
}

// Paper shows what the screen folds away.
let folded = [];
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("main details:not([open])")];
  for (const part of folded) part.open = true;
});
addEventListener("afterprint", () => {
  for (const part of folded) part.open = false;
});

// All of the army unfolded or folded, without asking again.
const all = document.querySelector("a.all");
all?.addEventListener("click", (event) => {
  event.preventDefault();
  const open = all.dataset.open === "0";
  for (const part of document.querySelectorAll("#army details, .glossary details")) part.open = open;
  [all.textContent, all.dataset.other] = [all.dataset.other, all.textContent];
  all.dataset.open = open ? "1" : "0";
});

// A rule that is opened over the page is a step: Back closes it, and closing it goes back.
const rule = document.getElementById("detail");
document.body.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target.id === "detail-body" && !history.state?.rule) history.pushState({ rule: true }, "");
});
addEventListener("popstate", () => {
  if (rule.open && !history.state?.rule) rule.close();
});
rule.addEventListener("close", () => {
  if (history.state?.rule) history.back();
});
