/** Limits attempts, counted across all processes: a single statement both adds an attempt and returns the count. */
import { sql } from "kysely";
import { database } from "~/database/engine/connection.server";

/** Adds an attempt to the window that is open at `now`, or starts a window that ends at `until`. */
export async function countTry(key: string, now: string, until: string): Promise<{ count: number; until: string }> {
  return database()
    .insertInto("tries")
    .values({ key, count: 1, until })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when tries.until <= ${now} then 1 else tries.count + 1 end`,
        until: sql<string>`case when tries.until <= ${now} then ${until} else tries.until end`,
      }),
    )
    .returning(["count", "until"])
    .executeTakeFirstOrThrow();
}

/** Subtracts an attempt that turned out not to count. */
export async function uncountTry(key: string): Promise<void> {
  await database()
    .updateTable("tries")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

export async function deleteTries(key: string): Promise<void> {
  await database().deleteFrom("tries").where("key", "=", key).execute();
}

export async function deleteTriesBefore(time: string): Promise<void> {
  await database().deleteFrom("tries").where("until", "<=", time).execute();
}
