/** Adds the stock of the visitor's own store to a list of products. */
import { selectCopies } from "~/database/stores/store-records.server";
import type { ListingQuery } from "~/domain/catalogue/listing";
import type { Store } from "./store";
import type { StoreOfList } from "./store-of-list";
import { findStore } from "./stores.server";

/**
 * Finds the store that the filter names, or otherwise the visitor's own (`mine` is its slug), and removes an unknown store from
 * the query. Runs at most one query.
 */
export async function withStore(
  query: ListingQuery,
  mine: string | null,
): Promise<{ query: ListingQuery; store: Store | null }> {
  const { filters } = query;
  const slug = filters.store ?? mine;
  const store = slug === null ? null : await findStore(slug);
  return { query: store ? query : { ...query, filters: { ...filters, store: null } }, store };
}

/**
 * Returns the stock of these products in the visitor's own store, given its slug. Runs at most two queries, and none without a
 * store.
 */
export async function stockOfMyStore(
  slug: string | null,
  products: readonly { code: string }[],
): Promise<StoreOfList | null> {
  return slug === null ? null : stockOfList(await findStore(slug), products);
}

/** Returns a store's stock of the products in a list. Runs one query for all products, and none without a store. */
export async function stockOfList(
  store: Store | null,
  products: readonly { code: string }[],
): Promise<StoreOfList | null> {
  if (!store) return null;
  const copies = await selectCopies(
    store.slug,
    products.map(({ code }) => code),
  );
  return { slug: store.slug, name: store.name, copies: Object.fromEntries(copies) };
}
