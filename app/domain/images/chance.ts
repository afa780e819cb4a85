/** Makes pseudo-random choices that depend only on a string, so that a cover drawn twice for the same title looks the same. */
export interface Chance {
  /** Returns a number from 0 up to, but excluding, 1. */
  next(): number;
  /** Returns a whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  between(least: number, most: number): number;
  /** Returns an item of a list that isn't empty. */
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Hashes a string with FNV-1a over UTF-16 units, mixed so that neighbouring ISBNs differ widely. Unsigned 32 bits. */
function toHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns a Mulberry32 generator, seeded with a string. */
export function chanceFrom(seed: string): Chance {
  let state = toHash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    between: (least, most) => least + next() * (most - least),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  };
}
