// To and fro: what is unsent goes out as soon as there is a line, what others did comes in. Nothing
// here is lost by an answer that is lost: an event that comes twice is one event.

const OFTEN = 2_000; // milliseconds between two questions, as long as somebody plays
const SELDOM = 10_000; // when nothing happened for a while
const HIDDEN = 30_000;
const QUIET = 150_000; // after so long without news it asks less often
const BATCH = 200;

export class Line {
  constructor({ address, device, plays, onEvents, onRefused, onScript, onChange }) {
    Object.assign(this, { address, device, plays, onEvents, onRefused, onScript, onChange });
    this.number = 0; // of the last event that came from the server
    this.scripted = null;
    this.up = true;
    this.trouble = ""; // what the server says of all that is sent
    this.closed = false; // nothing can be sent or had any more
    this.sending = null;
    this.again = null;
    this.news = Date.now();
    document.addEventListener("visibilitychange", () => this.now());
    addEventListener("online", () => this.now());
    addEventListener("pagehide", () => this.send());
  }

  now() {
    this.news = Date.now();
    this.tick();
  }

  async tick() {
    clearTimeout(this.again);
    if (this.closed) return;
    await (this.plays && this.device.unsent.size ? this.send() : this.ask());
    clearTimeout(this.again);
    if (!this.closed) this.again = setTimeout(() => this.tick(), this.pause());
  }

  pause() {
    if (document.hidden) return HIDDEN;
    return this.wait || (Date.now() - this.news > QUIET ? SELDOM : OFTEN);
  }

  async ask() {
    const headers = { Accept: "application/json", ...(this.etag ? { "If-None-Match": this.etag } : {}) };
    const address = `${this.address}?since=${this.number}`;
    await this.speak(() => fetch(address, { headers, cache: "no-store" }));
  }

  // One batch at a time; whoever asks meanwhile waits for it, and what was added goes with the next.
  async send() {
    if (this.sending || !this.plays || this.closed || !this.device.unsent.size) return this.sending;
    const events = [...this.device.unsent.values()].sort((a, b) => a.n - b.n).slice(0, BATCH);
    const token = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const headers = { Accept: "application/json", "Content-Type": "application/json", "X-CSRFToken": token };
    const body = JSON.stringify({ since: this.number, events });
    this.sending = this.speak(() => fetch(this.address, { method: "POST", headers, body }), events);
    const sent = await this.sending;
    this.sending = null;
    const settled = events.some(({ id }) => !this.device.unsent.has(id)); // else it would ask for ever
    return sent && settled && this.device.unsent.size ? this.send() : sent;
  }

  async speak(ask, events = []) {
    let answer;
    let news = null;
    this.wait = 0;
    try {
      answer = await ask();
      if (answer.headers.get("Content-Type")?.startsWith("application/json")) news = await answer.json();
    } catch {
      this.up = false;
      this.onChange();
      return false;
    }
    this.up = answer.status < 500;
    this.trouble = answer.ok || answer.status === 304 ? "" : news?.error ?? `${answer.status}`;
    if (answer.status === 429) this.wait = 1000 * Number(answer.headers.get("Retry-After") ?? 30);
    if (answer.status === 404 || answer.status === 410) this.closed = true;
    const understood = Array.isArray(news?.events);
    if (understood) this.take(news, events, answer.headers.get("ETag"));
    this.onChange();
    return understood;
  }

  take(news, events, etag) {
    this.etag = etag ?? this.etag;
    for (const id of news.done) this.device.sent(id);
    const refused = news.refused.map(({ id, place, reason }) => ({ event: events.find((each) => each.id === id) ?? events[place], reason }));
    for (const { event } of refused) if (event) this.device.sent(event.id);
    this.number = news.number;
    if (news.events.length) this.news = Date.now();
    this.onEvents(news.events, refused.map(({ event }) => event?.id));
    if (refused.length) this.onRefused(refused);
    if (this.scripted !== null && news.scripted !== this.scripted) this.onScript();
    this.scripted = news.scripted;
  }
}
