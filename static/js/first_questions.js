// The first questions of a list: every answer asks for the next questions, with all answers so far.
"use strict";

// What is being typed or was just tapped is not written over by an answer that comes meanwhile.
Idiomorph.defaults.ignoreActiveValue = true;

// What the visitor unfolds stays unfolded.
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name) => name !== "open";

// Whoever taps “other” types the number next.
document.addEventListener("click", ({ target, detail }) => {
  if (detail && target.matches("input[value=other]")) {
    target.closest("fieldset").querySelector("input[type=number]").select();
  }
});
