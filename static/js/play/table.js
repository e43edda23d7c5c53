// The screen of an evening. Every tap is an event: kept on the device, folded and drawn at once, sent
// when there is a line. Nothing here knows a game: its script says what there is.

import { Prompts } from "./asked.js";
import { Device, randomId } from "./device.js";
import { oddsOfSum, roll } from "./dice.js";
import { h, Part } from "./dom.js";
import { fold } from "./fold.js";
import { Line } from "./line.js";
import { Log } from "./log.js";
import { Rows } from "./members.js";

const MOST_NAMED = 3; // of a side who may act now
const MOST_SEEN = 32; // devices that one event names
const board = document.getElementById("board");

class Game {
  constructor() {
    this.script = JSON.parse(document.getElementById("script").textContent);
    this.data = JSON.parse(document.getElementById("data").textContent);
    this.words = this.data.words;
    this.plays = this.data.side !== "";
    this.events = new Map();
    this.seen = {}; // what the events of this device have said of it
    this.started = false;
    this.rows = new Rows(this);
    this.prompts = new Prompts(this);
    this.log = new Log(this);
    this.device = new Device(location.pathname, () => this.isFull());
    this.line = new Line({
      address: board.dataset.events,
      device: this.device,
      plays: this.plays,
      onEvents: (events, refused) => this.receive(events, refused),
      onRefused: (refused) => this.refuse(refused),
      onScript: () => this.reload(),
      onChange: () => this.drawLine(),
    });
  }

  async begin() {
    if (this.plays) await this.device.begin();
    for (const event of this.device.unsent.values()) this.events.set(event.id, event);
    await this.line.ask();
    this.started = true;
    this.scaffold();
    this.refold();
    this.introduce();
    this.line.tick();
    this.stayAwake();
  }

  // --- texts ---------------------------------------------------------------------------------------

  text(words) {
    return words?.[this.data.lang] ?? "";
  }

  nameOf(where) {
    if (where === "a" || where === "b") return this.data.names[where];
    return this.text(this.script.members?.find((member) => member.id === where)?.label);
  }

  phaseName(key) {
    return this.text(this.script.phases.find((phase) => phase.key === key)?.label);
  }

  goal(side, key) {
    return this.script.sides?.find((each) => each.key === side)?.goals?.find((goal) => goal.key === key);
  }

  outcome({ winner, size, text }) {
    const how = this.script.sizes?.find((each) => each.size === size);
    const who = winner ? this.words.wins.replace("{name}", this.nameOf(winner)) : this.words.draw;
    return [this.words.ended.replace("{what}", who), how && this.text(how.label), text].filter(Boolean).join(" · ");
  }

  // --- events --------------------------------------------------------------------------------------

  act(...parts) {
    for (const part of parts) this.add(part);
    this.refold();
    this.line.news = Date.now();
    if (!this.line.sending) this.line.tick();
  }

  add(part) {
    const event = { id: randomId(), device: this.device.id, n: this.device.n + 1, at: Math.max(0, Math.floor(Date.now() / 1000)), ...part };
    const seen = this.unsaid();
    if (Object.keys(seen).length) event.seen = seen;
    Object.assign(this.seen, seen);
    this.device.keep(event);
    this.events.set(event.id, event);
  }

  // How far this device has read the others, where its events have not said so yet.
  unsaid() {
    const read = Object.entries(this.state?.read ?? {});
    const news = read.filter(([device, n]) => device !== this.device.id && n > (this.seen[device] ?? 0));
    return Object.fromEntries(news.slice(0, MOST_SEEN));
  }

  receive(events, refused) {
    const before = this.events.size;
    for (const event of events) this.events.set(event.id, event);
    for (const id of refused) this.events.delete(id);
    this.device.counted(events);
    for (const event of events) if (event.device === this.device.id) this.remember(event.seen ?? {});
    if (this.started && (this.events.size !== before || refused.length)) this.refold();
  }

  remember(seen) {
    for (const [device, n] of Object.entries(seen)) this.seen[device] = Math.max(this.seen[device] ?? 0, n);
  }

  introduce() {
    if (!this.plays || this.state.players[this.device.id]) return;
    this.act({ do: "join", side: this.data.side, name: this.data.own });
  }

  refuse(refused) {
    const list = document.getElementById("refusals");
    const lines = refused.map(({ reason }) => h("p", { class: "note bad" }, this.words.refused.replace("{why}", reason)));
    list.replaceChildren(...lines);
  }

  isFull() {
    const note = document.getElementById("storage");
    note.textContent = this.words.full;
    note.hidden = false;
  }

  reload() {
    if (this.started) location.reload();
  }

  // --- drawing -------------------------------------------------------------------------------------

  refold() {
    this.state = fold(this.script, this.events.values());
    this.draw();
  }

  scaffold() {
    const part = (name, tag = "div", attributes = {}) => {
      const place = h(tag, { class: name, ...attributes });
      this[`${name}Part`] = new Part(place);
      return place;
    };
    this.own = this.data.side === "b" ? ["b", "a"] : ["a", "b"];
    const { own } = this;
    this.members = new Map();
    const sides = own.map((side) => {
      const members = (this.script.members ?? []).filter((member) => member.side === side);
      const rows = members.map((member) => {
        const row = h("li", { class: member.under ? "played under" : "played", id: `member-${member.id}` });
        this.members.set(member.id, { member, row, part: new Part(row) });
        return row;
      });
      const nobody = !rows.length && h("li", { class: "quiet" }, this.words.nobody);
      return h(
        "section",
        { class: "play-side", id: `side-${side}`, "aria-labelledby": `name-${side}` },
        h("h2", { id: `name-${side}` }, this.nameOf(side), h("small", {}, this.text(this.script.sides?.find((each) => each.key === side)?.role))),
        part(`totals_${side}`),
        h("ul", { class: "members-played" }, rows, nobody),
        part(`goals_${side}`),
      );
    });
    const jumps = h(
      "nav",
      { class: "jumps", "aria-label": this.words.sides },
      own.map((side) => h("a", { href: `#side-${side}` }, this.nameOf(side))),
      h("a", { href: "#side-table" }, this.words.table),
    );
    const aside = h(
      "section",
      { class: "play-side about-table", id: "side-table", "aria-labelledby": "name-table" },
      h("h2", { id: "name-table" }, this.words.table),
      part("shared"),
      this.plays && this.tray(),
      h("h3", {}, this.words.log),
      part("log"),
      this.plays && this.noteForm(),
      part("ended"),
    );
    board.replaceChildren(part("turn", "div", { class: "turn-head" }), jumps, part("asked"), h("div", { class: "sides" }, sides, aside), this.plays ? part("hand", "div", { class: "hand" }) : "");
    document.body.classList.add("live");
  }

  draw() {
    const { state } = this;
    this.turnPart.draw([state.turn, state.result], () => this.turn());
    this.askedPart.draw(this.prompts.shows(), () => this.prompts.draw());
    for (const { member, row, part } of this.members.values()) {
      part.draw(this.rows.shows(member), () => this.rows.row(member));
      row.classList.toggle("out", state.out.includes(member.id));
      row.classList.toggle("waits", (state.turn.waiting?.[member.side] ?? []).includes(member.id));
    }
    for (const side of ["a", "b"]) {
      this[`totals_${side}Part`].draw([state.totals[side]], () => this.totals(side));
      this[`goals_${side}Part`].draw([state.values[side], state.beyond[side], state.goals[side]], () => this.goals(side));
    }
    this.sharedPart.draw([state.values.table, state.beyond.table], () => this.rows.shared("table", this.script.table));
    this.logPart.draw(this.log.shows(), () => this.log.draw());
    this.endedPart.draw([state.result, state.sizes], () => this.end());
    if (this.plays) this.handPart.draw([state.turn, state.undo[this.device.id], state.redo[this.device.id]], () => this.hand());
    this.drawLine();
  }

  turn() {
    const { turn, result } = this.state;
    const rounds = this.script.rounds ? ` ${this.words.of} ${this.script.rounds}` : "";
    const period = this.script.periods?.find(({ first, last }) => turn.round >= first && (last === null || last === undefined || turn.round <= last));
    const phase = this.script.phases.find((each) => each.key === turn.phase);
    const text = this.text(phase?.text);
    const now = [h("strong", {}, `${this.words.round} ${turn.round}${rounds}`), period && ` · ${this.text(period.label)}`, ` · ${this.text(phase?.label)}`];
    return [
      text ? h("details", { "data-name": "phase" }, h("summary", {}, h("span", {}, now)), h("p", {}, text)) : h("p", {}, now),
      !result && this.waiting(),
      result ? h("p", { class: "who" }, this.outcome(result)) : turn.side && h("p", { class: "who" }, this.words.next.replace("{name}", this.nameOf(turn.side))),
    ];
  }

  // Who may act now, by the order of the book: a tap leads to the row.
  waiting() {
    const { waiting = {}, side } = this.state.turn;
    const sides = side ? [side, side === "a" ? "b" : "a"] : this.own;
    const groups = sides.map((each) => (waiting[each] ?? []).map((id) => h("a", { href: `#member-${id}` }, this.nameOf(id))));
    const few = groups.every((group) => group.length <= MOST_NAMED);
    return few && groups.flat().length > 0 && h("p", { class: "may-act" }, `${this.words.mayAct} `, groups.flat());
  }

  totals(side) {
    const { script, state } = this;
    const values = state.totals[side] ?? {};
    const rows = (script.totals ?? [])
      .filter((total) => !total.hidden && values[total.key] !== undefined && values[total.key] !== null)
      .map((total) => {
        const limit = total.limits?.[side];
        const value = values[total.key];
        return h("div", { class: limit !== undefined && value >= limit && "reached" }, h("dt", {}, this.text(total.label)), h("dd", {}, limit === undefined ? `${value}` : `${value} / ${limit}`));
      });
    return [rows.length > 0 && h("dl", { class: "values" }, rows)];
  }

  goals(side) {
    const played = this.script.sides?.find((each) => each.key === side);
    const goals = (played?.goals ?? []).map((goal) => this.goalTick(side, goal));
    return [
      h("div", { class: "counters" }, this.rows.shared(side, played?.counters)),
      goals.length > 0 && h("details", { "data-name": `goals ${side}` }, h("summary", {}, this.words.goals, h("span", { class: "count" }, ` ${(this.state.goals[side] ?? []).length} / ${goals.length}`)), h("ul", { class: "goals" }, goals)),
    ];
  }

  goalTick(side, goal) {
    const done = (this.state.goals[side] ?? []).includes(goal.key);
    const notes = [goal.secondary && this.words.secondary, goal.points && this.words.points.replace("{n}", goal.points)].filter(Boolean).join(", ");
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "flag", "aria-pressed": `${done}`, disabled: !this.plays, "data-tap": `goal ${side} ${goal.key}`, onclick: () => this.act({ do: "tick", where: side, goal: goal.key, done: !done }) },
        `${done ? "☑" : "☐"} ${this.text(goal.label)}${notes ? ` (${notes})` : ""}`,
      ),
      goal.text && h("p", { class: "quiet" }, this.text(goal.text)),
    );
  }

  hand() {
    const { turn, undo, redo } = this.state;
    const button = (name, sign, label, of) => h("button", { type: "button", class: "plain", "data-tap": name, "aria-label": label, disabled: !of, onclick: () => this.act({ do: "undo", of }) }, sign);
    const later = turn.next_round > turn.round ? `${this.words.nextRound.replace("{n}", turn.next_round)} · ` : "";
    return [
      button("undo", "↶", this.words.undo, undo[this.device.id]),
      button("redo", "↷", this.words.redo, redo[this.device.id]),
      h(
        "button",
        { type: "button", class: "next-phase", "data-tap": "next", onclick: () => this.act({ do: "phase", round: turn.next_round, phase: turn.next_phase }) },
        h("span", {}, this.words.nextPhase),
        h("small", {}, `${later}${this.phaseName(turn.next_phase)}`),
      ),
    ];
  }

  drawLine() {
    const place = document.getElementById("line");
    const unsent = this.device.unsent.size;
    const state = !this.line.up ? "down" : unsent || this.line.trouble ? "late" : "up";
    place.className = `line ${state}`;
    const waiting = unsent ? this.words.unsent.replace("{n}", unsent) : "";
    const words = [waiting, !this.line.up ? this.words.offline : this.line.trouble].filter(Boolean).join(" · ");
    place.textContent = words || (this.plays ? `✓ ${this.words.online}` : `✓ ${this.words.watching}`);
  }

  // --- what opens ----------------------------------------------------------------------------------

  openLeaf(member) {
    const leaf = document.getElementById(`leaf-${member.side}.${member.member}`);
    if (!leaf) return;
    const body = document.getElementById("detail-body");
    const all = leaf.querySelector(".unfolded").cloneNode(true);
    body.replaceChildren(h("h2", { id: "detail-name" }, this.text(member.label)), leaf.querySelector("summary .gear")?.cloneNode(true) ?? "", all);
    document.getElementById("detail").showModal();
  }

  // A rule of the book opens where its weapon stood.
  async openRule(link) {
    const body = document.getElementById("detail-body");
    try {
      const answer = await fetch(link.href, { headers: { "HX-Request": "true" } });
      if (!answer.ok) return location.assign(link.href);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      body.replaceChildren(...page.body.childNodes);
    } catch {
      body.append(h("p", { class: "note bad", role: "alert" }, this.words.noRule));
    }
  }

  tray() {
    const number = h("input", { type: "number", min: 1, max: 30, value: 2, inputmode: "numeric", "aria-label": this.words.number });
    const faces = h("select", { "aria-label": this.words.dice }, [6, 4, 8, 10, 12, 20].map((each) => h("option", { value: each }, `D${each}`)));
    const output = h("p", { class: "tray-result", role: "status" });
    const odds = h("dl", { class: "odds" });
    const count = () => Math.max(1, Math.min(30, Number(number.value) || 1));
    const show = () => {
      const [dice, sides] = [count(), Number(faces.value)];
      const rows = Array.from({ length: dice * sides - dice + 1 }, (_, place) => dice + place).slice(0, 40);
      odds.replaceChildren(...rows.map((least) => h("div", {}, h("dt", {}, `${least}+`), h("dd", {}, `${oddsOfSum(dice, sides, least).toLocaleString(this.data.lang)} %`))));
    };
    number.addEventListener("change", show);
    faces.addEventListener("change", show);
    show();
    const throwThem = () => {
      const dice = `${count()}D${faces.value}`;
      const { faces: thrown, total } = roll(dice);
      output.textContent = `${dice} : ${total} (${thrown.join(", ")})`;
      const { round, phase } = this.state?.turn ?? { round: 1, phase: "" };
      this.act({ do: "roll", dice, faces: thrown, total, round, phase });
    };
    return h(
      "details",
      { class: "tray", "data-name": "tray" },
      h("summary", {}, this.words.dice),
      h("div", { class: "inline" }, number, faces, h("button", { type: "button", onclick: throwThem }, this.words.roll.replace("{dice}", ""))),
      output,
      h("details", {}, h("summary", {}, this.words.odds), odds),
    );
  }

  noteForm() {
    const input = h("input", { name: "note", maxlength: 500, "aria-label": this.words.note, placeholder: this.words.note, autocomplete: "off" });
    const submit = (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text) this.act({ do: "note", text });
      input.value = "";
    };
    return h("form", { class: "inline", onsubmit: submit }, input, h("button", { class: "plain" }, this.words.add));
  }

  end() {
    const { result } = this.state;
    if (result) {
      const own = this.plays && this.events.get(result.event);
      return [
        h("p", { class: "outcome" }, h("strong", {}, this.outcome(result))),
        h("p", { class: "actions" }, h("a", { class: "button", href: `${location.pathname}result/` }, this.words.result), own && h("button", { type: "button", class: "plain", "data-tap": "reopen", onclick: () => this.act({ do: "undo", of: result.event }) }, this.words.reopen)),
      ];
    }
    return this.plays ? [this.endForm()] : [];
  }

  endForm() {
    const names = [["", this.words.draw], ["a", this.nameOf("a")], ["b", this.nameOf("b")]];
    const winner = h("select", { name: "winner" }, names.map(([value, label]) => h("option", { value }, label)));
    const sizes = new Map((this.script.sizes ?? []).map((each) => [each.size, this.text(each.label)]));
    const size = h("select", { name: "size" }, h("option", { value: "" }, this.words.plain), [...sizes].map(([value, label]) => h("option", { value }, label)));
    const text = h("textarea", { name: "text", rows: 3, maxlength: 500 });
    winner.addEventListener("change", () => (size.value = this.state.sizes?.[winner.value] ?? ""));
    const submit = (event) => {
      event.preventDefault();
      this.act({ do: "end", winner: winner.value, size: size.value, text: text.value.trim() });
    };
    const field = (label, control) => h("label", { class: "field" }, h("span", {}, label), control);
    return h(
      "details",
      { class: "ending", "data-name": "end" },
      h("summary", {}, this.words.end),
      h("form", { class: "panel", onsubmit: submit }, field(this.words.winner, winner), sizes.size > 0 && field(this.words.size, size), field(this.words.feats, text), h("button", {}, this.words.save)),
    );
  }

  // --- the device ----------------------------------------------------------------------------------

  async stayAwake() {
    const ask = async () => {
      try {
        if (!document.hidden) await navigator.wakeLock?.request("screen");
      } catch {
        // The battery is low, or it is not allowed.
      }
    };
    document.addEventListener("visibilitychange", ask);
    await ask();
  }
}

const game = new Game();
addEventListener("keydown", (event) => {
  if (!game.plays || !game.started || /^(input|select|textarea)$/i.test(event.target.tagName)) return;
  const step = (ctrl) => ctrl && (event.ctrlKey || event.metaKey);
  if (step(event.key === "z")) {
    const of = game.state[event.shiftKey ? "redo" : "undo"][game.device.id];
    if (of) game.act({ do: "undo", of });
    event.preventDefault();
  } else if (event.key === "n" && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const { next_round: round, next_phase: phase } = game.state.turn;
    game.act({ do: "phase", round, phase });
  }
});
document.getElementById("detail-body").addEventListener("click", (event) => {
  const link = event.target.closest("a[hx-get]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  game.openRule(link);
});
document.getElementById("leaving")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  game.act({ do: "leave" });
  for (let tries = 0; tries < 3 && game.device.unsent.size; tries += 1) await game.line.send();
  form.submit();
});
game.begin();
