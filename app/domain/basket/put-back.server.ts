/** Puts the items of an abandoned order back into a basket. */
import { randomUUID } from "node:crypto";
import * as entries from "~/database/basket/basket-entry-records.server";
import * as baskets from "~/database/basket/basket-records.server";
import * as sets from "~/database/basket/option-set-records.server";
import type { Availability } from "~/domain/catalogue/product";
import { type OptionSet, toOptionsKey } from "~/domain/options/options";

/** A line of the order. Amounts are cents. */
export interface ReturningItem {
  code: string;
  title: string;
  gift: boolean;
  quantity: number;
  unitPriceCents: number;
  /** One set per copy; [] if no details are needed. */
  options: OptionSet[];
  affCode: string | null;
  referrer: string | null;
}

/**
 * Puts the items into a basket whose row is locked, and keeps the entries already in it. Copies of the same product are added
 * up to its maximum per order; all sets of details are kept. Products that are no longer sold are put back too, and the basket
 * shows a notice. Returns a sentence for each product that reached its maximum, and for each that the shop no longer knows.
 */
export async function putBack(basketId: string, items: readonly ReturningItem[]): Promise<string[]> {
  const said: string[] = [];
  const offered = await baskets.listOfferedProducts([...new Set(items.map(({ code }) => code))]);
  for (const item of items) {
    const product = offered.find(({ code }) => code === item.code);
    const message = product ? await putOneBack(basketId, item, product) : `We no longer sell ${item.title}.`;
    if (message !== null) said.push(message);
  }
  return said;
}

async function putOneBack(
  basketId: string,
  item: ReturningItem,
  product: { maxPerOrder: number; availability: Availability },
): Promise<string | null> {
  const contents = await entries.findContents(basketId);
  const same = contents.entries.find((it) => it.code === item.code && it.optionsKey === toOptionsKey(item.gift));
  const held = same && (await baskets.findHeldEntry(basketId, same.entryId));
  const hasDetails = item.options.length > 0;
  const before = held ? (hasDetails ? held.options.length : held.quantity) : 0;
  const wanted = before + item.quantity;
  // Never drop details that a shopper typed. If there are too many sets, the basket shows a notice.
  const quantity = hasDetails
    ? wanted
    : Math.max(before, Math.min(wanted, Math.max(product.maxPerOrder, item.quantity)));
  const { availability } = product;
  const entryId =
    held?.entryId ??
    (
      await entries.insertEntries(
        basketId,
        [{ ...item, quantity, priceCents: item.unitPriceCents, availability }],
        contents.lastAddedAt,
      )
    ).get(item.code);
  if (entryId === undefined) throw new Error("The entry was not created.");
  for (const [at, options] of item.options.entries()) {
    await sets.insertOptionSet(entryId, { id: randomUUID(), position: before + at, options });
  }
  if (held) {
    const { seenPriceCents, seenAvailability } = held;
    await entries.updateEntry(basketId, entryId, { quantity, seenPriceCents, seenAvailability });
  }
  return quantity < wanted ? `The limit for ${item.title} is ${product.maxPerOrder} per order.` : null;
}
