import { type Kysely, sql } from "kysely";

/** The time within which a business has to pay for what it buys on account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table members add column payment_terms text not null default '30 days'`.execute(db);
}

export const olderCode = "runs";
