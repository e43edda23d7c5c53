// How an evening stands after a set of events: the same whatever their order, and however often
// each of them came. rules/playing/fold.py says the same; shared cases hold both together.

import { ACTED, countersOf, OTHER, Standing, TABLE } from "./asking.js";
import { comparePlaces, howFar, inOrder, knew } from "./order.js";

const HIGHEST = { flag: 1, round: 999, side: 2 }; // of what is said; all else adds up
const SIDE_OF = { 1: "a", 2: "b" }; // of a counter that names a side
const NOT_PLAIN = ["undo", "join", "leave"]; // what a tap on Undo does not take back

const isSaid = (counter) => Object.hasOwn(HIGHEST, counter.drawn ?? "boxes");
const has = (most, round) => most == null || round <= most;
const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

// What was said last of each thing: several where nobody had read the others.
class Said {
  latest = new Map();

  add(where, key, ordered) {
    const name = `${where} ${key}`;
    const before = this.latest.get(name)?.ordered ?? [];
    const stay = before.filter((old) => !knew(ordered, old.event));
    this.latest.set(name, { where, key, ordered: [...stay, ordered] });
  }

  // Of those that were said at once the one with the highest id.
  last(where, key) {
    const latest = this.latest.get(`${where} ${key}`)?.ordered;
    return latest?.reduce((a, b) => (a.event.id > b.event.id ? a : b));
  }
}

export function fold(script, events) {
  return new Folding(script, events).state();
}

class Folding {
  ignored = [];
  sums = new Map();
  said = new Said();
  answered = new Set();
  players = {};

  constructor(script, events) {
    this.script = script;
    this.sides = script.sides ?? [];
    this.members = script.members ?? [];
    this.counters = countersOf(script);
    this.phases = new Map(script.phases.map((phase) => [phase.key, phase]));
    this.goals = new Map(
      this.sides.map(({ key, goals = [] }) => [key, new Set(goals.map((goal) => goal.key))]),
    );
    this.ordered = inOrder(this.#eachOnce(events));
    this.undone = this.#undone();
    for (const ordered of this.ordered) {
      if (this.undone.has(ordered.event.id)) continue;
      const why = this.#take(ordered);
      if (why) this.ignored.push({ event: ordered.event.id, why });
    }
  }

  #eachOnce(events) {
    const byId = new Map();
    const twice = new Set();
    for (const event of events) {
      const other = byId.get(event.id);
      if (other && other !== event && plain(other) !== plain(event)) twice.add(event.id);
      if (!other) byId.set(event.id, event);
    }
    for (const id of twice) this.ignored.push({ event: id, why: "twice" });
    return [...byId.values()].filter(({ id }) => !twice.has(id));
  }

  // What does not count, by the undos that count: the latest of them are asked first.
  #undone() {
    const places = new Map(this.ordered.map(({ event }, place) => [event.id, place]));
    const undone = new Map();
    for (let place = this.ordered.length - 1; place >= 0; place -= 1) {
      const { event } = this.ordered[place];
      if (event.do !== "undo" || undone.has(event.id)) continue;
      if ((places.get(event.of) ?? place) < place) {
        undone.set(event.of, [event.id, ...(undone.get(event.of) ?? [])]);
      } else {
        this.ignored.push({ event: event.id, why: "unseen" });
      }
    }
    return undone;
  }

  // --- one event after the other -----------------------------------------------------------------

  // Let an event count, or say why it does not.
  #take(ordered) {
    const { event } = ordered;
    const { where, key } = event;
    switch (event.do) {
      case "count": {
        const why = this.#fault(event, false);
        if (why) return why;
        if (!this.sums.has(where)) this.sums.set(where, new Map());
        const sums = this.sums.get(where);
        sums.set(key, (sums.get(key) ?? 0) + event.add);
        return "";
      }
      case "put": {
        const why = this.#fault(event, true);
        if (why) return why;
        if (event.value > HIGHEST[this.counters.get(where).get(key).drawn]) return "value";
        this.said.add(where, key, ordered);
        return "";
      }
      case "phase":
        if (!this.phases.has(event.phase)) return "phase";
        this.said.add(TABLE, "phase ", ordered);
        return "";
      case "tick":
        if (!this.goals.has(where)) return "where";
        if (!this.goals.get(where).has(event.goal)) return "goal";
        this.said.add(where, `goal ${event.goal}`, ordered);
        return "";
      case "roll":
        if (event.prompt) {
          const asked = `${event.prompt} ${where || TABLE}`;
          this.answered.add(`${asked} ${event.round ?? 1}`).add(`${asked} 0`);
        }
        return "";
      case "end":
        this.said.add(TABLE, "end ", ordered);
        return "";
      case "join":
        this.players[event.device] = { side: event.side ?? "", name: event.name ?? "", here: true };
        return "";
      case "leave":
        if (this.players[event.device]) this.players[event.device].here = false;
        return "";
      default:
        return ""; // a note, an undo, or what a later version says
    }
  }

  #fault({ where, key }, said) {
    if (!this.counters.has(where)) return "where";
    const counter = this.counters.get(where).get(key);
    if (!counter) return "key";
    return isSaid(counter) === said ? "" : "kind";
  }

  // --- what follows ------------------------------------------------------------------------------

  state() {
    const { value, beyond } = this.#values();
    const phase = this.said.last(TABLE, "phase ");
    const goals = this.#goals();
    const standing = new Standing(this.script, this.counters, {
      round: phase?.event.round ?? 1,
      phase: phase?.event.phase ?? this.script.phases[0].key,
      value,
      goals,
    });
    const ids = (set) => this.members.map(({ id }) => id).filter((id) => set.has(id));
    return {
      turn: this.#turn(standing, phase),
      values: this.#changed(value),
      beyond,
      out: ids(standing.out),
      idle: ids(standing.idle),
      goals: reachedBy(goals),
      totals: standing.totals,
      prompts: standing.prompts(this.answered),
      endings: standing.endings(),
      sizes: this.#sizes(goals),
      result: this.#result(),
      clashes: this.#clashes(),
      ignored: this.ignored.sort((a, b) => byText(a.event, b.event)),
      players: this.players,
      log: this.ordered.map(({ event }) => event.id),
      undone: Object.fromEntries(this.undone),
      ...this.#hands(),
      read: howFar(this.ordered.map(({ event }) => event)),
    };
  }

  // The value of every counter, and what was counted past its ends.
  #values() {
    const value = new Map();
    const beyond = {};
    for (const [where, counters] of this.counters) {
      const values = new Map();
      for (const [key, counter] of counters) {
        const start = counter.start ?? 0;
        if (isSaid(counter)) {
          values.set(key, this.said.last(where, key)?.event.value ?? start);
          continue;
        }
        const counted = start + (this.sums.get(where)?.get(key) ?? 0);
        const number = Math.max(0, Math.min(counter.most ?? 1, counted));
        if (number !== counted) (beyond[where] ??= {})[key] = counted - number;
        values.set(key, number);
      }
      value.set(where, values);
    }
    return { value, beyond };
  }

  // Without what is as it began: most of it is.
  #changed(value) {
    const changed = {};
    for (const [where, counters] of this.counters) {
      for (const [key, counter] of counters) {
        const number = value.get(where).get(key);
        if (number !== (counter.start ?? 0)) (changed[where] ??= {})[key] = number;
      }
    }
    return changed;
  }

  #goals() {
    const done = (side, key) => {
      const event = this.said.last(side, `goal ${key}`)?.event;
      return event ? (event.done ?? true) : false;
    };
    const goals = new Map();
    for (const [side, keys] of this.goals) {
      goals.set(side, new Map([...keys].map((key) => [key, done(side, key)])));
    }
    return goals;
  }

  #turn(standing, phase) {
    const waiting = standing.waiting();
    const [next_round, next_phase] = this.#following(standing.round, standing.phase);
    const side = this.#onTurn(standing, phase, waiting);
    return { round: standing.round, phase: standing.phase, side, waiting, next_round, next_phase };
  }

  // Who is next: said with the phase, else after whoever acted last, else who begins.
  #onTurn(standing, phase, waiting) {
    const named = phase?.event.side ?? "";
    const current = this.phases.get(standing.phase);
    let last = this.#actedLast(standing, current.groups ?? []);
    if (last && named && comparePlaces(phase, last.ordered) > 0) last = undefined;
    const begins = SIDE_OF[standing.value.get(TABLE).get(this.script.first ?? "")] ?? "";
    let side = named || begins;
    if (last) side = current.acts === "alternate" ? OTHER[last.side] : last.side;
    if (!side || !Object.keys(waiting).length) return named;
    return [side, OTHER[side]].find((each) => waiting[each]?.length) ?? "";
  }

  #actedLast(standing, groups) {
    let last;
    for (const { id, side, tags = [] } of this.members) {
      if (standing.value.get(id).get(ACTED) !== standing.round) continue;
      const ordered = this.said.last(id, ACTED);
      if (!ordered || !groups.some((group) => tags.includes(group))) continue;
      if (!last || comparePlaces(ordered, last.ordered) > 0) last = { ordered, side };
    }
    return last;
  }

  #following(round, phase) {
    const keys = [...this.phases.keys()];
    const open = (number) => (key) => has(this.phases.get(key).most, number);
    const later = keys.slice(keys.indexOf(phase) + 1).find(open(round));
    return later ? [round, later] : [round + 1, keys.find(open(round + 1)) ?? keys[0]];
  }

  // How large the victory of each side would be.
  #sizes(goals) {
    const done = (key) => {
      const own = this.sides.find((side) => side.key === key)?.goals ?? [];
      return own.some((goal) => goal.secondary && goals.get(key).get(goal.key));
    };
    const sizes = {};
    for (const { key } of this.sides) {
      const [winner, loser] = [done(key), done(OTHER[key])];
      const row = (this.script.sizes ?? []).find((each) => each.winner === winner && each.loser === loser);
      if (row) sizes[key] = row.size;
    }
    return sizes;
  }

  #result() {
    const event = this.said.last(TABLE, "end ")?.event;
    if (!event) return null;
    const { id, winner = "", size = "", text = "" } = event;
    return { event: id, winner, size, text };
  }

  #clashes() {
    const clashes = [];
    for (const { where, key, ordered } of this.said.latest.values()) {
      if (new Set(ordered.map(({ event }) => meaning(event))).size < 2) continue;
      const events = ordered.map(({ event }) => event.id).sort(byText);
      clashes.push({ where, key: key.trim(), events });
    }
    return clashes.sort((a, b) => byText(a.events.join(), b.events.join()));
  }

  // By device: what its next undo takes back, and which of its undos may be undone.
  #hands() {
    const undos = new Set(this.ordered.filter(({ event }) => event.do === "undo").map(({ event }) => event.id));
    const undo = {};
    const redo = {};
    for (const { event } of this.ordered) {
      if (event.do === "undo") {
        if (!this.undone.has(event.id) && !undos.has(event.of)) redo[event.device] = event.id;
      } else if (!NOT_PLAIN.includes(event.do)) {
        delete redo[event.device];
        if (!this.undone.has(event.id)) undo[event.device] = event.id;
      }
    }
    return { undo, redo };
  }
}

function reachedBy(goals) {
  const reached = {};
  for (const [side, done] of goals) {
    const keys = [...done.keys()].filter((key) => done.get(key)).sort(byText);
    if (keys.length) reached[side] = keys;
  }
  return reached;
}

// What an event may leave out.
const DEFAULTS = {
  seen: "{}", at: "0", done: "true", faces: "[]", total: "null", round: "1",
  ...Object.fromEntries(
    ["side", "dice", "table", "column", "where", "prompt", "phase", "text", "winner", "size", "name"]
      .map((key) => [key, '""']),
  ),
};

// An event as text, whatever the order of its keys, and whether it says what is understood.
function plain(event) {
  const parts = Object.keys(event).map((key) => [key, sorted(event[key])]);
  return JSON.stringify(parts.filter(([key, text]) => DEFAULTS[key] !== text).sort());
}

function sorted(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(value, Object.keys(value).sort(byText));
}

// What an event says, to be compared with what another says at once.
function meaning(event) {
  switch (event.do) {
    case "put":
      return `${event.value}`;
    case "phase":
      return `${event.round} ${event.phase} ${event.side ?? ""}`;
    case "tick":
      return `${event.done ?? true}`;
    default:
      return JSON.stringify([event.winner ?? "", event.size ?? "", event.text ?? ""]);
  }
}
