import { type Kysely, sql } from "kysely";

/** An index by which the nightly count finds orders that have changed since the previous count. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index order_history_at on order_history(at, order_id)`.execute(db);
}

export const olderCode = "runs";
