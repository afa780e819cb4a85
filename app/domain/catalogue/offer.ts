/** What a product's page offers, for programs that read it: structured data, share cards and product feeds say the same. */
import type { Availability, Product } from "./product";

/** Formats that are books, where they carry an ISBN: cards, calendars and DVDs may carry one, too. */
const BOOK =
  /^(Paperback|Hardcover|Large Print|Spiral Bound|Slide Bound|Loose-leaf|Boxed Set|Pamphlet|.*Leather|.*Book)$/;

export function isBook({ isbn13, format }: Pick<Product, "isbn13" | "format">): boolean {
  return isbn13 !== null && /^97[89]/.test(isbn13) && BOOK.test(format);
}

export interface Offer {
  cents: number;
  availability: Availability;
}

/** Null without a price, and where the buyer sets it. */
export function offerOf(product: Pick<Product, "priceCents" | "productType" | "availability">): Offer | null {
  const { priceCents, productType, availability } = product;
  return priceCents === null || productType === "eVoucher" ? null : { cents: priceCents, availability };
}

/** Dollars with two decimals, as machines read them. */
export function decimalDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
