import { type Kysely, sql } from "kysely";

/**
 * Emails about an order, for staff to read on the order's page. Finished jobs don't store the emails, because the sent versions
 * contain links that open accounts.
 */
const statements = [
  `create table order_emails (
    email_key text primary key,
    order_id text not null references orders(id) on delete cascade,
    subject text not null,
    body text not null,
    written_at text not null
  )`,
  "create index order_emails_order on order_emails(order_id, written_at)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const olderCode = "runs";
