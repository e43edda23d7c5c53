// Rows of members, with the boxes, numbers and states that their game gives to them.

import { h } from "./dom.js";

const BOXES = 12; // more are a number
const SAID = ["flag", "round", "side"];
const drawn = (counter) => counter.drawn ?? "boxes";

export class Rows {
  constructor(game) {
    this.game = game;
  }

  value(where, counter) {
    return this.game.state.values[where]?.[counter.key] ?? counter.start ?? 0;
  }

  // What was counted past an end, as when both phones noted the last wound: it is shown, not hidden.
  beyond(where, counter) {
    return this.game.state.beyond?.[where]?.[counter.key] ?? 0;
  }

  label(where, counter) {
    const beyond = this.beyond(where, counter);
    const more = beyond ? ` (${beyond > 0 ? "+" : "−"}${Math.abs(beyond)})` : "";
    return `${this.game.text(counter.label)}${more}`;
  }

  counters(places) {
    return (places ?? []).map((place) => this.game.script.counters[place]);
  }

  // What a row shows: where it is the same, the row is not drawn anew.
  shows(member) {
    const { state } = this.game;
    const waits = (state.turn.waiting?.[member.side] ?? []).includes(member.id);
    return [
      state.values[member.id],
      state.out.includes(member.id),
      waits,
      this.counters(member.counters).some((counter) => drawn(counter) === "round") && state.turn.round,
      state.beyond[member.id],
    ];
  }

  row(member) {
    const { game } = this;
    const out = game.state.out.includes(member.id);
    const waits = (game.state.turn.waiting?.[member.side] ?? []).includes(member.id);
    const label = game.text(member.label);
    const counters = this.counters(member.counters);
    const heads = counters.filter((counter) => drawn(counter) === "round");
    const rest = counters.filter((counter) => drawn(counter) !== "round");
    return [
      h(
        "div",
        { class: "played-head" },
        h(
          "button",
          {
            type: "button",
            class: "name",
            "data-tap": `${member.id} leaf`,
            "aria-label": game.words.open.replace("{name}", label),
            onclick: () => game.openLeaf(member),
          },
          h("strong", {}, label),
          h("small", {}, [out && game.words.out, waits && game.words.mayAct].filter(Boolean).join(" · ") || game.text(member.line) || game.text(member.kind)),
        ),
        heads.map((counter) => this.flag(member.id, counter, label)),
      ),
      h("div", { class: "counters" }, rest.map((counter) => this.counter(member.id, counter, label))),
    ];
  }

  // What is counted of a side or of the table.
  shared(where, places) {
    return this.counters(places).map((counter) => this.counter(where, counter, this.game.nameOf(where)));
  }

  counter(where, counter, whose) {
    if (drawn(counter) === "side") return this.side(where, counter);
    if (SAID.includes(drawn(counter))) return this.flag(where, counter, whose);
    if (drawn(counter) === "boxes" && (counter.most ?? 1) <= BOXES) return this.boxes(where, counter, whose);
    return this.number(where, counter, whose);
  }

  // A tap on a box fills up to it; on the last full one it empties that one.
  boxes(where, counter, whose) {
    const value = this.value(where, counter);
    const label = this.label(where, counter);
    const boxes = Array.from({ length: counter.most ?? 1 }, (_, place) => {
      const full = place < value;
      const add = (place + 1 === value ? place : place + 1) - value - this.beyond(where, counter);
      return h(
        "button",
        {
          type: "button",
          class: "box",
          "aria-pressed": `${full}`,
          "aria-label": `${label} ${place + 1}, ${whose}`,
          "data-tap": `${where} ${counter.key} ${place}`,
          disabled: !this.game.plays,
          onclick: () => this.game.act({ do: "count", where, key: counter.key, add }),
        },
        counter.marks?.[place] ?? "",
      );
    });
    return h("div", { class: "counter", role: "group", "aria-label": `${label}, ${whose}` }, h("span", { class: "label" }, label), h("span", { class: "boxes" }, boxes));
  }

  number(where, counter, whose) {
    const value = this.value(where, counter);
    const label = this.label(where, counter);
    const step = (add, sign, word) =>
      h(
        "button",
        {
          type: "button",
          class: "step",
          "aria-label": `${word}: ${label}, ${whose}`,
          "data-tap": `${where} ${counter.key} ${sign}`,
          disabled: !this.game.plays || value + add < 0 || value + add > (counter.most ?? 1),
          onclick: () => this.game.act({ do: "count", where, key: counter.key, add: add - this.beyond(where, counter) }),
        },
        sign,
      );
    const { more, less } = this.game.words;
    return h("div", { class: "counter" }, h("span", { class: "label" }, label), step(-1, "−", less), h("output", {}, `${value}`), step(1, "+", more));
  }

  flag(where, counter, whose) {
    const value = this.value(where, counter);
    const round = drawn(counter) === "round" ? this.game.state.turn.round : 1;
    const on = value === round;
    const label = this.game.text(counter.label);
    return h(
      "button",
      {
        type: "button",
        class: "flag",
        "aria-pressed": `${on}`,
        "aria-label": `${label}, ${whose}`,
        "data-tap": `${where} ${counter.key}`,
        disabled: !this.game.plays,
        onclick: () => this.game.act({ do: "put", where, key: counter.key, value: on ? 0 : round }),
      },
      `${on ? "☑" : "☐"} ${label}`,
    );
  }

  side(where, counter) {
    const value = this.value(where, counter);
    const label = this.game.text(counter.label);
    const sides = ["a", "b"].map((side, place) =>
      h(
        "button",
        {
          type: "button",
          class: "flag",
          "aria-pressed": `${value === place + 1}`,
          "aria-label": `${label}: ${this.game.nameOf(side)}`,
          "data-tap": `${where} ${counter.key} ${side}`,
          disabled: !this.game.plays,
          onclick: () => this.game.act({ do: "put", where, key: counter.key, value: value === place + 1 ? 0 : place + 1 }),
        },
        this.game.nameOf(side),
      ),
    );
    return h("div", { class: "counter", role: "group", "aria-label": label }, h("span", { class: "label" }, label), sides);
  }
}
