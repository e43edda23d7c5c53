// Elements, briefly: h("button", { class: "box", onclick }, "text", …); what is nothing is left out.

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
  return element;
}

// A part of the page that is drawn anew only where what it shows has changed; the focus stays.
export class Part {
  constructor(place) {
    this.place = place;
    this.key = null;
  }

  draw(shows, make) {
    const key = JSON.stringify(shows);
    if (key === this.key) return;
    this.key = key;
    const focused = this.place.contains(document.activeElement) ? document.activeElement.dataset.tap : null;
    const open = new Set([...this.place.querySelectorAll("details[open]")].map((details) => details.dataset.name));
    this.place.replaceChildren(...[make()].flat().filter(Boolean));
    for (const details of this.place.querySelectorAll("details[data-name]")) {
      if (open.has(details.dataset.name)) details.open = true;
    }
    if (focused) this.place.querySelector(`[data-tap="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
}
