/** Deletes the rows of guests who no longer use the shop. An owner id belongs to a guest if it isn't a member's id. */
import { sql } from "kysely";
import { database, inTransaction } from "~/database/engine/connection.server";

export const LEFT_BEHIND = ["baskets", "checkouts", "wishlists"] as const;
export type GuestTrace = (typeof LEFT_BEHIND)[number];

/**
 * Returns the SQL condition that limits wishlists to the default one. Its `updated_at` changes whenever any of the owner's
 * wishlists changes.
 */
const saysWhen = (kind: GuestTrace) => (kind === "wishlists" ? sql`and is_default = 1` : sql``);

/** Returns guest ids greater than `after`, sorted, whose rows of this kind have not changed since the given time (UTC ISO). */
export async function listIdleGuests(
  kind: GuestTrace,
  { since, after, limit }: { since: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from ${sql.table(kind)} as thing
    where owner_id > ${after} and updated_at < ${since} ${saysWhen(kind)}
      and not exists (select 1 from members where members.id = thing.owner_id)
    order by owner_id limit ${limit}`.execute(database());
  return rows.map((row) => row.owner_id);
}

/** Deletes these guests' rows of this kind, except rows that have changed since the given time. */
export async function deleteLeftBehind(kind: GuestTrace, guests: readonly string[], since: string): Promise<void> {
  await inTransaction(async () => {
    const { rows } = await sql<{ owner_id: string }>`
      delete from ${sql.table(kind)}
      where owner_id in (${sql.join(guests)}) and updated_at < ${since} ${saysWhen(kind)}
      returning owner_id`.execute(database());
    if (kind !== "wishlists" || rows.length === 0) return;
    const owners = rows.map((row) => row.owner_id);
    await database().deleteFrom("wishlists").where("owner_id", "in", owners).execute();
  });
}

/**
 * Deletes tracking choices made before `since` by guests who have no basket, checkout or wishlist. Deletes at most `limit` and
 * returns the number deleted.
 */
export async function deleteIdleChoices(since: string, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from tracking_choices where chosen_at < ${since} and owner_id in (
      select owner_id from tracking_choices as choice
      where chosen_at < ${since}
        and not exists (select 1 from members where members.id = choice.owner_id)
        and not exists (select 1 from baskets where baskets.owner_id = choice.owner_id)
        and not exists (select 1 from checkouts where checkouts.owner_id = choice.owner_id)
        and not exists (select 1 from wishlists where wishlists.owner_id = choice.owner_id)
      limit ${limit})
    returning owner_id`.execute(database());
  return rows.length;
}
