/** Reads the products of which a store has copies. */
import { isStillSold, SUMMARY_COLUMNS } from "~/database/catalogue/catalogue-records.server";
import { database } from "~/database/engine/connection.server";
import type { StoredSummary } from "~/domain/catalogue/product";

/** Products with copies in the store, most popular first. */
export async function selectStocked(storeSlug: string, limit: number): Promise<StoredSummary[]> {
  return database()
    .selectFrom("store_stock")
    .innerJoin("products", "products.code", "store_stock.code")
    .select(SUMMARY_COLUMNS)
    .where("store_stock.store_slug", "=", storeSlug)
    .where("store_stock.quantity", ">", 0)
    .where("products.withdrawn_at", "is", null)
    .where(isStillSold())
    .orderBy("products.popularity", "desc")
    .orderBy("products.code")
    .limit(limit)
    .execute();
}
