import { type Kysely, sql } from "kysely";

/** The sandbox gateway's refunds, stored by request, so that a repeated request makes only one refund. */
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
