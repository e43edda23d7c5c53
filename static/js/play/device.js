// What this device remembers of an evening: who it is, how far it counted, and what is not sent yet.

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

export function randomId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => letters[byte % 36]).join("");
}

export class Device {
  constructor(path, onFull) {
    this.prefix = `play:${path}:`;
    this.onFull = onFull;
    this.full = false;
    this.id = "";
    this.n = 0;
    this.unsent = new Map();
  }

  // Two tabs are two devices: the first of those this browser was before that no other tab is now.
  async begin() {
    const before = this.names("device:").map((name) => name.split(":").at(-1)).sort();
    for (const id of [...before, randomId()]) {
      if (await this.hold(id)) {
        this.id = id;
        break;
      }
    }
    this.id ||= randomId();
    this.n = Number(this.read(`device:${this.id}`) ?? 0);
    this.write(`device:${this.id}`, `${this.n}`);
    for (const name of this.names("event:")) this.takeUp(name);
  }

  // A name that is held as long as the tab is open. Without locks, each visit is a device of its own.
  hold(id) {
    if (!navigator.locks) return false;
    return new Promise((resolve) => {
      navigator.locks
        .request(this.prefix + id, { ifAvailable: true }, (lock) => {
          resolve(Boolean(lock));
          return lock ? new Promise(() => {}) : undefined; // until the tab closes
        })
        .catch(() => resolve(false));
    });
  }

  takeUp(name) {
    try {
      const event = JSON.parse(localStorage[name]);
      this.unsent.set(event.id, event);
      if (event.device === this.id) this.n = Math.max(this.n, event.n);
    } catch {
      // Damaged, or gone meanwhile.
    }
  }

  // The server may know more of this device than its own storage does.
  counted(events) {
    for (const event of events) if (event.device === this.id) this.n = Math.max(this.n, event.n);
  }

  keep(event) {
    this.n = event.n;
    this.unsent.set(event.id, event);
    this.write(`event:${event.id}`, JSON.stringify(event));
    this.write(`device:${this.id}`, `${this.n}`);
  }

  sent(id) {
    this.unsent.delete(id);
    try {
      delete localStorage[`${this.prefix}event:${id}`];
    } catch {
      // It was never stored.
    }
  }

  names(kind) {
    try {
      return Object.keys(localStorage).filter((name) => name.startsWith(this.prefix + kind));
    } catch {
      return [];
    }
  }

  read(name) {
    try {
      return localStorage.getItem(this.prefix + name);
    } catch {
      return null;
    }
  }

  write(name, text) {
    try {
      localStorage.setItem(this.prefix + name, text);
    } catch {
      this.full = true;
      this.onFull();
    }
  }
}
