/** Facts about the whole shop. */
import { sql } from "kysely";
import { cacheQuery } from "./cache-query.server";
import { database } from "./connection.server";

/** Resolves when the database responds, and rejects when it can't. */
export async function askDatabase(): Promise<void> {
  await sql`select 1`.execute(database());
}

/** Stores a fact. Inside a transaction, also blocks other writers of this fact until the transaction ends. */
export async function putFact(name: string, value: string): Promise<void> {
  await database()
    .insertInto("facts")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Adds `by` to a numeric fact, which is 0 until it is stored, and returns the new value. It blocks like {@link putFact}. */
export async function raiseFact(name: string, by = 1): Promise<number> {
  const { value } = await database()
    .insertInto("facts")
    .values({ name, value: String(by) })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql`cast(cast(facts.value as integer) + ${by} as text)` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** Sets a fact if its value is still `from`, and otherwise returns false. Blocks other writers like {@link putFact}. */
export async function moveFact(name: string, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("facts")
    .set({ value: to })
    .where("name", "=", name)
    .where("value", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a fact if it is missing and returns the stored value, so that simultaneous callers get the same value. */
export async function keepFact(name: string, value: string): Promise<string> {
  await database()
    .insertInto("facts")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await selectFact(name)) ?? value;
}

const selectValue = cacheQuery((db, name: string) => db.selectFrom("facts").select("value").where("name", "=", name));

export async function selectFact(name: string): Promise<string | null> {
  const [row] = await selectValue(name);
  return row?.value ?? null;
}

/** Returns whether the shop has any product, including withdrawn ones, because a shop that has sold something is not empty. */
export async function selectAnyProduct(): Promise<boolean> {
  const row = await database().selectFrom("products").select("code").limit(1).executeTakeFirst();
  return row !== undefined;
}
