// Which event came before which: by what each device had read, never by a clock.
// The same as rules/playing/order.py.

const smaller = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const byPlace = (a, b) => a.n - b.n || smaller(a.id, b.id);

// Whether the device of `later` had read `earlier`, which therefore came before.
export function knew(later, earlier) {
  const { event, read } = later;
  if (earlier.device === event.device) return byPlace(earlier, event) < 0;
  return (read.get(earlier.device) ?? 0) >= earlier.n;
}

// What came before stands before; what nobody knew of each other stands by its id.
export function inOrder(events) {
  const lines = new Map(); // a device's events, and how far they have passed
  for (const event of events) {
    if (!lines.has(event.device)) {
      lines.set(event.device, { queue: [], next: 0, depths: [], read: new Map(), waiting: new Set() });
    }
    lines.get(event.device).queue.push(event);
  }
  for (const line of lines.values()) line.queue.sort(byPlace);
  const ordered = [];
  const head = (line) => line.queue[line.next];

  const mayPass = (device, line) => {
    for (const [other, number] of Object.entries(head(line).seen ?? {})) {
      const ahead = other === device ? undefined : lines.get(other);
      if (ahead && head(ahead) && head(ahead).n <= number) {
        ahead.waiting.add(device);
        return false;
      }
    }
    return true;
  };

  const pass = (device, line) => {
    const event = head(line);
    let depth = line.depths.at(-1) ?? 0;
    if (event.seen) {
      for (const [other, number] of Object.entries(event.seen)) {
        if (number > (line.read.get(other) ?? 0)) line.read = new Map(line.read).set(other, number);
        const ahead = other === device ? undefined : lines.get(other);
        const passed = ahead ? passedBy(ahead, number) : 0;
        if (passed) depth = Math.max(depth, ahead.depths[passed - 1]);
      }
    }
    line.depths.push(depth + 1);
    line.next += 1;
    ordered.push({ event, depth: depth + 1, read: line.read });
    const again = [device, ...line.waiting];
    line.waiting.clear();
    return again;
  };

  let ready = [...lines.keys()];
  for (;;) {
    while (ready.length) {
      const device = ready.pop();
      const line = lines.get(device);
      if (head(line) && mayPass(device, line)) ready.push(...pass(device, line));
    }
    // What is forged, and says that two events came before each other, goes on with the lowest.
    const heads = [...lines.values()].map(head).filter(Boolean);
    if (!heads.length) break;
    const { device } = heads.reduce((a, b) => (byPlace(a, b) < 0 ? a : b));
    ready = pass(device, lines.get(device));
  }
  return ordered.sort(comparePlaces);
}

export const comparePlaces = (a, b) => a.depth - b.depth || smaller(a.event.id, b.event.id);

// How many events of a line that have passed have this number at most.
function passedBy(line, number) {
  let low = 0;
  let high = line.next;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (line.queue[middle].n <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Up to which number of each device nothing is missing: what a next event has `seen`.
export function howFar(events) {
  const numbers = new Map();
  for (const { device, n } of events) {
    if (!numbers.has(device)) numbers.set(device, new Set());
    numbers.get(device).add(n);
  }
  const reach = {};
  for (const [device, had] of numbers) {
    let number = 0;
    while (had.has(number + 1)) number += 1;
    if (number) reach[device] = number;
  }
  return reach;
}
