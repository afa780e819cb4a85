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
  /** Time of the first failed attempt since the last successful one; null if the last attempt was successful. */
  failingSince: string | null;
  switchedOffAt: string | null;
  /** '' while it is on. */
  switchedOffBecause: string;
  /** The previous secret; '' if there is none. Posts are also signed with it until `oldSecretUntil`. */
  oldSecret: string;
  oldSecretUntil: string | null;
}

const COLUMNS = [
  ...named("id", "url", "topics", "secret", "created_at"),
  ...named("failing_since", "switched_off_at", "switched_off_because", "old_secret", "old_secret_until"),
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

/** Lists the webhooks that get this topic, including those that are off. */
export async function selectWebhooksFor(topic: string): Promise<Pick<WebhookRecord, "id" | "switchedOffAt">[]> {
  return database()
    .selectFrom("webhooks")
    .select(named("id", "switched_off_at"))
    .where("topics", "like", `%,${topic},%`)
    .execute();
}

/** Lists the ids of the webhooks that are on, have posts that are due, and aren't being sent to. */
export async function selectWebhooksDue(now: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("webhooks")
    .select("id")
    .where("switched_off_at", "is", null)
    .where((eb) => eb.or([eb("busy_until", "is", null), eb("busy_until", "<=", now)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("webhook_posts")
          .select("webhook_posts.id")
          .whereRef("webhook_posts.webhook_id", "=", "webhooks.id")
          .where("state", "=", "waiting")
          .where("due_at", "<=", now),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Claims a webhook in order to send to it. Returns false if the webhook is off, gone or paused, or if another process is sending
 * to it.
 */
export async function claimWebhook(id: string, now: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("webhooks")
    .set({ busy_until: until })
    .where("id", "=", id)
    .where("switched_off_at", "is", null)
    .where((eb) => eb.or([eb("busy_until", "is", null), eb("busy_until", "<=", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that an attempt succeeded. */
export async function endFailing(id: string): Promise<void> {
  await database()
    .updateTable("webhooks")
    .set({ failing_since: null })
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();
}

/** Switches off all webhooks that are on, and returns their number. */
export async function switchOffAllWebhooks(switchedOffAt: string, because: string): Promise<number> {
  const { numUpdatedRows } = await database()
    .updateTable("webhooks")
    .set({ switched_off_at: switchedOffAt, switched_off_because: because })
    .where("switched_off_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type WebhookChange = Partial<Omit<WebhookRecord, "id" | "createdAt">> & { busyUntil?: string | null };

/** Changes a webhook. Returns false if it doesn't exist. */
export async function updateWebhook(id: string, change: WebhookChange): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("webhooks")
    .set(toColumns(change))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records a failed attempt, and returns the time since which all attempts have failed. Returns null if the webhook is gone. */
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
