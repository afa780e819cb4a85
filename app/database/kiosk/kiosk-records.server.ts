/** Stores the screens on the shop floor. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { Role } from "~/domain/staff/staff-roles";

interface KioskRecord {
  idHash: string;
  kind: "customer" | "staff";
  storeSlug: string;
  openedBy: string;
  openedAt: string;
  seenAt: string;
}

export async function insertKiosk(kiosk: KioskRecord): Promise<void> {
  await database().insertInto("kiosks").values(toColumns(kiosk)).execute();
}

/** Deletes the screen. Returns false if it had already been closed. */
export async function deleteKiosk(idHash: string): Promise<boolean> {
  const { numDeletedRows } = await database().deleteFrom("kiosks").where("id_hash", "=", idHash).executeTakeFirst();
  return numDeletedRows > 0;
}

/**
 * A screen, with the email addresses of the people who opened it and who are serving at it. An address is null if nobody is
 * serving, or if the account no longer exists.
 */
export interface ListedKiosk extends Omit<KioskRecord, "openedBy"> {
  openedBy: string | null;
  servedBy: string | null;
}

/** Lists the open screens of these stores, or of all stores if none are given, sorted by store and then oldest first. */
export async function listKiosks(storeSlugs: readonly string[]): Promise<ListedKiosk[]> {
  return database()
    .selectFrom("kiosks")
    .leftJoin("members as opener", "opener.id", "kiosks.opened_by")
    .leftJoin("members as server", "server.id", "kiosks.staff_id")
    .select(named("kiosks.id_hash", "kiosks.kind", "kiosks.store_slug", "kiosks.opened_at", "kiosks.seen_at"))
    .select(["opener.email as openedBy", "server.email as servedBy"])
    .$if(storeSlugs.length > 0, (query) => query.where("store_slug", "in", storeSlugs))
    .orderBy("store_slug")
    .orderBy("opened_at")
    .execute();
}

/** Returns the time (UTC ISO) at which a screen was last seen, or null for a screen that is not open. */
export async function findSeenAt(idHash: string): Promise<string | null> {
  const row = await database().selectFrom("kiosks").select("seen_at").where("id_hash", "=", idHash).executeTakeFirst();
  return row?.seen_at ?? null;
}

/** Updates the time at which a screen was last seen, if it is still `from`. */
export async function putSeenAt(idHash: string, { from, to }: { from: string; to: string }): Promise<void> {
  await database()
    .updateTable("kiosks")
    .set({ seen_at: to })
    .where("id_hash", "=", idHash)
    .where("seen_at", "=", from)
    .execute();
}

/**
 * Starts a visit at a screen if it was last seen at or before `idleSince`: updates the time at which it was last seen, and
 * records that nobody is serving at it any more.
 */
export async function beginVisit(idHash: string, { idleSince, at }: { idleSince: string; at: string }): Promise<void> {
  await database()
    .updateTable("kiosks")
    .set({ seen_at: at, staff_id: null })
    .where("id_hash", "=", idHash)
    .where("seen_at", "<=", idleSince)
    .execute();
}

/** Stores the member of staff who is serving at a screen, or null if nobody is. */
export async function putServing(idHash: string, staffId: string | null): Promise<void> {
  await database().updateTable("kiosks").set({ staff_id: staffId }).where("id_hash", "=", idHash).execute();
}

/** Finds the person serving at the screen, if their account is still open. */
export async function findServing(
  idHash: string,
): Promise<{ id: string; role: Role; firstName: string; surname: string } | null> {
  const row = await database()
    .selectFrom("kiosks")
    .innerJoin("members", "members.id", "kiosks.staff_id")
    .select(named("members.id", "members.role", "members.first_name", "members.surname"))
    .where("kiosks.id_hash", "=", idHash)
    .where("members.closed_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
