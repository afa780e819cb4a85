/** Stores the entries of wishlists. Writers lock the owner's lists first (see wishlist-records). */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { SUMMARY_COLUMNS } from "~/database/catalogue/catalogue-records.server";
import { cacheQuery } from "~/database/engine/cache-query.server";
import { named } from "~/database/engine/column-names";
import { type Database, database } from "~/database/engine/connection.server";
import type { StoredSummary } from "~/domain/catalogue/product";
import type { WishlistSort } from "~/domain/wishlists/wishlist";

export type EntryRow = StoredSummary & {
  entryId: string;
  quantity: number;
  addedAt: string;
  withdrawnAt: string | null;
};

/** Returns one page of a list, with the fields that a card shows. Makes a single query. */
export function listEntries(
  rowId: string,
  { sort, limit, offset }: { sort: WishlistSort; offset: number; limit: number },
): Promise<EntryRow[]> {
  entriesBy[sort] ??= cacheQuery((db, rowId: string, limit: number, offset: number) =>
    sortedEntries(db, sort)
      .where("wishlist_entries.wishlist_id", "=", rowId)
      .limit(sql<number>`${limit}`)
      .offset(sql<number>`${offset}`),
  );
  return entriesBy[sort](rowId, limit, offset);
}

const entriesBy: { [Sort in WishlistSort]?: (rowId: string, limit: number, offset: number) => Promise<EntryRow[]> } =
  {};

function sortedEntries(db: Database, sort: WishlistSort) {
  const direction = sort === "priceDesc" || sort === "titleDesc" ? "desc" : "asc";
  const byTime = sort === "dateDesc" ? "asc" : "desc";
  return db
    .selectFrom("wishlist_entries")
    .innerJoin("products", "products.code", "wishlist_entries.code")
    .select("wishlist_entries.id as entryId")
    .select(named("wishlist_entries.quantity", "wishlist_entries.added_at", "products.withdrawn_at"))
    .select(SUMMARY_COLUMNS)
    .$if(sort === "priceAsc" || sort === "priceDesc", (entries) =>
      // Sort products without a price last, in either direction.
      entries.orderBy(sql`products.price_cents is null`).orderBy("products.price_cents", direction),
    )
    .$if(sort === "titleAsc" || sort === "titleDesc", (entries) => entries.orderBy("products.title_sort", direction))
    .orderBy("wishlist_entries.added_at", byTime)
    .orderBy("wishlist_entries.id", byTime);
}

interface StoredEntry {
  entryId: string;
  code: string;
  quantity: number;
  addedAt: string;
}

/** All products in a list, in the order they were added. */
export async function listStoredEntries(rowId: string): Promise<StoredEntry[]> {
  return database()
    .selectFrom("wishlist_entries")
    .select(["id as entryId", "code", "quantity", "added_at as addedAt"])
    .where("wishlist_id", "=", rowId)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

/** Returns every entry in all of the owner's lists: the row id of the list, the entry's id and the product's code. */
export async function listAllStoredEntries(
  ownerId: string,
): Promise<{ rowId: string; entryId: string; code: string }[]> {
  return database()
    .selectFrom("wishlists")
    .innerJoin("wishlist_entries", "wishlist_entries.wishlist_id", "wishlists.id")
    .select(["wishlists.id as rowId", "wishlist_entries.id as entryId", "wishlist_entries.code"])
    .where("owner_id", "=", ownerId)
    .orderBy("added_at")
    .orderBy("wishlist_entries.id")
    .execute();
}

/** The owner's lists that contain the product, by their row ids. */
export async function listHolders(ownerId: string, code: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("wishlist_entries")
    .innerJoin("wishlists", "wishlists.id", "wishlist_entries.wishlist_id")
    .select("wishlist_id")
    .where("owner_id", "=", ownerId)
    .where("code", "=", code)
    .execute();
  return rows.map((row) => row.wishlist_id);
}

/**
 * Returns up to `limit` codes of the products last added to any of the owner's lists, with the list of each. An empty list has
 * one row without a code.
 */
export const listWishedCodes: (
  ownerId: string,
  limit: number,
) => Promise<{ rowId: string; touchedAt: string; code: string | null }[]> = cacheQuery(
  (db, ownerId: string, limit: number) =>
    db
      .selectFrom("wishlists")
      .leftJoin("wishlist_entries", "wishlist_entries.wishlist_id", "wishlists.id")
      .select(["wishlists.id as rowId", "wishlists.updated_at as touchedAt", "wishlist_entries.code"])
      .where("owner_id", "=", ownerId)
      // Sort empty lists first: there are few of them, and the number of lists found must not depend on the limit.
      .orderBy(sql`wishlist_entries.added_at is not null`)
      .orderBy("wishlist_entries.added_at", "desc")
      .limit(sql<number>`${limit}`),
);

/** Returns the codes of products that are or were in the catalogue. */
export async function listKnownCodes(codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await database().selectFrom("products").select("code").where("code", "in", codes).execute();
  return new Set(rows.map((row) => row.code));
}

/**
 * Adds entries in this order after those added at `after` (UTC ISO; null for an empty list). Products that are already in the
 * list stay unchanged.
 */
export async function insertEntries(
  rowId: string,
  entries: readonly { code: string; quantity: number }[],
  after: string | null,
): Promise<void> {
  if (entries.length === 0) return;
  const start = Math.max(Date.now(), after === null ? 0 : Date.parse(after) + 1);
  await database()
    .insertInto("wishlist_entries")
    .values(
      entries.map(({ code, quantity }, position) => ({
        id: randomUUID(),
        wishlist_id: rowId,
        code,
        quantity,
        // Add one millisecond per entry, because lists are sorted by this column.
        added_at: new Date(start + position).toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(["wishlist_id", "code"]).doNothing())
    .execute();
}

/** Deletes entries and returns their number. */
export async function deleteEntries(rowId: string, entryIds: readonly string[]): Promise<number> {
  if (entryIds.length === 0) return 0;
  const result = await database()
    .deleteFrom("wishlist_entries")
    .where("wishlist_id", "=", rowId)
    .where("id", "in", entryIds)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Moves entries to another list, which must not contain their products yet. Keeps the times at which they were added. */
export async function moveEntries(entryIds: readonly string[], toRowId: string): Promise<void> {
  if (entryIds.length === 0) return;
  await database().updateTable("wishlist_entries").set({ wishlist_id: toRowId }).where("id", "in", entryIds).execute();
}

export async function setQuantity(entryId: string, quantity: number): Promise<void> {
  await database().updateTable("wishlist_entries").set({ quantity }).where("id", "=", entryId).execute();
}
