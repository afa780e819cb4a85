import { type Kysely, sql } from "kysely";

/** Keys by which other systems make API calls, and the index that lists orders by their last change. */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = [
    `create table api_keys (
      id text primary key,
      name text not null,
      scopes text not null,
      key_hash text not null unique,
      hint text not null,
      created_at text not null,
      used_at text,
      revoked_at text
    )`,
    "create index orders_changed on orders(updated_at, id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions have no calls for other systems. */
export const olderCode = "runs";
