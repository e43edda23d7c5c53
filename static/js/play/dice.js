// Dice as the books write them: 2D6, D66, 1D6+2; rolled fairly, with exact odds.

export function readDice(text) {
  const match = /^(\d*)\s*[dD](\d+)\s*([+-]\s*\d+)?$/.exec(text.trim());
  if (!match) return null;
  const plus = Number((match[3] ?? "0").replace(/\s/g, ""));
  return { number: Math.min(Number(match[1] || 1), 30), faces: Number(match[2]), plus };
}

function fair(faces) {
  const most = Math.floor(2 ** 32 / faces) * faces; // above it some faces would come more often
  for (;;) {
    const [value] = crypto.getRandomValues(new Uint32Array(1));
    if (value < most) return 1 + (value % faces);
  }
}

export function roll(text) {
  const dice = readDice(text);
  if (!dice) return null;
  if (dice.faces === 66) {
    const faces = [fair(6), fair(6)];
    return { faces, total: 10 * faces[0] + faces[1] + dice.plus };
  }
  const faces = Array.from({ length: dice.number }, () => fair(dice.faces));
  return { faces, total: faces.reduce((sum, face) => sum + face, dice.plus) };
}

// In how many of all cases the sum is at least that much.
export function oddsOfSum(number, faces, least) {
  let ways = [1n];
  for (let die = 0; die < number; die += 1) {
    const next = Array(ways.length + faces).fill(0n);
    ways.forEach((count, sum) => {
      for (let face = 1; face <= faces; face += 1) next[sum + face] += count;
    });
    ways = next;
  }
  const good = ways.reduce((sum, count, value) => (value >= least ? sum + count : sum), 0n);
  const all = BigInt(faces) ** BigInt(number);
  return Number((20000n * good + all) / (2n * all)) / 100; // rounded to hundredths
}
