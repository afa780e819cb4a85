/**
 * Stores wishlists. Every writer first locks the owner's default list (`lockOrCreateDefault`) in its transaction, creating it if
 * needed, so that one owner's writes run one after another, on PostgreSQL too.
 */
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { cacheQuery } from "~/database/engine/cache-query.server";
import { type Database, database } from "~/database/engine/connection.server";
import type { WishlistsTable } from "~/database/wishlists/wishlist-tables";
import { DEFAULT_ID, type Wishlist } from "~/domain/wishlists/wishlist";

/** A list with the id of its row. The default list's row id is never sent to browsers. */
export interface HeldWishlist extends Wishlist {
  rowId: string;
}

type ListRow = Selectable<WishlistsTable> & { entry_count: number };

function toWishlist(row: ListRow): HeldWishlist {
  return {
    rowId: row.id,
    id: row.is_default === 1 ? DEFAULT_ID : row.id,
    name: row.name,
    colour: row.colour,
    description: row.description,
    privacySetting: row.privacy_setting,
    publicId: row.privacy_setting === "public" ? row.public_id : null,
    sort: row.sort,
    entryCount: Number(row.entry_count),
    createdAt: row.created_at,
  };
}

function lists(db: Database) {
  return db
    .selectFrom("wishlists")
    .selectAll("wishlists")
    .select((eb) =>
      eb
        .selectFrom("wishlist_entries")
        .whereRef("wishlist_entries.wishlist_id", "=", "wishlists.id")
        .select((count) => count.fn.countAll<number>().as("entries"))
        .as("entry_count"),
    )
    .$castTo<ListRow>();
}

const selectLists = cacheQuery((db, ownerId: string) =>
  lists(db).where("owner_id", "=", ownerId).orderBy("is_default", "desc").orderBy("created_at").orderBy("id"),
);
const selectDefault = cacheQuery((db, ownerId: string) =>
  lists(db).where("owner_id", "=", ownerId).where("is_default", "=", 1),
);
const selectOther = cacheQuery((db, ownerId: string, id: string) =>
  lists(db).where("owner_id", "=", ownerId).where("id", "=", id).where("is_default", "=", 0),
);

/** Returns the owner's lists, the default list first and the others in the order of their creation. */
export async function listWishlists(ownerId: string): Promise<HeldWishlist[]> {
  return (await selectLists(ownerId)).map(toWishlist);
}

/** Finds one of the owner's lists. Returns null for another owner's list. */
export async function findWishlist(ownerId: string, id: string): Promise<HeldWishlist | null> {
  const [row] = await (id === DEFAULT_ID ? selectDefault(ownerId) : selectOther(ownerId, id));
  return row ? toWishlist(row) : null;
}

/** Finds a list that is currently shared. */
export async function findPublicWishlist(publicId: string): Promise<HeldWishlist | null> {
  const row = await lists(database())
    .where("public_id", "=", publicId)
    .where("privacy_setting", "=", "public")
    .executeTakeFirst();
  return row ? toWishlist(row) : null;
}

/**
 * Locks the owner's lists until the transaction ends, creating the default list if needed. Two simultaneous calls create only
 * one list. Returns the default list's row id.
 */
export async function lockOrCreateDefault(ownerId: string, fresh: { name: string; colour: string }): Promise<string> {
  const row = await database()
    .insertInto("wishlists")
    .values({ ...newRow(ownerId, { ...fresh, description: "" }), is_default: 1 })
    .onConflict((conflict) =>
      conflict
        .column("owner_id")
        // Use a literal, because PostgreSQL uses the partial index only for a constant.
        .where("is_default", "=", sql.lit(1))
        .doUpdateSet({ updated_at: now() }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Locks the owner's lists, without creating one, and returns the row id of the default list. Returns null when the owner has no
 * lists.
 */
export async function lockLists(ownerId: string): Promise<string | null> {
  const row = await database()
    .updateTable("wishlists")
    .set({ updated_at: now() })
    .where("owner_id", "=", ownerId)
    .where("is_default", "=", 1)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Inserts a list and returns its id. */
export async function insertWishlist(
  ownerId: string,
  details: Pick<Wishlist, "name" | "colour" | "description">,
): Promise<string> {
  const row = newRow(ownerId, details);
  await database().insertInto("wishlists").values(row).execute();
  return row.id;
}

function newRow(ownerId: string, details: Pick<Wishlist, "name" | "colour" | "description">) {
  return {
    id: randomUUID(),
    owner_id: ownerId,
    is_default: 0,
    ...details,
    privacy_setting: "private" as const,
    public_id: null,
    sort: "default" as const,
    created_at: now(),
    updated_at: now(),
  };
}

export async function updateWishlist(
  rowId: string,
  values: Partial<Pick<Wishlist, "name" | "colour" | "description" | "sort">>,
): Promise<void> {
  await database()
    .updateTable("wishlists")
    .set({ ...values, updated_at: now() })
    .where("id", "=", rowId)
    .execute();
}

/**
 * Shares the list under `publicId`, or makes the list private if it is null. If two requests share a list at the same time, the
 * first id is kept.
 */
export async function setPublicId(rowId: string, publicId: string | null): Promise<void> {
  const update = database()
    .updateTable("wishlists")
    .set({ public_id: publicId, privacy_setting: publicId === null ? "private" : "public", updated_at: now() })
    .where("id", "=", rowId);
  await (publicId === null ? update : update.where("privacy_setting", "=", "private")).execute();
}

export async function deleteWishlist(rowId: string): Promise<void> {
  await database().deleteFrom("wishlists").where("id", "=", rowId).execute();
}

/** Moves lists to another owner. The default list can't be moved, because the new owner already has one. */
export async function giveWishlists(rowIds: readonly string[], toOwner: string): Promise<void> {
  if (rowIds.length === 0) return;
  await database()
    .updateTable("wishlists")
    .set({ owner_id: toOwner, updated_at: now() })
    .where("id", "in", rowIds)
    .where("is_default", "=", 0)
    .execute();
}

function now(): string {
  return new Date().toISOString();
}
