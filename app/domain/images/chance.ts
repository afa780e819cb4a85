/** Makes pseudo-random choices that depend only on a string, so that a title's cover always looks the same. */
export interface Chance {
  /** Returns a number of at least 0 and less than 1. */
  next(): number;
  /** Returns a whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  between(least: number, most: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/**
 * Returns an unsigned 32-bit FNV-1a hash of the UTF-16 units, mixed further so that similar ISBNs give very different hashes.
 */
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
