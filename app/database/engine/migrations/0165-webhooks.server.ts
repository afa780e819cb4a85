import { type Kysely, sql } from "kysely";

/** Webhooks, which are addresses of other systems to which the shop posts changes, and the posts to them. */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = [
    `create table webhooks (
      id text primary key,
      url text not null,
      topics text not null,
      secret text not null,
      created_at text not null,
      failing_since text,
      switched_off_at text,
      switched_off_because text not null
    )`,
    `create table webhook_posts (
      id text primary key,
      webhook_id text not null references webhooks(id) on delete cascade,
      topic text not null,
      body text not null,
      state text not null,
      attempts integer not null,
      made_at text not null,
      began_at text not null,
      tried_at text,
      result text not null
    )`,
    "create index webhook_posts_listed on webhook_posts(webhook_id, made_at, id)",
    "create index webhook_posts_made on webhook_posts(made_at)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions post nothing to webhooks. */
export const olderCode = "runs";
