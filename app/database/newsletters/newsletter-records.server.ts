/** Stores newsletter sign-ups, subscriptions and newsletters. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { eraseRecipient } from "./recipient-records.server";

export interface SubscriberAddress {
  email: string;
  emailKey: string;
}

export interface SignUpRequest extends SubscriberAddress {
  /** The names of the newsletters, as JSON. */
  lists: string;
}

const requestColumns = named("email", "email_key", "lists");
const addressColumns = named("email", "email_key");

export async function insertRequest(
  request: SignUpRequest & { tokenHash: string; createdAt: string; expiresAt: string },
): Promise<void> {
  await database().insertInto("newsletter_requests").values(toColumns(request)).execute();
}

export async function findRequest(tokenHash: string, now: string): Promise<SignUpRequest | null> {
  const row = await database()
    .selectFrom("newsletter_requests")
    .select(requestColumns)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes the request and returns it. If several callers try at the same time, only one gets it. */
export async function takeRequest(tokenHash: string, now: string): Promise<SignUpRequest | null> {
  const row = await database()
    .deleteFrom("newsletter_requests")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .returning(requestColumns)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteRequestsBefore(time: string): Promise<void> {
  await database().deleteFrom("newsletter_requests").where("expires_at", "<=", time).execute();
}

/** Newsletters to which an email address without an account is subscribed. */
export async function selectSubscriptions(emailKey: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("newsletter_subscriptions")
    .select("list")
    .where("email_key", "=", emailKey)
    .execute();
  return rows.map((row) => row.list);
}

export async function insertSubscriptions(
  { email, emailKey }: SubscriberAddress,
  lists: readonly string[],
  at: string,
): Promise<void> {
  if (lists.length === 0) return;
  await database()
    .insertInto("newsletter_subscriptions")
    .values(lists.map((list) => ({ email_key: emailKey, list, email, created_at: at })))
    .onConflict((conflict) => conflict.columns(["email_key", "list"]).doNothing())
    .execute();
}

export async function deleteSubscriptions(emailKey: string): Promise<void> {
  await database().deleteFrom("newsletter_subscriptions").where("email_key", "=", emailKey).execute();
}

/** Deletes the subscriptions of a member's address that aren't stored in the member's preferences. */
export async function deleteSubscriptionsOf(memberId: string): Promise<void> {
  await database()
    .deleteFrom("newsletter_subscriptions")
    .where("email_key", "in", (eb) => eb.selectFrom("members").select("members.email_key").where("id", "=", memberId))
    .execute();
}

/** Unsubscribes an email address that has no account from one newsletter. Returns false when there was no such subscription. */
export async function deleteSubscription(emailKey: string, list: string): Promise<boolean> {
  const { numDeletedRows } = await database()
    .deleteFrom("newsletter_subscriptions")
    .where("email_key", "=", emailKey)
    .where("list", "=", list)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores a token for the email address if it doesn't have one, and returns the stored token. */
export async function keepLink(token: string, { email, emailKey }: SubscriberAddress): Promise<string> {
  const row = await database()
    .insertInto("newsletter_links")
    .values({ token, email_key: emailKey, email })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet({ email }))
    .returning("token")
    .executeTakeFirstOrThrow();
  return row.token;
}

export async function findLink(token: string): Promise<SubscriberAddress | null> {
  const row = await database()
    .selectFrom("newsletter_links")
    .select(addressColumns)
    .where("token", "=", token)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes all newsletter data of an email address whose account is closed. The figures keep an anonymous row. */
export async function forgetAddress(emailKey: string): Promise<void> {
  await eraseRecipient(emailKey);
  for (const table of ["newsletter_requests", "newsletter_subscriptions", "newsletter_links"] as const)
    await database().deleteFrom(table).where("email_key", "=", emailKey).execute();
}

export async function insertNewsletter(newsletter: { id: string; list: string; content: string; createdAt: string }) {
  await database()
    .insertInto("newsletters")
    .values(toColumns(newsletter))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function findNewsletter(id: string): Promise<{ list: string; content: string } | null> {
  const row = await database()
    .selectFrom("newsletters")
    .select(["list", "content"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}
