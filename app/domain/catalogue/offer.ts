/** Builds a product's offer in machine-readable form, for structured data, share cards and product feeds. */
import type { Availability, Product } from "./product";

/**
 * Formats that are books if the product has an ISBN. The format must be checked because cards, calendars and DVDs can also have
 * an ISBN.
 */
const BOOK =
  /^(Paperback|Hardcover|Large Print|Spiral Bound|Slide Bound|Loose-leaf|Boxed Set|Pamphlet|.*Leather|.*Book)$/;

export function isBook({ isbn13, format }: Pick<Product, "isbn13" | "format">): boolean {
  return isbn13 !== null && /^97[89]/.test(isbn13) && BOOK.test(format);
}

export interface Offer {
  cents: number;
  availability: Availability;
}

/** Returns the product's offer; null when the product has no price, or the buyer sets it. */
export function findOffer(product: Pick<Product, "priceCents" | "productType" | "availability">): Offer | null {
  const { priceCents, productType, availability } = product;
  return priceCents === null || productType === "eVoucher" ? null : { cents: priceCents, availability };
}

/** Formats an amount as dollars with two decimals, for machines. */
export function decimalDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
