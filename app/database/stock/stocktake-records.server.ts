/** Stores stocktakes. */
import { sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface StocktakeRecord {
  id: number;
  place: string;
  categoryId: number | null;
  state: "open" | "ended";
  version: number;
  startedAt: string;
  /** The category's title; null for everything. */
  category: string | null;
  /** Email address of the person who started the stocktake. */
  by: string | null;
  /** The number of products that were counted. */
  products: number;
}

export async function insertStocktake(
  stocktake: { place: string; categoryId: number | null; startedBy: string },
  now: string,
): Promise<number> {
  const { id } = await database()
    .insertInto("stocktakes")
    .values({
      ...{ place: stocktake.place, category_id: stocktake.categoryId, state: "open" },
      ...{ started_at: now, started_by: stocktake.startedBy, ended_at: null },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const stocktakes = () =>
  database()
    .selectFrom("stocktakes")
    .leftJoin("categories", "categories.id", "stocktakes.category_id")
    .leftJoin("members", "members.id", "stocktakes.started_by")
    .select(named("stocktakes.id", "stocktakes.place", "stocktakes.category_id", "stocktakes.state"))
    .select(named("stocktakes.version", "stocktakes.started_at"))
    .select(["categories.title as category", "members.email as by"])
    .select((eb) =>
      eb
        .selectFrom("stocktake_counts")
        .whereRef("stocktake_counts.stocktake_id", "=", "stocktakes.id")
        .select((inner) => inner.fn.countAll<number | string>().as("products"))
        .as("products"),
    );

/** Finds a stocktake. Returns null if it doesn't exist. */
export async function selectStocktake(id: number): Promise<StocktakeRecord | null> {
  const row = await stocktakes().where("stocktakes.id", "=", id).executeTakeFirst();
  return row ? { ...row, products: Number(row.products) } : null;
}

/** Lists stocktakes in the given state, newest first. If `places` is given, lists only stocktakes at these places. */
export async function selectStocktakes(
  state: "open" | "ended",
  { places, limit }: { places?: readonly string[] | undefined; limit: number },
): Promise<StocktakeRecord[]> {
  const rows = await stocktakes()
    .where("stocktakes.state", "=", state)
    .$if(places !== undefined, (query) => query.where("stocktakes.place", "in", places ?? []))
    .orderBy("stocktakes.id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, products: Number(row.products) }));
}

/**
 * Locks an open stocktake until the transaction ends and raises its version. Returns false when it has ended, or when its
 * version is not the given one.
 */
export async function lockStocktake(id: number, version?: number): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("stocktakes")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "open")
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endStocktake(id: number, now: string): Promise<void> {
  await database().updateTable("stocktakes").set({ state: "ended", ended_at: now }).where("id", "=", id).execute();
}

export interface CountRecord {
  code: string;
  counted: number;
  seen: number;
  isBooked: boolean;
}

/** Returns the counts of products, sorted by code. */
export async function selectCounts(id: number, codes?: readonly string[]): Promise<CountRecord[]> {
  if (codes?.length === 0) return [];
  const rows = await database()
    .selectFrom("stocktake_counts")
    .select(["code", "counted", "seen", "booked"])
    .where("stocktake_id", "=", id)
    .$if(codes !== undefined, (query) => query.where("code", "in", codes ?? []))
    .orderBy("code")
    .execute();
  return rows.map(({ booked, ...row }) => ({ ...row, isBooked: booked === 1 }));
}

/** Adds copies to the count of a product. For the first scan, also stores `seen`, the copies on hand at that time. */
export async function addToCount(id: number, code: string, quantity: number, seen: number): Promise<void> {
  await database()
    .insertInto("stocktake_counts")
    .values({ stocktake_id: id, code, counted: quantity, seen })
    .onConflict((conflict) =>
      conflict
        .columns(["stocktake_id", "code"])
        .doUpdateSet((eb) => ({ counted: eb("stocktake_counts.counted", "+", quantity) })),
    )
    .execute();
}

/** Sets the count of a product; null deletes the count. */
export async function setCount(id: number, code: string, counted: number | null): Promise<void> {
  if (counted === null) {
    await database().deleteFrom("stocktake_counts").where("stocktake_id", "=", id).where("code", "=", code).execute();
    return;
  }
  await database()
    .updateTable("stocktake_counts")
    .set({ counted })
    .where("stocktake_id", "=", id)
    .where("code", "=", code)
    .execute();
}

export async function markCountBooked(id: number, code: string): Promise<void> {
  await database()
    .updateTable("stocktake_counts")
    .set({ booked: 1 })
    .where("stocktake_id", "=", id)
    .where("code", "=", code)
    .execute();
}

export async function insertScan(
  id: number,
  { code, quantity, staffId }: { code: string; quantity: number; staffId: string },
  now: string,
): Promise<void> {
  await database()
    .insertInto("stocktake_scans")
    .values({ stocktake_id: id, code, quantity, staff_id: staffId, scanned_at: now })
    .execute();
}

export interface ScanRecord {
  id: number;
  code: string;
  title: string | null;
  quantity: number;
  by: string | null;
}

/** Lists the latest scans, newest first; if `staffId` is given, only that person's. */
export async function selectScans(id: number, limit: number, staffId?: string): Promise<ScanRecord[]> {
  return database()
    .selectFrom("stocktake_scans")
    .leftJoin("products", "products.code", "stocktake_scans.code")
    .leftJoin("members", "members.id", "stocktake_scans.staff_id")
    .select(named("stocktake_scans.id", "stocktake_scans.code", "stocktake_scans.quantity", "products.title"))
    .select("members.email as by")
    .where("stocktake_id", "=", id)
    .$if(staffId !== undefined, (query) => query.where("staff_id", "=", staffId ?? ""))
    .orderBy("stocktake_scans.id", "desc")
    .limit(limit)
    .execute();
}

/** Deletes a scan, or all scans of a product. */
export async function deleteScans(id: number, which: { scanId: number } | { code: string }): Promise<void> {
  await database()
    .deleteFrom("stocktake_scans")
    .where("stocktake_id", "=", id)
    .$if("scanId" in which, (query) => query.where("id", "=", "scanId" in which ? which.scanId : 0))
    .$if("code" in which, (query) => query.where("code", "=", "code" in which ? which.code : ""))
    .execute();
}

/** The number of scans of a product. */
export async function countScans(id: number, code: string): Promise<number> {
  const { total } = await database()
    .selectFrom("stocktake_scans")
    .select((eb) => eb.fn.countAll<number | string>().as("total"))
    .where("stocktake_id", "=", id)
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Lists up to `limit` products that have copies for sale at the place but weren't counted. If the stocktake has a category,
 * lists only products in that category.
 */
export async function selectUncounted(
  { id, place, categoryId }: Pick<StocktakeRecord, "id" | "place" | "categoryId">,
  limit: number,
): Promise<{ code: string; title: string; forSale: number }[]> {
  const forSale = place === "" ? sql<number>`products.stock` : sql<number>`store_stock.quantity`;
  return database()
    .selectFrom("products")
    .$if(
      place !== "",
      (query) =>
        query.innerJoin("store_stock", (join) =>
          join.onRef("store_stock.code", "=", "products.code").on("store_stock.store_slug", "=", place),
        ) as never,
    )
    .$if(
      categoryId !== null,
      (query) =>
        query.innerJoin("listings", (join) =>
          join.onRef("listings.code", "=", "products.code").on("listings.category_id", "=", categoryId),
        ) as never,
    )
    .where("products.product_type", "=", "shipped")
    .where(forSale, ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("stocktake_counts")
            .select("stocktake_counts.code")
            .whereRef("stocktake_counts.code", "=", "products.code")
            .where("stocktake_id", "=", id),
        ),
      ),
    )
    .select(["products.code", "products.title"])
    .select(forSale.as("forSale"))
    .orderBy("products.code")
    .limit(limit)
    .execute();
}

/** Deletes stocktakes that ended before a time (UTC ISO), with their counts and scans. */
export async function deleteStocktakesBefore(time: string): Promise<void> {
  await database().deleteFrom("stocktakes").where("state", "=", "ended").where("ended_at", "<", time).execute();
}
