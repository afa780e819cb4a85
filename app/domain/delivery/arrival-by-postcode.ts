/** Delivery dates of a product in words, for all postcodes, because all visitors get the same page. */
export interface ProductArrival {
  /** The beginning of the text, which is the same everywhere. */
  condition: string;
  /** The days that are true anywhere in Australia. */
  anywhere: string;
  /** The first and the last postcode of a zone, and its days. */
  zones: [from: string, to: string, days: string][];
}

/**
 * Formats the arrival, such as "Order within 3 hr 20 min for delivery to 2750 between 24 and 26 November". Without a
 * postcode, the text is true anywhere in Australia.
 */
export function arrivalAt({ condition, anywhere, zones }: ProductArrival, postcode: string | null): string {
  if (!postcode) return `${condition} ${anywhere}`;
  const [, , days = anywhere] = zones.find(([from, to]) => from <= postcode && postcode <= to) ?? [];
  return `${condition} to ${postcode} ${days}`;
}
