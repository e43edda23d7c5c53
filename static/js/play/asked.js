// What the rules ask for now: the dice, the line of their table, what it does.

import { roll } from "./dice.js";
import { h } from "./dom.js";

export class Prompts {
  constructor(game) {
    this.game = game;
    this.results = []; // of this device, until they are closed
  }

  shows() {
    const { state } = this.game;
    return [state.prompts, state.endings, state.clashes, this.results, state.result];
  }

  draw() {
    const { game } = this;
    return [
      ...this.results.map((result) => this.result(result)),
      ...game.state.prompts.map((asked) => this.prompt(asked)),
      ...game.state.endings.map((over) => this.ending(over)),
      ...game.state.clashes.map((clash) => this.clash(clash)),
    ].filter(Boolean);
  }

  of(key) {
    return this.game.script.prompts.find((prompt) => prompt.key === key);
  }

  prompt(asked) {
    const { game } = this;
    const prompt = this.of(asked.prompt);
    const whose = asked.where === "table" ? "" : game.nameOf(asked.where);
    const needs = asked.need === null || asked.need === undefined ? "" : game.words.need.replace("{n}", `${prompt.under ? "≤ " : ""}${asked.need}${prompt.under ? "" : "+"}`);
    const times = asked.times > 1 ? game.words.times.replace("{n}", asked.times) : "";
    const plus = asked.plus ? `${asked.plus > 0 ? "+" : "−"}${Math.abs(asked.plus)}` : "";
    const name = `${prompt.key} ${asked.where}`;
    return h(
      "section",
      { class: `asks${prompt.optional ? " optional" : ""}` },
      h("p", {}, h("strong", {}, game.text(prompt.label)), whose && ` · ${whose}`, [times, plus, needs].filter(Boolean).map((word) => ` · ${word}`)),
      prompt.text && h("p", { class: "quiet" }, game.text(prompt.text)),
      game.plays &&
        h(
          "div",
          { class: "actions" },
          prompt.dice && h("button", { type: "button", "data-tap": `${name} roll`, onclick: () => this.roll(prompt, asked) }, game.words.roll.replace("{dice}", `${prompt.dice}${plus}`)),
          h("button", { type: "button", class: "plain", "data-tap": `${name} done`, onclick: () => this.done(prompt, asked) }, game.words.rolled),
          this.offers(prompt, asked.where, name),
        ),
    );
  }

  offers(prompt, where, name) {
    return (prompt.offers ?? []).map((offer, place) =>
      h("button", { type: "button", class: "plain", "data-tap": `${name} offer ${place}`, onclick: () => this.take(offer, where) }, this.game.text(offer.label)),
    );
  }

  take(offer, where) {
    const { key } = offer;
    if (offer.put !== null && offer.put !== undefined) return this.game.act({ do: "put", where, key, value: offer.put });
    const value = this.game.state.values[where]?.[key] ?? 0;
    const add = offer.clear ? -value : (offer.add ?? 0);
    if (add) this.game.act({ do: "count", where, key, add });
  }

  event(prompt, asked, more = {}) {
    const { round, phase } = this.game.state.turn;
    return { do: "roll", table: prompt.table ?? "", where: asked.where, prompt: prompt.key, round, phase, ...more };
  }

  done(prompt, asked) {
    this.game.act(this.event(prompt, asked));
  }

  roll(prompt, asked) {
    const rolls = [];
    for (let time = 0; time < Math.min(asked.times ?? 1, 12); time += 1) {
      const rolled = roll(prompt.dice);
      if (!rolled) return this.done(prompt, asked);
      const total = rolled.total + (asked.plus ?? 0);
      rolls.push({ ...rolled, total });
    }
    this.results = [{ prompt: prompt.key, where: asked.where, need: asked.need ?? null, rolls }, ...this.results].slice(0, 3);
    this.game.act(...rolls.map(({ faces, total }) => this.event(prompt, asked, { dice: prompt.dice, faces, total })));
  }

  result(result) {
    const { game } = this;
    const prompt = this.of(result.prompt);
    const where = result.where === "table" ? "" : game.nameOf(result.where);
    const name = `${prompt.key} ${result.where} result`;
    return h(
      "section",
      { class: "asks rolled", role: "status" },
      h("p", {}, h("strong", {}, game.text(prompt.label)), where && ` · ${where}`),
      result.rolls.map(({ faces, total }) => h("p", {}, h("b", { class: "total" }, `${total}`), ` (${faces.join(", ")}) `, this.verdict(prompt, result.need, total), ...lines(game, prompt.table, total).map((line) => h("span", { class: "table-line" }, line)))),
      h(
        "div",
        { class: "actions" },
        this.offers(prompt, result.where, name),
        h("button", { type: "button", class: "plain", "data-tap": `${name} close`, onclick: () => this.close(result) }, game.words.hide),
      ),
    );
  }

  close(result) {
    this.results = this.results.filter((each) => each !== result);
    this.game.draw();
  }

  verdict(prompt, need, total) {
    if (need === null) return "";
    const passed = prompt.under ? total <= need : total >= need;
    return h("b", { class: passed ? "legal" : "bad" }, passed ? `✓ ${this.game.words.success} ` : `✕ ${this.game.words.failure} `);
  }

  ending(over) {
    const { game } = this;
    if (game.state.result) return null;
    const ending = game.script.endings.find((each) => each.key === over.ending);
    const why = [game.text(ending.label), over.where !== "table" && game.nameOf(over.where)].filter(Boolean).join(" · ");
    return h("section", { class: "asks" }, h("p", {}, game.words.over.replace("{why}", why)));
  }

  clash(clash) {
    const { game } = this;
    const counter = game.script.counters.find((each) => each.key === clash.key);
    const goal = game.goal(clash.where, clash.key.replace(/^goal /, ""));
    const thing = counter ? game.text(counter.label) : goal ? game.text(goal.label) : game.words[clash.key] ?? "";
    const what = [thing, clash.where !== "table" && game.nameOf(clash.where)].filter(Boolean).join(" · ");
    return h("section", { class: "asks clash" }, h("p", {}, game.words.clash.replace("{what}", what)));
  }
}

// What a table says of a total, in each of its columns.
export function lines(game, key, total) {
  const table = (game.script.tables ?? []).find((each) => each.key === key);
  if (!table) return [];
  const columns = new Map((table.columns ?? []).map((column) => [column.key, game.text(column.label)]));
  const meets = (row) => row.low <= total && (row.high === null || row.high === undefined || total <= row.high);
  const first = new Map();
  for (const row of table.rows.filter(meets)) if (!first.has(row.column)) first.set(row.column, row);
  return [...first.values()].map((row) => [columns.get(row.column), game.text(row.text)].filter(Boolean).join(" : "));
}
