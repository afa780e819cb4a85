/** Stores webhooks. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface WebhookRecord {
  id: string;
  url: string;
  /** Separated by commas, with a comma at both ends. */
  topics: string;
  /** Base64 with the prefix `whsec_`. */
  secret: string;
  /** Times are UTC ISO. */
  createdAt: string;
  /** Time of the first failed attempt since the last one that succeeded; null if the last one did. */
  failingSince: string | null;
  switchedOffAt: string | null;
  /** '' while it is on. */
  switchedOffBecause: string;
}

const COLUMNS = [
  ...named("id", "url", "topics", "secret", "created_at"),
  ...named("failing_since", "switched_off_at", "switched_off_because"),
] as const;

export async function insertWebhook(webhook: WebhookRecord): Promise<void> {
  await database().insertInto("webhooks").values(toColumns(webhook)).execute();
}

/** Lists the webhooks, oldest first. */
export async function selectWebhooks(): Promise<WebhookRecord[]> {
  return database().selectFrom("webhooks").select(COLUMNS).orderBy("created_at").orderBy("id").execute();
}

export async function findWebhook(id: string): Promise<WebhookRecord | null> {
  return (await database().selectFrom("webhooks").select(COLUMNS).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Lists the ids of the webhooks that are on and get this topic. */
export async function selectWebhookIdsFor(topic: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("webhooks")
    .select("id")
    .where("switched_off_at", "is", null)
    .where("topics", "like", `%,${topic},%`)
    .execute();
  return rows.map(({ id }) => id);
}

type WebhookChange = Partial<Omit<WebhookRecord, "id" | "createdAt">>;

/** Changes a webhook. Returns false if it doesn't exist. */
export async function updateWebhook(id: string, change: WebhookChange): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("webhooks")
    .set(toColumns(change))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that an attempt failed, and returns since when all attempts have failed. Returns null if the webhook is gone. */
export async function putFailing(id: string, now: string): Promise<string | null> {
  const row = await database()
    .updateTable("webhooks")
    .set((eb) => ({ failing_since: eb.fn.coalesce("failing_since", eb.val(now)) }))
    .where("id", "=", id)
    .returning("failing_since")
    .executeTakeFirst();
  return row?.failing_since ?? null;
}

/** Switches a webhook off. Returns false if it was off before, or is gone. */
export async function switchOffWebhook(id: string, switchedOffAt: string, because: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("webhooks")
    .set({ switched_off_at: switchedOffAt, switched_off_because: because })
    .where("id", "=", id)
    .where("switched_off_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a webhook with its posts. */
export async function deleteWebhookRecord(id: string): Promise<void> {
  await database().deleteFrom("webhook_posts").where("webhook_id", "=", id).execute();
  await database().deleteFrom("webhooks").where("id", "=", id).execute();
}
