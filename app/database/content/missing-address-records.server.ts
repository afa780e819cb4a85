/** Stores how often addresses were not found, by day. */
import { sql } from "kysely";
import { database } from "~/database/engine/connection.server";

/** Adds to the count of an address on a day. `linkedFrom` is a path of the shop, or ''. */
export async function addToMissing(day: string, path: string, linkedFrom: string, times: number): Promise<void> {
  await database()
    .insertInto("missing_addresses")
    .values({ day, path, linked_from: linkedFrom, times })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "path", "linked_from"])
        .doUpdateSet((row) => ({ times: row("missing_addresses.times", "+", times) })),
    )
    .execute();
}

/**
 * Lists the addresses, most requested first: those with at least `least` requests, and those that the shop's own pages link to.
 */
export async function listMissing({ least, limit }: { least: number; limit: number }) {
  const rows = await database()
    .selectFrom("missing_addresses")
    .select(({ fn }) => [
      "path",
      fn.sum<number | string>("times").as("times"),
      fn.max("day").as("last"),
      sql<string>`max(linked_from)`.as("linked"),
    ])
    .groupBy("path")
    .having(({ eb, fn, or }) => or([eb(fn.sum("times"), ">=", least), eb(fn.max("linked_from"), "<>", "")]))
    .orderBy("times", "desc")
    .orderBy("path")
    .limit(limit)
    .execute();
  return rows.map(({ path, times, last, linked }) => ({ path, times: Number(times), last, isLinked: linked !== "" }));
}

/** Lists the shop's own pages that link to these addresses, most used first. */
export async function listLinks(paths: readonly string[]): Promise<{ path: string; linkedFrom: string }[]> {
  if (paths.length === 0) return [];
  return database()
    .selectFrom("missing_addresses")
    .select(["path", "linked_from as linkedFrom"])
    .where("path", "in", [...paths])
    .where("linked_from", "<>", "")
    .groupBy(["path", "linked_from"])
    .orderBy(({ fn }) => fn.sum("times"), "desc")
    .orderBy("linked_from")
    .execute();
}

export async function deleteMissing(path: string): Promise<void> {
  await database().deleteFrom("missing_addresses").where("path", "=", path).execute();
}

/**
 * Deletes counts of days before `oldest`. Before `rare`, also deletes addresses with fewer than `least` requests in total and no
 * link.
 */
export async function deleteMissingBefore(oldest: string, rare: string, least: number): Promise<void> {
  const db = database();
  await db.deleteFrom("missing_addresses").where("day", "<", oldest).execute();
  await db
    .deleteFrom("missing_addresses")
    .where("day", "<", rare)
    .where("path", "in", (eb) =>
      eb
        .selectFrom("missing_addresses as all_days")
        .select("all_days.path")
        .groupBy("all_days.path")
        .having(({ fn }) => fn.sum("all_days.times"), "<", least)
        .having(({ fn }) => fn.max("all_days.linked_from"), "=", ""),
    )
    .execute();
}
