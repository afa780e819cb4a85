import { type Kysely, sql } from "kysely";

/**
 * Columns that let only one process at a time send to a webhook, pause sending after no answer, schedule each post's next
 * attempt, and keep the previous secret, which signs posts for one more day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = [
    "alter table webhooks add column busy_until text",
    "alter table webhooks add column old_secret text not null default ''",
    "alter table webhooks add column old_secret_until text",
    "alter table webhook_posts add column due_at text not null default ''",
    "create index webhook_posts_due on webhook_posts(webhook_id, due_at) where state = 'waiting'",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions send each post by a job of its own. */
export const olderCode = "runs";
