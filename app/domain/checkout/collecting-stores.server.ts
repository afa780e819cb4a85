/** Finds the stores where an order can be collected, and whether they have everything in stock. */
import { mapStock } from "~/database/stores/store-records.server";
import { distanceWords, nearestStores, readPlace } from "~/domain/stores/nearest.server";
import { openingHoursLines } from "~/domain/stores/opening-hours";
import { collectWords, openingNow } from "~/domain/stores/opening-words.server";
import type { Store } from "~/domain/stores/store";
import { storeAddress } from "~/domain/stores/store-words";
import { listStores } from "~/domain/stores/stores.server";
import type { CollectingStore, CollectingStores } from "./checkout";
import type { Quote } from "./quote";

/**
 * Lists the stores, nearest first. Without a known location, sorts them by the number of missing items, then by name. `near` is
 * a postcode or a suburb.
 */
export async function collectingStores(quote: Quote, near = "", now = Date.now()): Promise<CollectingStores> {
  const shipped = quote.lines.filter(({ productType }) => productType === "shipped");
  const [stores, stock] = await Promise.all([listStores(), mapStock(shipped.map(({ code }) => code))]);
  const { answer, coordinates } = readPlace(near);
  const sorted: { store: Store; km: number | null }[] = coordinates
    ? nearestStores(stores, coordinates)
    : stores.map((store) => ({ store, km: null }));
  const offered = sorted.map(({ store, km }): CollectingStore => {
    const lacking = shipped
      .map(({ code, title, quantity }) => ({ title, quantity, left: stock.get(`${store.slug} ${code}`) ?? 0 }))
      .filter(({ quantity, left }) => left < quantity);
    return {
      slug: store.slug,
      name: store.name,
      address: storeAddress(store),
      distance: km === null ? null : distanceWords(km),
      hours: openingHoursLines(store.openingHoursGroups),
      missing: lacking.map(({ title }) => title),
      hasSome: lacking.length < shipped.length || lacking.some(({ left }) => left > 0),
      stockWords: stockWords(lacking, shipped.length),
      openWords: openingNow(store, now).words,
      collectWords: lacking.length === 0 ? collectWords(store, now) : null,
    };
  });
  const byLack = (one: CollectingStore, other: CollectingStore) => one.missing.length - other.missing.length;
  return { ...answer, stores: coordinates ? offered : offered.toSorted(byLack) };
}

/**
 * Describes a store's stock. `lacking` lists the items with too few copies in the store; `left` is the number of copies that
 * the store has.
 */
function stockWords(lacking: readonly { title: string; left: number }[], count: number): string {
  const [first, ...others] = lacking;
  if (!first) return "Everything is in stock here.";
  if (count === 1) return first.left > 0 ? `Only ${first.left} in stock here.` : "Not in stock here.";
  if (others.length === 0)
    return first.left > 0
      ? `Only ${first.left} of ${first.title} in stock here.`
      : `Not in stock here: ${first.title}.`;
  if (lacking.length < count) return `${count - lacking.length} of your ${count} items in stock here.`;
  return lacking.some(({ left }) => left > 0)
    ? "Not enough copies in stock at this store."
    : "None of your items are in stock here.";
}
