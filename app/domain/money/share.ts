/**
 * Shares an amount out by weight, in whole cents that add up to it exactly: each gets its part rounded down, and what is left over goes,
 * cent by cent, to those who lost most by rounding, the first of equals first. No share is more than its weight as long as the amount is
 * no more than all of them. Without weight nobody gets anything, and the amount must be 0.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((cents * weight) / total));
  let over = cents - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = weights
    .map((weight, at) => ({ at, lost: (cents * weight) % total }))
    .filter(({ lost }) => lost > 0)
    .sort((one, other) => other.lost - one.lost || one.at - other.at);
  for (const { at } of byLoss) {
    if (over === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    over -= 1;
  }
  return shares;
}
