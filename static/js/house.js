// The form of a house item: what it starts from comes with the choice itself.
"use strict";

const changed = (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked;

// What somebody has typed is not written over unasked: then the button appears, as without a script.
document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-start]")) return;
  const fields = document.querySelector(target.dataset.start).querySelectorAll("input, textarea");
  if ([...fields].some(changed)) target.form.querySelector("button").classList.remove("nojs");
  else target.form.requestSubmit();
});

// A figure that stands there already is replaced by what is typed, not added to.
document.addEventListener("focusin", ({ target }) => {
  if (target.matches(".cardform input[type=number]")) target.select();
});
