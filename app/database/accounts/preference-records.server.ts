/** Stores a member's preferences, one row per name. */
import { database } from "~/database/engine/connection.server";

/** Returns the names of the preferences that the member has switched on. */
export async function selectOptedIn(memberId: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("member_preferences")
    .select("name")
    .where("member_id", "=", memberId)
    .where("opted_in", "=", 1)
    .execute();
  return rows.map((row) => row.name);
}

/** Switches each of the named preferences on or off, in one statement. */
export async function putPreferences(
  memberId: string,
  choices: ReadonlyMap<string, boolean>,
  at: string,
): Promise<void> {
  await database()
    .insertInto("member_preferences")
    .values([...choices].map(([name, on]) => ({ member_id: memberId, name, opted_in: on ? 1 : 0, updated_at: at })))
    .onConflict((conflict) =>
      conflict.columns(["member_id", "name"]).doUpdateSet((row) => ({
        opted_in: row.ref("excluded.opted_in"),
        updated_at: row.ref("excluded.updated_at"),
      })),
    )
    .execute();
}
