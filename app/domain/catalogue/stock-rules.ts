/** Applies rules that depend on product type and stock and override the feed. */
import { type Availability, DEFAULT_MAX_PER_ORDER, type ProductType } from "./product";

const ONE_IS_ENOUGH: readonly ProductType[] = ["eBook", "eAudioBook", "giftEBook", "licence"];

/**
 * Returns the default maximum per order. Buyers of a digital title need one copy, while tickets and vouchers sell in larger
 * numbers.
 */
export function defaultMaxPerOrder(type: ProductType): number {
  return ONE_IS_ENOUGH.includes(type) ? 1 : DEFAULT_MAX_PER_ORDER;
}

/**
 * Returns the stock to store. Digital goods never run out (null), except tickets, because an event has a limited number of
 * seats.
 */
export function findStock(type: ProductType, stock: number | null): number | null {
  return type === "shipped" || type === "eTicket" ? stock : null;
}

/** Returns "sold out" for a product without stock, even if the feed says it is in stock. */
export function availabilityWith(stock: number | null, availability: Availability): Availability {
  return availability === "in stock" && stock === 0 ? "sold out" : availability;
}
