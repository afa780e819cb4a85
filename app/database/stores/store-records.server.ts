/** Reads and writes the shop's physical stores and their stock. */
import { LRUCache } from "lru-cache";
import { insertRows } from "~/database/catalogue/insert-rows.server";
import { toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { StoresTable } from "~/database/stores/store-tables";
import { readOpeningHours, type StockedCopies, type Store } from "~/domain/stores/store";

/** All stores, by name. */
export async function selectStores(): Promise<Store[]> {
  const rows = await database().selectFrom("stores").selectAll().orderBy("name").execute();
  return rows.map(toStore);
}

export async function selectStore(slug: string): Promise<Store | null> {
  const row = await database().selectFrom("stores").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row ? toStore(row) : null;
}

/**
 * Finds the stores that have copies of a product, sorted by name, with the number of copies. Also includes the store with the
 * slug `also`, even if it has no copies.
 */
export async function selectStoreStock(
  code: string,
  also: string | null,
): Promise<{ store: Store; quantity: number }[]> {
  const rows = await database()
    .selectFrom("stores")
    .leftJoin("store_stock", (join) =>
      join.onRef("store_stock.store_slug", "=", "stores.slug").on("store_stock.code", "=", code),
    )
    .selectAll("stores")
    .select("store_stock.quantity")
    .where((where) => where.or([where("store_stock.quantity", ">", 0), where("stores.slug", "=", also ?? "")]))
    .orderBy("stores.name")
    .execute();
  return rows.map(({ quantity, ...row }) => ({ store: toStore(row), quantity: quantity ?? 0 }));
}

/** Returns the number of copies by `{store's slug} {code}`. A missing key means no copies. */
export async function mapStock(codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("store_stock")
    .select(["store_slug", "code", "quantity"])
    .where("code", "in", codes)
    .execute();
  return new Map(rows.map((row) => [`${row.store_slug} ${row.code}`, row.quantity]));
}

/** Returns the number of copies that a store has, by code. A missing code means no copies. */
export async function selectCopies(storeSlug: string, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("store_stock")
    .select(["code", "quantity"])
    .where("store_slug", "=", storeSlug)
    .where("code", "in", codes)
    .where("quantity", ">", 0)
    .execute();
  return new Map(rows.map(({ code, quantity }) => [code, quantity]));
}

/** Returns the slugs of the stores that have a stock count for any product. */
export async function selectStockedStores(): Promise<Set<string>> {
  const rows = await database()
    .selectFrom("stores")
    .select("slug")
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("store_stock").select("code").whereRef("store_stock.store_slug", "=", "stores.slug")),
    )
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Returns which of the codes belong to products, and the number of copies in these stores by `{store's slug} {code}`. Makes one
 * query.
 */
export async function selectKnownStock(
  codes: readonly string[],
  storeSlugs: readonly string[],
): Promise<{ known: Set<string>; stock: Map<string, number> }> {
  const known = new Set<string>();
  const stock = new Map<string, number>();
  if (codes.length === 0) return { known, stock };
  const rows = await database()
    .selectFrom("products")
    .leftJoin("store_stock", (join) =>
      join.onRef("store_stock.code", "=", "products.code").on("store_stock.store_slug", "in", storeSlugs),
    )
    .select(["products.code", "store_slug", "quantity"])
    .where("products.code", "in", codes)
    .execute();
  for (const { code, store_slug, quantity } of rows) {
    known.add(code);
    if (store_slug !== null && quantity !== null) stock.set(`${store_slug} ${code}`, quantity);
  }
  return { known, stock };
}

/** Adds the stores, or replaces those with the same slugs. */
export async function putStores(stores: readonly Store[]): Promise<void> {
  for (const store of stores) {
    const { slug, ...row } = toRow(store);
    await database()
      .insertInto("stores")
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column("slug").doUpdateSet(row))
      .execute();
  }
}

/** Sets the number of copies; other rows stay unchanged. */
export async function putStoreStock(stock: readonly StockedCopies[]): Promise<void> {
  await insertRows("store_stock", ["code", "storeSlug", "quantity"], stock);
}

function toRow({ facilities, openingHoursGroups, ...store }: Store): StoresTable {
  return {
    ...toColumns(store),
    facilities: JSON.stringify(facilities),
    opening_hours_groups: JSON.stringify(openingHoursGroups),
  };
}

function toStore(row: StoresTable): Store {
  const facilities = parsed(row.facilities);
  return {
    slug: row.slug,
    name: row.name,
    addressStreetNumber: row.address_street_number,
    addressStreetName: row.address_street_name,
    addressCity: row.address_city,
    addressState: row.address_state,
    addressPostcode: row.address_postcode,
    lat: row.lat,
    lng: row.lng,
    phone: row.phone,
    fax: row.fax,
    email: row.email,
    facilities: Array.isArray(facilities) ? facilities.filter((each) => typeof each === "string") : [],
    managerName: row.manager_name,
    managerEmail: row.manager_email,
    managerImage: row.manager_image,
    storeImage: row.store_image,
    openingHoursGroups: openingHours(row.opening_hours_groups),
    timeZone: row.time_zone,
  };
}

/** Returns the stores' stock that comes after the given code and store, sorted by code and then by store. */
export async function selectStockAfter(
  { code, storeSlug }: Pick<StockedCopies, "code" | "storeSlug">,
  most: number,
): Promise<StockedCopies[]> {
  return database()
    .selectFrom("store_stock")
    .select(["store_slug as storeSlug", "code", "quantity"])
    .where((where) =>
      where.or([where("code", ">", code), where.and([where("code", "=", code), where("store_slug", ">", storeSlug)])]),
    )
    .orderBy("code")
    .orderBy("store_slug")
    .limit(most)
    .execute();
}

/** Returns one store's stock after the given code, sorted by code. */
export async function selectStockOfStore(
  storeSlug: string,
  code: string,
  most: number,
): Promise<Pick<StockedCopies, "code" | "quantity">[]> {
  return database()
    .selectFrom("store_stock")
    .select(["code", "quantity"])
    .where("store_slug", "=", storeSlug)
    .where("code", ">", code)
    .orderBy("code")
    .limit(most)
    .execute();
}

/**
 * Cache of checked opening hours by their JSON. Checking takes longer than the query, and times computed from the hours are
 * cached per object.
 */
const knownHours = new LRUCache<string, Store["openingHoursGroups"]>({ max: 500 });

function openingHours(json: string): Store["openingHoursGroups"] {
  const hours = knownHours.get(json) ?? readOpeningHours(parsed(json));
  knownHours.set(json, hours);
  return hours;
}

/** Parses JSON. Returns undefined if it is invalid, because one bad column must not break the list of stores. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
