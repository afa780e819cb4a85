/** Draws from many items of unequal weight in constant time (Walker's alias method). */

/** Returns an index; `chance` is from 0 up to, but not including, 1. Throws without a positive weight. */
export type Draw = (chance: number) => number;

export function weighted(weights: readonly number[]): Draw {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0)) throw new Error("nothing has a weight");
  const share = Float64Array.from(weights, (weight) => (weight * weights.length) / total);
  const other = Uint32Array.from(weights, (_, index) => index);
  const small: number[] = [];
  const large: number[] = [];
  share.forEach((part, index) => {
    (part < 1 ? small : large).push(index);
  });
  for (;;) {
    const less = small.pop();
    const more = large.at(-1);
    if (less === undefined || more === undefined) break;
    other[less] = more;
    share[more] = (share[more] ?? 0) - (1 - (share[less] ?? 0));
    if ((share[more] ?? 0) < 1) {
      large.pop();
      small.push(more);
    }
  }
  // All remaining shares are 1, apart from rounding.
  for (const index of [...small, ...large]) share[index] = 1;
  return (chance) => {
    const spot = chance * weights.length;
    const index = Math.floor(spot);
    return spot - index < (share[index] ?? 1) ? index : (other[index] ?? index);
  };
}

/** Returns weights according to Zipf and Mandelbrot: the item of rank n (from 1) weighs 1 / (n + flat) ^ steep. */
export function zipf(count: number, { flat, steep }: { flat: number; steep: number }): number[] {
  return Array.from({ length: count }, (_, index) => 1 / (index + 1 + flat) ** steep);
}
