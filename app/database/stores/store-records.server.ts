/** Stores and their stock as rows. */
import { database } from "~/database/engine/connection.server";
import type { StoreStockTable, StoresTable } from "~/database/stores/store-tables";

/** Small enough for either database's limit on values in a statement. */
const ROWS_PER_STATEMENT = 200;

export async function selectStores(): Promise<StoresTable[]> {
  return database().selectFrom("stores").selectAll().orderBy("name").execute();
}

export async function selectStore(slug: string): Promise<StoresTable | undefined> {
  return database().selectFrom("stores").selectAll().where("slug", "=", slug).executeTakeFirst();
}

/** By the store's name. */
export async function selectStoreStock(code: string): Promise<{ slug: string; name: string; quantity: number }[]> {
  return database()
    .selectFrom("store_stock")
    .innerJoin("stores", "stores.slug", "store_stock.store_slug")
    .select(["stores.slug", "stores.name", "store_stock.quantity"])
    .where("store_stock.code", "=", code)
    .orderBy("stores.name")
    .execute();
}

/** Adds the stores, or puts them in the place of those with their slugs. */
export async function putStores(rows: readonly StoresTable[]): Promise<void> {
  for (const { slug, ...row } of rows) {
    await database()
      .insertInto("stores")
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column("slug").doUpdateSet(row))
      .execute();
  }
}

/** Sets how many copies stand where; what is not named stays as it is. */
export async function putStoreStock(rows: readonly StoreStockTable[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await database()
      .insertInto("store_stock")
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(["code", "store_slug"]).doUpdateSet((row) => ({ quantity: row.ref("excluded.quantity") })),
      )
      .execute();
  }
}
