/**
 * Stores the details of basket entries (spec 3, Product options). Callers that write lock the basket's row first, so that
 * positions have no gaps.
 */

import { cacheQuery } from "~/database/engine/cache-query.server";
import { database } from "~/database/engine/connection.server";
import type { OptionSet } from "~/domain/options/options";

interface OptionSets {
  options: OptionSet[];
  optionIds: string[];
}

const selectSets = cacheQuery((db, entryIds: readonly string[]) =>
  db.selectFrom("basket_option_sets").where("entry_id", "in", entryIds).selectAll().orderBy("position"),
);

/**
 * Returns the sets of each entry, in order; an entry without any has no key in the map. Makes no query when no ids are given.
 */
export async function listOptionSets(entryIds: readonly string[]): Promise<Map<string, OptionSets>> {
  const sets = new Map<string, OptionSets>();
  if (entryIds.length === 0) return sets;
  for (const row of await selectSets(entryIds)) {
    const set = sets.get(row.entry_id) ?? { options: [], optionIds: [] };
    set.options.push(JSON.parse(row.options));
    set.optionIds.push(row.id);
    sets.set(row.entry_id, set);
  }
  return sets;
}

/** Adds a set of details. Returns false when a set with this id already exists, even if it belongs to another owner. */
export async function insertOptionSet(
  entryId: string,
  set: { id: string; position: number; options: OptionSet },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("basket_option_sets")
    .values({ id: set.id, entry_id: entryId, position: set.position, options: JSON.stringify(set.options) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function updateOptionSet(entryId: string, id: string, options: OptionSet): Promise<void> {
  await database()
    .updateTable("basket_option_sets")
    .set({ options: JSON.stringify(options) })
    .where("id", "=", id)
    .where("entry_id", "=", entryId)
    .execute();
}

/** Deletes a set. Later sets move up. */
export async function deleteOptionSet(entryId: string, set: { id: string; position: number }): Promise<void> {
  const db = database();
  await db.deleteFrom("basket_option_sets").where("id", "=", set.id).where("entry_id", "=", entryId).execute();
  await db
    .updateTable("basket_option_sets")
    .set((eb) => ({ position: eb("position", "-", 1) }))
    .where("entry_id", "=", entryId)
    .where("position", ">", set.position)
    .execute();
}

/** Moves all sets from one entry to the end of another entry, which already has `behind` sets. */
export async function moveOptionSets(fromEntryId: string, toEntryId: string, behind: number): Promise<void> {
  await database()
    .updateTable("basket_option_sets")
    .set((eb) => ({ entry_id: toEntryId, position: eb("position", "+", behind) }))
    .where("entry_id", "=", fromEntryId)
    .execute();
}
