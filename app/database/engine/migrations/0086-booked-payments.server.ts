import { type Kysely, sql } from "kysely";

/**
 * Payments that staff book against an account. A payment is identified by its method, reference and day, and can't be booked
 * twice.
 */
const statements = [
  "alter table account_movements add column way text not null default ''",
  "alter table account_movements add column reference text not null default ''",
  "alter table account_movements add column received_on text not null default ''",
  `create unique index account_movements_booked on account_movements(member_id, way, reference, received_on)
    where way <> ''`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
