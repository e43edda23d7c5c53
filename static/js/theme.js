// Light or dark, where the visitor says so: the rules for a dark device are switched on or off.
// It stands after the stylesheets and before the page, so that nothing is painted twice.
"use strict";

{
  const SCHEME = /\(prefers-color-scheme: (light|dark)\)/;
  const rules = [];

  const collect = (list) => {
    for (const rule of list) {
      const scheme = rule.media && SCHEME.exec(rule.media.mediaText);
      if (scheme) rules.push({ rule, scheme: scheme[1], text: rule.media.mediaText });
      else if (rule.cssRules) collect(rule.cssRules);
    }
  };

  const paint = (theme) => {
    if (!rules.length) for (const sheet of document.styleSheets) collect(sheet.cssRules);
    for (const { rule, scheme, text } of rules) {
      rule.media.mediaText = theme ? (theme === scheme ? "all" : "not all") : text;
    }
    document.documentElement.style.colorScheme = theme;
  };

  const stored = () => {
    try {
      return localStorage.theme || "";
    } catch {
      return ""; // no storage
    }
  };

  if (stored()) paint(stored());

  document.addEventListener("DOMContentLoaded", () => {
    for (const place of document.querySelectorAll(".theme")) place.hidden = false;
    const press = () => {
      for (const button of document.querySelectorAll("[data-theme]")) {
        button.setAttribute("aria-pressed", String(button.dataset.theme === stored()));
      }
    };
    press();
    document.addEventListener("click", ({ target }) => {
      const theme = target.closest("[data-theme]")?.dataset.theme;
      if (theme === undefined) return;
      try {
        localStorage.theme = theme;
      } catch {
        // Then it holds for this page.
      }
      paint(theme);
      press();
    });
  });
}
