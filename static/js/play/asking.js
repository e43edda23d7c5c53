// Conditions, totals and prompts of a script, asked of how an evening stands.
// The same as rules/playing/asking.py: it knows the forms of conditions, and no rule of a game.

export const TABLE = "table";
export const ACTED = "acted"; // the counter that says in which round a member acted last
export const OTHER = { a: "b", b: "a" };

const between = (number, least, most) => number >= least && (most == null || number <= most);
const wanted = (member, tag, without) =>
  (!tag || (member.tags ?? []).includes(tag)) && !(without && (member.tags ?? []).includes(without));

// The counters of the table, the sides and the members, by key.
export function countersOf(script) {
  const scopes = new Map();
  const add = (where, places) => {
    const counters = (places ?? []).map((place) => script.counters[place]);
    scopes.set(where, new Map(counters.map((counter) => [counter.key, counter])));
  };
  add(TABLE, script.table);
  for (const side of script.sides ?? []) add(side.key, side.counters);
  for (const member of script.members ?? []) add(member.id, member.counters);
  return scopes;
}

// `who` is asked: { where, side, member }. Of the table: no side, no member.
export class Standing {
  constructor(script, counters, { round, phase, value, goals }) {
    Object.assign(this, { script, counters, round, phase, value, goals });
    this.members = script.members ?? [];
    this.sides = script.sides ?? [];
    this.out = new Set();
    this.idle = new Set();
    this.totals = {};
    for (const member of this.members) this.#judge(member);
    for (const side of this.sides) this.totals[side.key] = {};
    for (const total of script.totals ?? []) {
      for (const side of this.sides) {
        const number = this.#total(total, side);
        if (number !== null) this.totals[side.key][total.key] = number;
      }
    }
  }

  #judge(member) {
    const values = this.value.get(member.id);
    for (const [key, { out_at, idle_at }] of this.counters.get(member.id)) {
      const value = values.get(key);
      if (out_at != null && value >= out_at) {
        this.out.add(member.id);
        this.idle.add(member.id);
      } else if (idle_at != null && value >= idle_at) {
        this.idle.add(member.id);
      }
    }
  }

  // --- conditions ------------------------------------------------------------------------------

  holds(condition, who) {
    const { key, of } = condition;
    switch (condition.if) {
      case "counter": {
        const value = this.#valuesOf(of, who)?.get(key);
        return value !== undefined && between(value, condition.least ?? 1, condition.most);
      }
      case "full": {
        const counter = who.member && this.counters.get(who.where).get(key);
        return Boolean(counter) && this.value.get(who.where).get(key) >= (counter.most ?? 1);
      }
      case "phase":
        return condition.phases.includes(this.phase);
      case "round":
        return (
          between(this.round, condition.least ?? 1, condition.most) &&
          this.round % (condition.every ?? 1) === 0
        );
      case "now":
        return this.#valuesOf(of, who)?.get(key) === this.round;
      case "total": {
        const number = this.totals[of === "other" ? OTHER[who.side] : who.side]?.[key];
        return number !== undefined && between(number, condition.least ?? 1, condition.most);
      }
      case "is": {
        const where = of === "carrier" ? who.member?.under : who.where;
        return (condition.state === "out" ? this.out : this.idle).has(where);
      }
      case "goal":
        return this.goals.get(who.side)?.get(condition.goal) ?? false;
      case "all":
        return of.every((part) => this.holds(part, who));
      case "any":
        return of.some((part) => this.holds(part, who));
      case "not":
        return !this.holds(of, who);
      default:
        return false; // of a later version
    }
  }

  #valuesOf(of, who) {
    if (of === "side") return this.value.get(who.side);
    if (of === "other") return this.value.get(OTHER[who.side]);
    return this.value.get(of === "table" ? TABLE : who.where);
  }

  // --- totals ----------------------------------------------------------------------------------

  #total(total, side) {
    const numbers = (total.summands ?? []).flatMap((term) => this.#brought(term, side.key));
    if (total.goals) {
      for (const goal of side.goals ?? []) {
        if (this.goals.get(side.key).get(goal.key)) numbers.push(goal.points ?? 0);
      }
    }
    const by = total.by ?? "sum";
    if (by === "sum") return numbers.reduce((sum, number) => sum + number, 0);
    if (!numbers.length) return null;
    return numbers.reduce((a, b) => (by === "least" ? Math.min(a, b) : Math.max(a, b)));
  }

  #brought(term, side) {
    const whose = term.whose === "other" ? OTHER[side] : side;
    const times = term.times ?? 1;
    const when = (who) => !term.when || this.holds(term.when, who);
    if (term.of === "side") {
      const value = term.take === "one" ? 1 : this.value.get(whose)?.get(term.key ?? "");
      return value !== undefined && when({ where: whose, side: whose }) ? [value * times] : [];
    }
    const numbers = [];
    for (const member of this.members) {
      if (member.side !== whose || !wanted(member, term.tag, term.without)) continue;
      const number = this.#taken(term, member);
      const who = { where: member.id, side: whose, member };
      if (number !== undefined && when(who)) numbers.push(number * times);
    }
    return numbers;
  }

  #taken(term, member) {
    const key = term.key ?? "";
    switch (term.take) {
      case "one":
        return 1;
      case "heads":
        return member.heads ?? 1;
      case "points":
        return member.points ?? 0;
      case "stat":
        return statOf(member, key);
      case "counter":
        return this.value.get(member.id).get(key);
      default:
        return undefined;
    }
  }

  // --- prompts and endings ---------------------------------------------------------------------

  prompts(answered) {
    const asked = [];
    for (const prompt of this.script.prompts ?? []) {
      for (const who of this.#everybody(prompt)) {
        const current = { round: this.round, game: 0 }[prompt.once];
        const open = current === undefined || !answered.has(`${prompt.key} ${who.where} ${current}`);
        if (open && this.holds(prompt.when, who)) asked.push(this.#asked(prompt, who));
      }
    }
    return asked;
  }

  #everybody({ of, sides = ["a", "b"], tag }) {
    if (of === "table") return [{ where: TABLE, side: "" }];
    if (of === "side") return this.#whoIn(sides);
    return this.members
      .filter((member) => sides.includes(member.side) && wanted(member, tag))
      .map((member) => ({ where: member.id, side: member.side, member }));
  }

  #whoIn(sides) {
    const own = this.sides.filter(({ key }) => sides.includes(key));
    return own.map(({ key }) => ({ where: key, side: key }));
  }

  #asked(prompt, who) {
    const values = this.value.get(who.where);
    const number = (key) => values?.get(key) ?? 0;
    let plus = (prompt.plus ?? 0) + (statOf(who.member, prompt.plus_stat ?? "") ?? 0);
    if (prompt.plus_key) plus += Math.max(0, number(prompt.plus_key) - (prompt.plus_after ?? 0));
    const total = this.totals[who.side];
    const need = statOf(who.member, prompt.need ?? "") ?? total?.[prompt.need ?? ""] ?? null;
    const times = prompt.times ? (values?.get(prompt.times) ?? 1) : 1;
    return { prompt: prompt.key, where: who.where, times, plus, need };
  }

  endings() {
    return (this.script.endings ?? []).flatMap((ending) => {
      const { of = "table", sides = ["a", "b"] } = ending;
      const asked = of === "table" ? [{ where: TABLE, side: "" }] : this.#whoIn(sides);
      const over = asked.filter((who) => this.holds(ending.when, who));
      return over.map(({ where }) => ({ ending: ending.key, where }));
    });
  }

  // --- whose turn it is ------------------------------------------------------------------------

  // By side, who may act next: each side empties its first group before its second.
  waiting() {
    const groups = this.script.phases.find(({ key }) => key === this.phase)?.groups ?? [];
    if (!groups.length) return {};
    return Object.fromEntries(this.sides.map(({ key }) => [key, this.#firstGroup(key, groups)]));
  }

  #firstGroup(side, groups) {
    for (const group of groups) {
      const left = this.members.filter(
        (member) => member.side === side && wanted(member, group) && this.#mayAct(member),
      );
      if (left.length) return left.map(({ id }) => id);
    }
    return [];
  }

  #mayAct({ id }) {
    return !this.idle.has(id) && this.value.get(id).get(ACTED) !== this.round;
  }
}

function statOf(member, key) {
  return member?.stats && Object.hasOwn(member.stats, key) ? member.stats[key] : undefined;
}
