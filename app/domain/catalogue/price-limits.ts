/** The limits of the price that a shopper types to narrow a list. Pure and small: the browser loads it too. */

const MAX_PRICE_LENGTH = 10;

/** Returns a price as one writes it in dollars, such as 20 or 19.95; what was typed when it is none; null for nothing. */
export function tidyPrice(typed: string | null): string | null {
  const text = (typed ?? "").replace(/[^\w.-]/g, "").slice(0, MAX_PRICE_LENGTH);
  const cents = findCents(text);
  if (cents === null) return text || null;
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}

/** Returns the cents of a price that a shopper typed; null for anything else. */
export function findCents(text: string | null): number | null {
  return text !== null && /^\d{1,5}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** Returns the lower limit first, where both are prices. */
export function inOrder(from: string | null, to: string | null): [from: string | null, to: string | null] {
  const [least, most] = [findCents(from), findCents(to)];
  return least !== null && most !== null && least > most ? [to, from] : [from, to];
}

/** Tells whether a limit of the price was typed that is no price. */
export function isWrongPrice(text: string | null): boolean {
  return text !== null && findCents(text) === null;
}

/** Returns the same parameters without blank limits, which a form sends without scripts; null when there are none. */
export function withoutBlankLimits(params: URLSearchParams): string | null {
  const kept = new URLSearchParams(
    [...params].filter(([name, value]) => value !== "" || !["from", "to"].includes(name)),
  );
  return kept.size === params.size ? null : `?${kept}`;
}
