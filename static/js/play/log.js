// What happened, in words: the last thing first.

import { h } from "./dom.js";
import { lines } from "./asked.js";

const SHORT = 12;

export class Log {
  constructor(game) {
    this.game = game;
    this.all = false;
  }

  shows() {
    return [this.game.state.log, Object.keys(this.game.state.undone), this.all];
  }

  draw() {
    const { game } = this;
    const events = game.state.log.map((id) => game.events.get(id)).filter((event) => event && event.do !== "undo");
    const last = this.all ? events : events.slice(-SHORT);
    return [
      h("ol", { class: "log", reversed: true }, last.toReversed().map((event) => this.line(event))),
      events.length > last.length && h("button", { type: "button", class: "plain", "data-tap": "log all", onclick: () => this.open() }, game.words.moreLog),
    ];
  }

  open() {
    this.all = true;
    this.game.draw();
  }

  line(event) {
    const undone = event.id in this.game.state.undone;
    const words = this.words(event);
    return h("li", { class: undone && "undone" }, undone ? h("del", {}, words) : words, undone && ` (${this.game.words.undone})`);
  }

  words(event) {
    const { game } = this;
    const who = event.where && event.where !== "table" ? `${game.nameOf(event.where)} : ` : "";
    const counter = game.script.counters?.find((each) => each.key === event.key);
    const label = counter ? game.text(counter.label) : event.key;
    switch (event.do) {
      case "count":
        return `${who}${label} ${event.add > 0 ? "+" : "−"}${Math.abs(event.add)}`;
      case "put":
        if (counter?.drawn === "side") return `${label} : ${game.nameOf({ 1: "a", 2: "b" }[event.value] ?? "") || "–"}`;
        return `${who}${event.value ? "☑" : "☐"} ${label}`;
      case "phase":
        return game.words.phaseLog.replace("{n}", event.round).replace("{phase}", game.phaseName(event.phase));
      case "tick": {
        const goal = game.goal(event.where, event.goal);
        return `${who}${goal ? game.text(goal.label) : event.goal} : ${(event.done ?? true) ? game.words.reached : game.words.missed}`;
      }
      case "roll": {
        const prompt = game.script.prompts?.find((each) => each.key === event.prompt);
        const faces = event.faces?.length ? ` ${event.dice} ${event.total} (${event.faces.join(", ")})` : "";
        const text = faces && event.table ? lines(game, event.table, event.total).map((line) => ` – ${line}`).join("") : "";
        return `${who}${prompt ? game.text(prompt.label) : game.words.dice}${faces}${text}`;
      }
      case "note":
        return `✎ ${event.text}`;
      case "join":
        return (event.side ? game.words.sat : game.words.watched).replace("{name}", event.name || game.nameOf(event.side ?? "") || game.words.somebody);
      case "leave":
        return game.words.leftLog.replace("{name}", game.state.players[event.device]?.name || game.words.somebody);
      case "end":
        return game.outcome(event);
      default:
        return event.do;
    }
  }
}
