/** Stores the newsletters that staff write in the office. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { NewsletterState } from "~/domain/newsletters/newsletter";

export interface OfficeNewsletter {
  id: string;
  list: string;
  /** JSON of a BlockContent. */
  content: string;
  version: number;
  state: NewsletterState;
  store: string;
  category: string;
  changedAt: string;
  plannedAt: string | null;
  endedAt: string | null;
  people: number | null;
  reached: string;
}

const columns = named(
  ...(["id", "list", "content", "version", "state", "store", "category"] as const),
  ...(["changed_at", "planned_at", "ended_at", "people", "reached"] as const),
);

const newsletters = () => database().selectFrom("newsletters").where("version", ">", 0);

export async function countOfficeNewsletters(): Promise<number> {
  const { rows } = await newsletters()
    .select((eb) => eb.fn.countAll<number | string>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** Returns a page of the newsletters, the last changed first. */
export function selectOfficeNewsletters({ limit, offset }: { limit: number; offset: number }) {
  return newsletters()
    .select(columns)
    .orderBy("changed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findOfficeNewsletter(id: string): Promise<OfficeNewsletter | null> {
  return (await newsletters().select(columns).where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function insertOfficeNewsletter(
  newsletter: Pick<OfficeNewsletter, "id" | "list" | "content" | "store" | "category" | "changedAt">,
): Promise<void> {
  const row = { ...newsletter, version: 1, state: "draft" as const, createdAt: newsletter.changedAt };
  await database().insertInto("newsletters").values(toColumns(row)).execute();
}

/** Changes a newsletter and increments its version. Returns null if it doesn't have this version and one of these states. */
export async function updateOfficeNewsletter(
  id: string,
  seen: number,
  states: readonly NewsletterState[],
  change: Partial<Omit<OfficeNewsletter, "id" | "version">>,
): Promise<OfficeNewsletter | null> {
  const row = await database()
    .updateTable("newsletters")
    .set({ ...toColumns(change), version: seen + 1 })
    .where("id", "=", id)
    .where("version", "=", seen)
    .where("state", "in", states)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

interface Step {
  version: number;
  /** The last address that the previous step queued an email for. */
  after: string;
  /** The last address that this step queues an email for; null if nobody is left. */
  reached: string | null;
  /** UTC ISO. */
  at: string;
}

/**
 * Stores how far the sending of a planned newsletter has got. Returns false if it isn't at `after`, or has another version. If
 * several callers try at the same time, only one succeeds.
 */
export async function moveNewsletterOn(id: string, { version, after, reached, at }: Step): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("newsletters")
    .set(reached === null ? { state: "sent", reached: "", ended_at: at } : { state: "sending", reached })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("reached", "=", after)
    .where("state", "in", ["planned", "sending"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a draft of this version. Returns false if there is none. */
export async function deleteDraftNewsletter(id: string, seen: number): Promise<boolean> {
  const { numDeletedRows } = await database()
    .deleteFrom("newsletters")
    .where("id", "=", id)
    .where("version", "=", seen)
    .where("state", "=", "draft")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
