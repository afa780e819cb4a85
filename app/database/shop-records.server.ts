/** What is known of the shop as a whole. */
import { sql } from "kysely";
import { database } from "./connection.server";

/** Inside a transaction it also keeps every other setter of this fact waiting until that has ended. */
export async function putFact(name: string, value: string): Promise<void> {
  await database()
    .insertInto("facts")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Counts a fact up by one, from 1; waits as {@link putFact} does. */
export async function raiseFact(name: string): Promise<void> {
  await database()
    .insertInto("facts")
    .values({ name, value: "1" })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql`cast(cast(facts.value as integer) + 1 as text)` }),
    )
    .execute();
}

/** Puts a fact where there is none; answers the one that is kept, so that all who ask at once get the same. */
export async function keepFact(name: string, value: string): Promise<string> {
  await database()
    .insertInto("facts")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await selectFact(name)) ?? value;
}

export async function selectFact(name: string): Promise<string | null> {
  const row = await database().selectFrom("facts").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

/** Withdrawn products count: a shop that has sold something is not an empty one. */
export async function selectAnyProduct(): Promise<boolean> {
  const row = await database().selectFrom("products").select("code").limit(1).executeTakeFirst();
  return row !== undefined;
}
