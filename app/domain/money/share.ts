/**
 * Divides an amount by weight into whole cents that add up exactly. Each share is rounded down. The remaining cents are added,
 * one each, to the shares that lost the most by rounding, and in the case of a tie to the first. No share exceeds its weight
 * unless the amount exceeds the sum of the weights. Without weights the amount must be 0.
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
