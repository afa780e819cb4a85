import { type Kysely, sql } from "kysely";

/**
 * One sender at a time for each webhook, which rests after it gave no answer; when each post is due again; and the secret before
 * the current one, with which posts are signed for another day.
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
