// Taps go out one after the other, as they were tapped. Each has an id, so that one whose answer
// was lost is not done twice, and stays here and in the browser's storage until the server has
// answered it with the list: saved, or refused with a reason. Anything else is no answer.
"use strict";

class Outbox {
  constructor({ path, send, changed }) {
    this.prefix = `tap:${path}:`;
    this.deliver = send; // (tap) => whether the server has answered it
    this.changed = changed;
    this.travelling = null;
    this.taps = this.stored();
  }

  get waiting() {
    return this.taps.length > 0;
  }

  stored() {
    try {
      const names = Object.keys(localStorage).filter((name) => name.startsWith(this.prefix));
      return names.map((name) => JSON.parse(localStorage[name])).sort((a, b) => a.when - b.when);
    } catch {
      return []; // no storage, or not ours
    }
  }

  store(tap) {
    try {
      localStorage[this.prefix + tap.id] = JSON.stringify(tap);
    } catch {
      // Full or forbidden: then a reload forgets it.
    }
  }

  forget(tap) {
    this.taps.splice(this.taps.indexOf(tap), 1);
    try {
      delete localStorage[this.prefix + tap.id];
    } catch {
      // It was never stored.
    }
  }

  forgetAll() {
    for (const tap of [...this.taps]) if (tap !== this.travelling) this.forget(tap);
    this.changed();
  }

  add(path, fields, seen) {
    const id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
    const when = Math.max(Date.now(), 1 + (this.taps.at(-1)?.when ?? 0)); // later than the one before
    const tap = { id, path, fields, when, seen };
    this.taps.push(tap);
    this.store(tap);
    this.send();
  }

  // The taps of one window follow each other: what comes next has seen what came before.
  saw(version) {
    for (const tap of this.taps) {
      tap.seen = version;
      this.store(tap);
    }
  }

  async send() {
    if (this.travelling || !this.waiting) return this.changed();
    [this.travelling] = this.taps;
    this.changed();
    const answered = await this.deliver(this.travelling);
    if (answered) this.forget(this.travelling);
    this.travelling = null;
    if (answered && this.waiting) return this.send();
    this.changed();
  }
}
