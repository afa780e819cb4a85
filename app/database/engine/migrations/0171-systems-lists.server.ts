import { type Kysely, sql } from "kysely";

/** The person who made each API key, and the index that lists orders of one state by their last change. */
export async function up(db: Kysely<never>): Promise<void> {
  const statements = [
    "alter table api_keys add column made_by text not null default ''",
    "create index orders_changed_in_state on orders(order_state, updated_at, id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions create keys without recording who made them. */
export const olderCode = "runs";
