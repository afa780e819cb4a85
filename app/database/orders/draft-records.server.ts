/** Stores drafts of orders that staff place for customers. The owner id of a draft's basket and checkout is the draft's id. */
import { named, toColumns } from "~/database/engine/column-names";
import { database, inTransaction } from "~/database/engine/connection.server";
import type { Draft } from "~/domain/office/draft";

const columns = named("id", "staff_id", "member_id", "version", "order_number", "for_order_id", "returns");

export async function insertDraft({ returns, ...draft }: Draft, now: string): Promise<void> {
  await database()
    .insertInto("order_drafts")
    .values({ ...toColumns(draft), returns: writeReturns(returns), created_at: now, updated_at: now })
    .execute();
}

function writeReturns(returns: Draft["returns"]): string {
  return returns.length === 0 ? "" : JSON.stringify(returns);
}

function findDraft(row: (Omit<Draft, "returns"> & { returns: string }) | undefined): Draft | null {
  return row ? { ...row, returns: row.returns === "" ? [] : JSON.parse(row.returns) } : null;
}

export async function selectDraft(id: string): Promise<Draft | null> {
  return findDraft(await database().selectFrom("order_drafts").select(columns).where("id", "=", id).executeTakeFirst());
}

/**
 * Locks a draft until the transaction ends and raises its version. Returns the draft with the new version, or null when it
 * doesn't exist.
 */
export async function lockDraft(id: string, now: string): Promise<Draft | null> {
  const row = await database()
    .updateTable("order_drafts")
    .set((eb) => ({ version: eb("version", "+", 1), updated_at: now }))
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return findDraft(row);
}

/** Changes a locked draft. */
export async function updateDraft(
  id: string,
  changes: Partial<Pick<Draft, "memberId" | "orderNumber">>,
): Promise<void> {
  await database().updateTable("order_drafts").set(toColumns(changes)).where("id", "=", id).execute();
}

/**
 * Returns the drafts that have not been placed as orders, last changed first: those of one member of staff, or all drafts if
 * `staffId` is null.
 */
export function selectOpenDrafts(staffId: string | null, limit: number) {
  return database()
    .selectFrom("order_drafts")
    .innerJoin("members", "members.id", "order_drafts.staff_id")
    .leftJoin("checkouts", "checkouts.owner_id", "order_drafts.id")
    .leftJoin("members as customers", "customers.id", "order_drafts.member_id")
    .select(named("order_drafts.id", "order_drafts.updated_at"))
    .select(["members.email as by", "checkouts.email as typed", "customers.email as known"])
    .where("order_number", "is", null)
    .$if(staffId !== null, (query) => query.where("order_drafts.staff_id", "=", staffId ?? ""))
    .orderBy("order_drafts.updated_at", "desc")
    .orderBy("order_drafts.id")
    .limit(limit)
    .execute();
}

/** Deletes the contents of drafts: their baskets and their checkouts. */
export async function deleteDraftContents(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const baskets = database().selectFrom("baskets").select("id").where("owner_id", "in", ids);
  await database().deleteFrom("basket_entries").where("basket_id", "in", baskets).execute();
  await database().deleteFrom("baskets").where("owner_id", "in", ids).execute();
  await database().deleteFrom("checkouts").where("owner_id", "in", ids).execute();
}

/**
 * Deletes drafts with their contents: one draft, all drafts for one member, or all drafts that have not changed since the given
 * time (UTC ISO).
 */
export async function deleteDrafts(which: { id: string } | { memberId: string } | { before: string }): Promise<void> {
  await inTransaction(async () => {
    const gone = await database()
      .deleteFrom("order_drafts")
      .$if("id" in which, (query) => query.where("id", "=", "id" in which ? which.id : ""))
      .$if("memberId" in which, (query) => query.where("member_id", "=", "memberId" in which ? which.memberId : ""))
      .$if("before" in which, (query) => query.where("updated_at", "<", "before" in which ? which.before : ""))
      .returning("id")
      .execute();
    await deleteDraftContents(gone.map(({ id }) => id));
  });
}
