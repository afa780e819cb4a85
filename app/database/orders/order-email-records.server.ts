/** Stores the emails about orders. */
import { sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { OrderEmail, WrittenEmail } from "~/domain/orders/order-trail";

/**
 * Stores an email, once per key. If the order no longer exists, stores nothing and doesn't fail, because the email must be sent
 * anyway.
 */
export async function insertOrderEmail({ emailKey, orderId, subject, body, writtenAt }: WrittenEmail): Promise<void> {
  const text = (value: string) => sql<string>`cast(${value} as text)`;
  await sql`insert into order_emails (email_key, order_id, subject, body, written_at)
    select ${text(emailKey)}, id, ${text(subject)}, ${text(body)}, ${text(writtenAt)} from orders where id = ${orderId}
    on conflict (email_key) do nothing`.execute(database());
}

/** The order's emails, oldest first, with the state of their jobs. Finished jobs are deleted after a month. */
export async function selectOrderEmails(orderId: string): Promise<OrderEmail[]> {
  return database()
    .selectFrom("order_emails")
    .leftJoin("jobs", "jobs.unique_key", "order_emails.email_key")
    .select(named("email_key", "subject", "body", "written_at", "jobs.done_at", "jobs.parked_at"))
    .select("jobs.id as jobId")
    .where("order_id", "=", orderId)
    .orderBy("written_at")
    .orderBy("email_key")
    .execute();
}

/** Deletes the stored emails of an order when its customer's data is erased. */
export async function deleteOrderEmails(orderId: string): Promise<void> {
  await database().deleteFrom("order_emails").where("order_id", "=", orderId).execute();
}
