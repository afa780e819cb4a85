/**
 * Random numbers that are the same every time. Each source is seeded with a text, so that a new product doesn't change the
 * others.
 */

export interface Dice {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns a whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
}

/**
 * Creates a mulberry32 generator, seeded with FNV-1a of the string. This is random enough for an invented catalogue, but not
 * for anything secret.
 */
export function diceFor(seed: string): Dice {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // Scatter the values, because FNV gives similar ones for strings that differ only in their last letter.
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  state = (state ^ (state >>> 16)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (from) => itemAt(from, Math.floor(next() * from.length)),
    chance: (probability) => next() < probability,
  };
}

/** Returns the item at `index`, wrapping around at the end. Throws on an empty list. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}
