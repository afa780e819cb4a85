/** What a product type and its stock imply, whatever a feed says. */
import { type Availability, DEFAULT_MAX_PER_ORDER, type ProductType } from "./product";

const ONE_IS_ENOUGH: readonly ProductType[] = ["eBook", "eAudioBook", "giftEBook", "licence"];

/** One copy of a digital title serves its reader; tickets and vouchers are bought by the handful. */
export function defaultMaxPerOrder(type: ProductType): number {
  return ONE_IS_ENOUGH.includes(type) ? 1 : DEFAULT_MAX_PER_ORDER;
}

/** Digital goods never run out (null), except tickets, of which an event has so many seats. */
export function stockOf(type: ProductType, stock: number | null): number | null {
  return type === "shipped" || type === "eTicket" ? stock : null;
}

/** Nothing left to sell is sold out, even where the feed still calls it in stock. */
export function availabilityWith(stock: number | null, availability: Availability): Availability {
  return availability === "in stock" && stock === 0 ? "sold out" : availability;
}
