/** Writes the entries of a basket whose row is locked (see basket-records). */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { database } from "~/database/engine/connection.server";
import type { BasketProduct } from "~/domain/basket/entry";
import { toOptionsKey } from "~/domain/options/options";

interface Contents {
  /** Entries, each with the fields that distinguish it from others. */
  entries: { entryId: string; code: string; optionsKey: string }[];
  /** UTC ISO; null when the basket has no entries. */
  lastAddedAt: string | null;
}

export async function findContents(basketId: string): Promise<Contents> {
  const rows = await database()
    .selectFrom("basket_entries")
    .select(["id", "code", "options_key", "added_at"])
    .where("basket_id", "=", basketId)
    .orderBy("added_at")
    .execute();
  const entries = rows.map((row) => ({ entryId: row.id, code: row.code, optionsKey: row.options_key }));
  return { entries, lastAddedAt: rows.at(-1)?.added_at ?? null };
}

interface NewEntry {
  code: string;
  /** True if bought as a gift: see `toOptionsKey`. */
  gift?: boolean;
  quantity: number;
  priceCents: number;
  availability: BasketProduct["availability"];
  affCode: string | null;
  referrer: string | null;
}

/**
 * Adds entries in the given order, after the entry added at `after`, and marks the last one as last updated. Skips products
 * that are already in the basket. Returns the new entries' ids by code.
 */
export async function insertEntries(
  basketId: string,
  entries: readonly NewEntry[],
  after: string | null,
): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map();
  await clearLastUpdated(basketId);
  const start = Math.max(Date.now(), after === null ? 0 : Date.parse(after) + 1);
  const rows = await database()
    .insertInto("basket_entries")
    .values(
      entries.map((entry, position) => ({
        id: randomUUID(),
        basket_id: basketId,
        code: entry.code,
        options_key: toOptionsKey(entry.gift ?? false),
        quantity: entry.quantity,
        seen_price_cents: entry.priceCents,
        seen_availability: entry.availability,
        aff_code: entry.affCode,
        referrer: entry.referrer,
        last_updated: position === entries.length - 1 ? 1 : 0,
        gift: entry.gift ? 1 : 0,
        separate: 0,
        // Set times one millisecond apart, because the basket is sorted by this column.
        added_at: new Date(start + position).toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(["basket_id", "code", "options_key"]).doNothing())
    .returning(["id", "code"])
    .execute();
  return new Map(rows.map((row) => [row.code, row.id]));
}

export async function clearLastUpdated(basketId: string): Promise<void> {
  await database()
    .updateTable("basket_entries")
    .set({ last_updated: 0 })
    .where("basket_id", "=", basketId)
    .where("last_updated", "=", 1)
    .execute();
}

/**
 * Sets the quantity, marks the product's current price and availability as seen, and makes the entry the most recently updated
 * one.
 */
export async function updateEntry(
  basketId: string,
  entryId: string,
  values: { quantity: number; seenPriceCents: number; seenAvailability: BasketProduct["availability"] },
): Promise<void> {
  await clearLastUpdated(basketId);
  await database()
    .updateTable("basket_entries")
    .set({
      quantity: values.quantity,
      seen_price_cents: values.seenPriceCents,
      seen_availability: values.seenAvailability,
      last_updated: 1,
    })
    .where("id", "=", entryId)
    .where("basket_id", "=", basketId)
    .execute();
}

export async function deleteEntry(basketId: string, entryId: string): Promise<void> {
  await database().deleteFrom("basket_entries").where("id", "=", entryId).where("basket_id", "=", basketId).execute();
}

/**
 * Marks the current prices and availabilities as seen, for one entry or for all. An entry whose price is now unknown keeps the
 * last price seen. Returns the number of entries marked.
 */
export async function markAsSeen(basketId: string, entryId?: string): Promise<number> {
  let update = database()
    .updateTable("basket_entries")
    .from("products")
    .whereRef("products.code", "=", "basket_entries.code")
    .where("basket_entries.basket_id", "=", basketId)
    .set((eb) => ({
      seen_price_cents: sql<number>`coalesce(${eb.ref("products.price_cents")}, ${eb.ref("basket_entries.seen_price_cents")})`,
      seen_availability: eb.ref("products.availability"),
    }));
  if (entryId !== undefined) update = update.where("basket_entries.id", "=", entryId);
  const result = await update.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Marks these entries to be ordered separately; null marks all entries of the basket to be ordered together. */
export async function setSeparate(basketId: string, entryIds: readonly string[] | null): Promise<void> {
  await database()
    .updateTable("basket_entries")
    .set({ separate: entryIds === null ? 0 : 1 })
    .where("basket_id", "=", basketId)
    .$if(entryIds !== null, (query) => query.where("id", "in", entryIds ?? []))
    .execute();
}

interface MergeableEntry {
  entryId: string;
  code: string;
  optionsKey: string;
  quantity: number;
  /** Number of the entry's sets of details. */
  sets: number;
  maxPerOrder: number;
  affCode: string | null;
  referrer: string | null;
  lastUpdated: boolean;
}

export async function listMergeableEntries(basketId: string): Promise<MergeableEntry[]> {
  const rows = await database()
    .selectFrom("basket_entries")
    .innerJoin("products", "products.code", "basket_entries.code")
    .where("basket_id", "=", basketId)
    .select(["basket_entries.id", "basket_entries.code", "options_key", "quantity", "products.max_per_order"])
    .select(["basket_entries.aff_code", "referrer", "last_updated"])
    .select((eb) =>
      eb
        .selectFrom("basket_option_sets")
        .whereRef("basket_option_sets.entry_id", "=", "basket_entries.id")
        .select((count) => count.fn.countAll<number | string>().as("count"))
        .as("sets"),
    )
    .execute();
  return rows.map((row) => ({
    entryId: row.id,
    code: row.code,
    optionsKey: row.options_key,
    quantity: row.quantity,
    sets: Number(row.sets ?? 0),
    maxPerOrder: row.max_per_order,
    affCode: row.aff_code,
    referrer: row.referrer,
    lastUpdated: row.last_updated === 1,
  }));
}

export async function moveEntries(entryIds: readonly string[], toBasketId: string): Promise<void> {
  await database().updateTable("basket_entries").set({ basket_id: toBasketId }).where("id", "in", entryIds).execute();
}

export async function updateMergedEntry(
  entryId: string,
  values: { quantity: number; affCode: string | null; referrer: string | null; lastUpdated: boolean },
): Promise<void> {
  await database()
    .updateTable("basket_entries")
    .set({
      quantity: values.quantity,
      aff_code: values.affCode,
      referrer: values.referrer,
      last_updated: values.lastUpdated ? 1 : 0,
    })
    .where("id", "=", entryId)
    .execute();
}

/** Removes bought entries with their options; other entries stay. */
export async function deleteBought(basketId: string, entryIds: readonly string[]): Promise<void> {
  await database().deleteFrom("basket_entries").where("basket_id", "=", basketId).where("id", "in", entryIds).execute();
}
