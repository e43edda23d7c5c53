// A line for each event, in one language: the same as rules/playing/words.py.
// Sentences come with the page (`phrases`), names with the script: no text stands here.

import { ACTED, countersOf, TABLE } from "./asking.js";

const DEEPEST = 50; // undos of undos: forged ones may go round in circles
const SIDE_OF = { 1: "a", 2: "b" };

export class Telling {
  constructor(script, phrases, lang) {
    Object.assign(this, { script, phrases, lang });
    const named = (rows) => new Map((rows ?? []).map((row) => [row.key, this.#in(row.label)]));
    this.counters = countersOf(script);
    this.tables = new Map((script.tables ?? []).map((table) => [table.key, table]));
    this.phases = named(script.phases);
    this.prompts = named(script.prompts);
    this.names = new Map([[TABLE, this.#say("table")]]);
    for (const { key, name } of script.sides ?? []) this.names.set(key, name || this.#say(key));
    for (const { id, label } of script.members ?? []) this.names.set(id, this.#in(label));
  }

  // What a member, a side or the table is called; its key where it is unknown.
  name(where) {
    return this.names.get(where) || where;
  }

  // `byId`: events that an undo may take back.
  line(event, byId = new Map()) {
    const about = (how) => this.#labelled(this.name(event.where), how);
    switch (event.do) {
      case "count":
        return about(this.#counted(event));
      case "put":
        return about(this.#put(event));
      case "phase":
        return this.#phase(event);
      case "tick":
        return about(this.#ticked(event));
      case "roll":
        return this.#rolled(event);
      case "note":
        return event.where ? about(event.text) : event.text;
      case "join":
        return this.#joined(event);
      case "leave":
        return this.#say("leaves");
      case "end":
        return this.result(event);
      default:
        return this.#undone(byId.get(event.of), byId);
    }
  }

  #undone(taken, byId) {
    let [event, verb] = [taken, "undo"];
    for (let step = 0; step < DEEPEST && event?.do === "undo"; step += 1) {
      verb = verb === "undo" ? "redo" : "undo";
      event = byId.get(event.of);
    }
    const words = this.#say(verb);
    return !event || event.do === "undo" ? words : this.#labelled(words, this.line(event));
  }

  why(ignored) {
    return this.#say(`why_${ignored.why}`);
  }

  result({ winner, size }) {
    if (!winner) return this.#say("draw");
    return this.#say(size ? `won_${size}` : "won", { side: this.name(winner) });
  }

  // What two said at once: both lines.
  clash({ events }, byId) {
    const lines = events.filter((id) => byId.has(id)).map((id) => this.line(byId.get(id)));
    const last = lines.pop();
    const joined = lines.length ? `${lines.join(", ")} ${this.#say("or")} ${last}` : last;
    return this.#say("clash", { lines: joined ?? "" });
  }

  #in(text) {
    return text[this.lang];
  }

  #say(key, values = {}) {
    return this.#in(this.phrases[key]).replace(/\{(\w+)\}/g, (_, gap) => values[gap]);
  }

  #labelled(what, how) {
    return this.#say("labelled", { what, how });
  }

  #counted({ where, key, add }) {
    const counter = this.counters.get(where)?.get(key);
    if (!counter) return `${key} ${add < 0 ? "" : "+"}${add}`;
    const number = Math.abs(add);
    const sign = add < 0 ? "−" : "";
    if (!counter.unit?.fr) return `${this.#in(counter.label)} ${sign || "+"}${number}`;
    const many = this.lang === "fr" ? number > 1 : number !== 1; // French counts 0 as one
    return `${sign}${number} ${this.#in(many ? counter.units : counter.unit)}`;
  }

  #put({ where, key, value }) {
    const counter = this.counters.get(where)?.get(key);
    if (!counter) return `${key} ${value}`;
    const label = this.#in(counter.label);
    if (counter.drawn === "side") {
      const side = SIDE_OF[value];
      return this.#labelled(label, side ? this.name(side) : this.#say("nobody"));
    }
    if (key === ACTED && value) return this.#say("acted");
    if (counter.drawn === "round" && value) return this.#say("round", { label, round: value });
    return value ? label : this.#labelled(label, this.#say("no"));
  }

  #phase({ round, phase, side }) {
    const words = this.#say("phase", { round, phase: this.phases.get(phase) ?? phase });
    return side ? this.#labelled(words, this.name(side)) : words;
  }

  #ticked({ where, goal, done = true }) {
    const goals = (this.script.sides ?? []).find(({ key }) => key === where)?.goals ?? [];
    const label = goals.find(({ key }) => key === goal)?.label;
    return this.#say(done ? "reached" : "not_reached", { label: label ? this.#in(label) : goal });
  }

  #rolled(event) {
    const table = this.tables.get(event.table);
    const label = this.prompts.get(event.prompt) ?? (table && this.#in(table.label));
    let what = dice(event) ?? this.#say("done");
    if (label) what = `${label}, ${what}`;
    if (event.where && event.where !== TABLE) what = this.#labelled(this.name(event.where), what);
    const row = this.row(event);
    return row ? this.#labelled(what, this.#in(row.text)) : what;
  }

  // The line of its table that a roll meets.
  row({ table, column = "", total }) {
    if (total == null) return undefined;
    const rows = this.tables.get(table)?.rows ?? [];
    const meets = ({ low, high }) => low <= total && (high == null || total <= high);
    return rows.find((row) => (row.column ?? "") === column && meets(row));
  }

  #joined({ name, side }) {
    const who = name || this.#say("somebody");
    return side ? this.#say("sits_down", { who, side: this.name(side) }) : this.#say("looks_on", { who });
  }
}

function dice({ dice: rolled = "", faces = [], total }) {
  const named = faces.join(", ");
  if (total == null) return faces.length ? `${rolled} (${named})`.trim() : undefined;
  return `${rolled || "D"} = ${total}${faces.length > 1 ? ` (${named})` : ""}`;
}
