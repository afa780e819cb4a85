/** Words the shop finds for its products where the source has none. */

/** What a saving is called where the source has no words of its own: "Save 25%". Null when it is none, or under one percent. */
export function savingStatement(priceCents: number | null, strikePriceCents: number | null): string | null {
  if (priceCents === null || strikePriceCents === null || strikePriceCents <= priceCents) return null;
  const percent = Math.floor(((strikePriceCents - priceCents) * 100) / strikePriceCents);
  return percent < 1 ? null : `Save ${percent}%`;
}
