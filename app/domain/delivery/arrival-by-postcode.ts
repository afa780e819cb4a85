/** Texts about a product's arrival for all postcodes, because all visitors get the same page. */
export interface ProductArrival {
  anywhere: string;
  /** The first and the last postcode of a zone, and the text for it. */
  zones: [from: string, to: string, words: string][];
}

/**
 * Formats the arrival, such as "Order within 3 h 20 min: arrives Tuesday 24 to Thursday 26 November in 2750". Without a
 * postcode, the text is true anywhere in Australia.
 */
export function arrivalAt({ anywhere, zones }: ProductArrival, postcode: string | null): string {
  if (!postcode) return anywhere;
  const [, , words = anywhere] = zones.find(([from, to]) => from <= postcode && postcode <= to) ?? [];
  return `${words} in ${postcode}`;
}
