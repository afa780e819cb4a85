/** Reads the price limits that a shopper types to narrow a list. Pure and small, because the browser loads it too. */

const MAX_PRICE_LENGTH = 10;

/** Formats a typed price in dollars, such as 20 or 19.95. Invalid text is returned as typed; null if nothing was typed. */
export function tidyPrice(typed: string | null): string | null {
  const text = (typed ?? "").replace(/[^\w.-]/g, "").slice(0, MAX_PRICE_LENGTH);
  const cents = findCents(text);
  if (cents === null) return text || null;
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}

/** Converts a typed price to cents; null if the string isn't a price. */
export function findCents(text: string | null): number | null {
  return text !== null && /^\d{1,5}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** Swaps the limits if both are prices and the lower limit comes second. */
export function inOrder(from: string | null, to: string | null): [from: string | null, to: string | null] {
  const [least, most] = [findCents(from), findCents(to)];
  return least !== null && most !== null && least > most ? [to, from] : [from, to];
}

/** Returns whether the shopper typed a price limit that isn't a price. */
export function isWrongPrice(text: string | null): boolean {
  return text !== null && findCents(text) === null;
}

/** Returns the parameters without empty price limits, which a form sends when scripts are off; null when there are none. */
export function withoutBlankLimits(params: URLSearchParams): string | null {
  const kept = new URLSearchParams(
    [...params].filter(([name, value]) => value !== "" || !["from", "to"].includes(name)),
  );
  return kept.size === params.size ? null : `?${kept}`;
}
