/** The words about a product's arrival. A page that visitors share has them for every postcode. */
export interface ProductArrival {
  anywhere: string;
  /** The first and the last postcode of a zone, and its words. */
  zones: [from: string, to: string, words: string][];
}

/** "Order within 3 h 20 min: arrives Tuesday 24 to Thursday 26 November in 2750". Without a postcode: anywhere in Australia. */
export function arrivalAt({ anywhere, zones }: ProductArrival, postcode: string | null): string {
  if (!postcode) return anywhere;
  const [, , words = anywhere] = zones.find(([from, to]) => from <= postcode && postcode <= to) ?? [];
  return `${words} in ${postcode}`;
}
