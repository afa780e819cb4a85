/** Facts waiting for collectors, and visitors' consent. */
import { toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export type CollectorName = "analytics" | "error reports";

/** A fact that a collector has not received yet. */
interface OutgoingFact {
  id: string;
  collector: CollectorName;
  /** JSON. */
  fact: string;
  /** UTC ISO. */
  createdAt: string;
}

/** Inserts facts. Skips a fact whose id is already stored, because it is the same fact. */
export async function insertFacts(facts: readonly OutgoingFact[]): Promise<void> {
  if (facts.length === 0) return;
  await database()
    .insertInto("outgoing_facts")
    .values(facts.map(toColumns))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns a collector's oldest facts, in order. */
export async function selectFacts(
  collector: CollectorName,
  limit: number,
): Promise<Pick<OutgoingFact, "id" | "fact">[]> {
  return database()
    .selectFrom("outgoing_facts")
    .select(["id", "fact"])
    .where("collector", "=", collector)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Returns whether at least `most` facts are waiting for the collector. */
export async function haveFactsPiledUp(collector: CollectorName, most: number): Promise<boolean> {
  const beyond = await database()
    .selectFrom("outgoing_facts")
    .select("id")
    .where("collector", "=", collector)
    .orderBy("created_at")
    .limit(1)
    .offset(most - 1)
    .execute();
  return beyond.length > 0;
}

export async function deleteFacts(ids: readonly string[]): Promise<void> {
  await database()
    .deleteFrom("outgoing_facts")
    .where("id", "in", [...ids])
    .execute();
}

export async function putTrackingChoice(ownerId: string, agreed: boolean, at: string): Promise<void> {
  const row = { agreed: agreed ? 1 : 0, chosen_at: at, ...(!agreed && { experiments: "{}" }) };
  await database()
    .insertInto("tracking_choices")
    .values({ owner_id: ownerId, ...row })
    .onConflict((conflict) => conflict.column("owner_id").doUpdateSet(row))
    .execute();
}

/** Finds the visitor's choice. Returns null if they never made one. */
export async function selectTrackingChoice(ownerId: string): Promise<boolean | null> {
  const row = await database()
    .selectFrom("tracking_choices")
    .select("agreed")
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row ? row.agreed === 1 : null;
}

/** Moves the guest's choice to the member, unless the member has already made one, and deletes the guest's. */
export async function moveTrackingChoice(from: string, to: string): Promise<void> {
  const choice = await database()
    .deleteFrom("tracking_choices")
    .where("owner_id", "=", from)
    .returningAll()
    .executeTakeFirst();
  if (!choice) return;
  await database()
    .insertInto("tracking_choices")
    .values({ ...choice, owner_id: to })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ConsentingVisitor {
  ownerId: string;
  /** Null for a guest. */
  customerCode: string | null;
  accountType: string | null;
  /** JSON of the variants that the visitor saw, by experiment. */
  experiments: string;
}

/** Returns the given visitors who consented to tracking. */
export async function selectAgreed(ownerIds: readonly string[]): Promise<ConsentingVisitor[]> {
  if (ownerIds.length === 0) return [];
  return database()
    .selectFrom("tracking_choices")
    .leftJoin("members", "members.id", "tracking_choices.owner_id")
    .select([
      "owner_id as ownerId",
      "experiments",
      "members.customer_code as customerCode",
      "members.account_type as accountType",
    ])
    .where("owner_id", "in", [...ownerIds])
    .where("agreed", "=", 1)
    .execute();
}

/** Replaces the variants seen. Returns false when the variants, or the consent, have changed since they were read. */
export async function replaceSeenVariants(
  { ownerId, experiments }: Pick<ConsentingVisitor, "ownerId" | "experiments">,
  replacement: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("tracking_choices")
    .set({ experiments: replacement })
    .where("owner_id", "=", ownerId)
    .where("agreed", "=", 1)
    .where("experiments", "=", experiments)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
