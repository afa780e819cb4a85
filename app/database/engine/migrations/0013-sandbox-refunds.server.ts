import { type Kysely, sql } from "kysely";

/** The sandbox gateway's refunds, by request: a repeated request makes one refund. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table sandbox_refunds (
        request_key text primary key,
        reference text not null references sandbox_payments(reference),
        amount_cents integer not null check (amount_cents > 0),
        created_at text not null
      )`,
    )
    .execute(db);
}
