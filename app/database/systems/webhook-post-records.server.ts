/** Stores posts to webhooks. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

/** `waiting` for the next attempt, `arrived`, or `failed` for good. */
type PostState = "waiting" | "arrived" | "failed";

export interface PostRecord {
  id: string;
  webhookId: string;
  topic: string;
  /** JSON. */
  body: string;
  state: PostState;
  attempts: number;
  /** Times are UTC ISO. */
  madeAt: string;
  /** Time from which attempts count: when it was made, or when staff last sent it again. */
  beganAt: string;
  triedAt: string | null;
  /** Result of the last attempt, as a sentence for staff; '' before the first one. */
  result: string;
  /** The time of the next attempt while it waits. */
  dueAt: string;
}

const COLUMNS = [
  ...named("id", "webhook_id", "topic", "body", "state", "attempts"),
  ...named("made_at", "began_at", "tried_at", "result", "due_at"),
] as const;

export async function insertPosts(posts: readonly PostRecord[]): Promise<void> {
  await database().insertInto("webhook_posts").values(posts.map(toColumns)).execute();
}

/**
 * Finds a webhook's next post that is due. Posts with fewer attempts come first, so that a post that always fails doesn't delay
 * the others.
 */
export async function findDuePost(webhookId: string, now: string): Promise<PostRecord | null> {
  const row = await database()
    .selectFrom("webhook_posts")
    .select(COLUMNS)
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .where("due_at", "<=", now)
    .orderBy("attempts")
    .orderBy("made_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether a webhook has posts that wait. */
export async function hasWaitingPosts(webhookId: string): Promise<boolean> {
  const row = await database()
    .selectFrom("webhook_posts")
    .select("id")
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a page of a webhook's posts, newest first. */
export async function selectPosts(
  webhookId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostRecord[]> {
  return database()
    .selectFrom("webhook_posts")
    .select(COLUMNS)
    .where("webhook_id", "=", webhookId)
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countPosts(webhookId: string): Promise<number> {
  const { total } = await database()
    .selectFrom("webhook_posts")
    .select((eb) => eb.fn.countAll<number | string>().as("total"))
    .where("webhook_id", "=", webhookId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Records an attempt to send a waiting post. */
export async function putAttempt(
  id: string,
  { state, triedAt, result, dueAt }: Pick<PostRecord, "state" | "result" | "dueAt"> & { triedAt: string },
): Promise<void> {
  await database()
    .updateTable("webhook_posts")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), state, tried_at: triedAt, result, due_at: dueAt }))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/** Marks a webhook's waiting posts as failed for good, without another attempt. */
export async function giveUpPosts(webhookId: string, result: string): Promise<void> {
  await database()
    .updateTable("webhook_posts")
    .set({ state: "failed", result })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .execute();
}

/** Makes all of a webhook's failed posts wait for another attempt, and returns their number. */
export async function renewFailedPosts(webhookId: string, now: string): Promise<number> {
  const { numUpdatedRows } = await database()
    .updateTable("webhook_posts")
    .set({ state: "waiting", attempts: 0, began_at: now, result: "", due_at: now })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "failed")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Makes a post that arrived or failed for good wait for another attempt. Returns false if it is waiting already, or isn't this
 * webhook's.
 */
export async function renewPost(id: string, webhookId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("webhook_posts")
    .set({ state: "waiting", attempts: 0, began_at: now, result: "", due_at: now })
    .where("id", "=", id)
    .where("webhook_id", "=", webhookId)
    .where("state", "<>", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes posts made before a time (UTC ISO), except those that wait. */
export async function deletePostsBefore(time: string): Promise<void> {
  await database().deleteFrom("webhook_posts").where("made_at", "<", time).where("state", "<>", "waiting").execute();
}
