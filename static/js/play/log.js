// What happened, in words: the last thing first.

import { h } from "./dom.js";
import { Telling } from "./words.js";

const SHORT = 12;

export class Log {
  constructor(game) {
    this.game = game;
    this.all = false;
    this.telling = new Telling(game.script, game.data.phrases, game.data.lang);
    for (const side of ["a", "b"]) this.telling.names.set(side, game.nameOf(side));
  }

  shows() {
    return [this.game.state.log, Object.keys(this.game.state.undone), this.all];
  }

  draw() {
    const { game } = this;
    const events = game.state.log.map((id) => game.events.get(id)).filter((event) => event && event.do !== "undo");
    const last = this.all ? events : events.slice(-SHORT);
    return [
      h("ol", { reversed: true }, last.toReversed().map((event) => this.line(event))),
      events.length > last.length && h("button", { type: "button", class: "plain", "data-tap": "log all", onclick: () => this.open() }, game.words.moreLog),
    ];
  }

  open() {
    this.all = true;
    this.game.draw();
  }

  line(event) {
    const words = this.telling.line(event);
    if (!(event.id in this.game.state.undone)) return h("li", {}, words);
    return h("li", { class: "undone" }, h("del", {}, words), ` (${this.game.words.undone})`);
  }
}
