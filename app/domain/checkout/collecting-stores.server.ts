/** Stores for collecting an order, and whether they have everything in stock. */
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
 * Stores that have everything come first, then the rest, each nearest first; by name while no place is known. `near` is a postcode or a
 * suburb.
 */
export async function collectingStores(quote: Quote, near = "", now = Date.now()): Promise<CollectingStores> {
  const shipped = quote.lines.filter(({ productType }) => productType === "shipped");
  const [stores, stock] = await Promise.all([listStores(), mapStock(shipped.map(({ code }) => code))]);
  const { answer, place } = readPlace(near);
  const sorted: { store: Store; km: number | null }[] = place
    ? nearestStores(stores, place)
    : stores.map((store) => ({ store, km: null }));
  const offered = sorted.map(({ store, km }): CollectingStore => {
    const lacking = shipped.filter(({ code, quantity }) => quantity > (stock.get(`${store.slug} ${code}`) ?? 0));
    const missing = lacking.map(({ title }) => title);
    return {
      slug: store.slug,
      name: store.name,
      address: storeAddress(store),
      distance: km === null ? null : distanceWords(km),
      hours: openingHoursLines(store.openingHoursGroups),
      missing,
      stockWords: stockWords(missing, shipped.length),
      openWords: openingNow(store, now).words,
      collectWords: missing.length === 0 ? collectWords(store, now) : null,
    };
  });
  return {
    ...answer,
    stores: [
      ...offered.filter(({ missing }) => missing.length === 0),
      ...offered.filter(({ missing }) => missing.length > 0),
    ],
  };
}

function stockWords(missing: readonly string[], count: number): string {
  if (missing.length === 0) return "Everything is in stock here.";
  if (count === 1) return "Not in stock here.";
  if (missing.length === count) return "None of your items are in stock here.";
  return missing.length === 1
    ? `Not in stock here: ${missing[0]}.`
    : `${missing.length} of your items are not in stock here.`;
}
