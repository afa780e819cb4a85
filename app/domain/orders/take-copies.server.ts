/** Takes copies from stock for an order that is being placed. */
import { selectSoldUntil } from "~/database/catalogue/past-event-records.server";
import { takeFromShop, takeFromStore } from "~/database/orders/stock-records.server";
import { isOver } from "~/domain/catalogue/product";
import type { Quote } from "~/domain/checkout/quote";
import { findStore } from "~/domain/stores/stores.server";
import type { StockSource } from "./order";
import { EventOver, SoldOut } from "./refusals";

/** Returns whether the product is a ticket for an event that has started. */
export async function hasEnded(code: string): Promise<boolean> {
  const ends = (await selectSoldUntil([code])).get(code) ?? null;
  return isOver({ soldUntil: ends });
}

/** Takes the copies of each line, sorted by product code, so that two orders can't deadlock. Throws {@link SoldOut}. */
export async function takeCopies(quote: Quote): Promise<Map<string, StockSource>> {
  const sources = new Map<string, StockSource>();
  const { storeSlug } = quote.checkout;
  const byCode = quote.lines.toSorted((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0));
  const atStore = quote.fulfilment === "collect" && storeSlug !== null ? storeSlug : null;
  for (const line of byCode) {
    const fromStore = line.productType === "shipped" ? atStore : null;
    const source = fromStore
      ? await takeFromStore(fromStore, line.code, line.quantity)
      : await takeFromShop(line.code, line.quantity);
    if (source === null) {
      if (await hasEnded(line.code)) throw new EventOver(line.code, line.title);
      throw new SoldOut(line.code, line.title, fromStore && ((await findStore(fromStore))?.name ?? null));
    }
    sources.set(line.entryId, source);
  }
  return sources;
}
