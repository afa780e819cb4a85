/** A product's delivery dates in words. It contains all postcodes, because all visitors are served the same page. */
export interface ProductArrival {
  /** The beginning of the sentence, which is the same for all postcodes. */
  condition: string;
  /** The range of days that covers all of Australia. */
  anywhere: string;
  /** The first and last postcode of each zone, and the days for that zone. */
  zones: [from: string, to: string, days: string][];
}

/**
 * Formats the arrival, such as "Order within 3 hr 20 min for delivery to 2750 between 24 and 26 November". If no postcode is
 * given, the range of days covers all of Australia.
 */
export function arrivalAt({ condition, anywhere, zones }: ProductArrival, postcode: string | null): string {
  if (!postcode) return `${condition} ${anywhere}`;
  const [, , days = anywhere] = zones.find(([from, to]) => from <= postcode && postcode <= to) ?? [];
  return `${condition} to ${postcode} ${days}`;
}
