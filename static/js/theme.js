// Light or dark, where the visitor says so: the rules for a dark device are switched on or off.
// It stands after the stylesheets and before the page, so that nothing is painted twice.
// Who is signed in has it in a cookie, and the account keeps what is chosen.
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

  const COOKIE = /(?:^|; )muster_theme=(light|dark|device)/;
  const kept = () => COOKIE.exec(document.cookie)?.[1];

  const stored = () => {
    if (kept()) return kept() === "device" ? "" : kept();
    try {
      return localStorage.theme || "";
    } catch {
      return ""; // no storage
    }
  };

  const keep = (theme) => {
    document.cookie = `muster_theme=${theme}; path=/; max-age=31536000; samesite=lax`;
    const token = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const { keepAt } = document.querySelector(".theme").dataset;
    const body = new URLSearchParams({ theme, csrfmiddlewaretoken: token });
    fetch(keepAt, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {});
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
      if (kept()) keep(theme || "device");
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
