import { type Kysely, sql } from "kysely";

/** Marks booked payments that were reversed, so that they can be booked again. */
const statements = [
  "alter table account_movements add column taken_back integer not null default 0",
  "drop index account_movements_booked",
  `create unique index account_movements_booked on account_movements(member_id, way, reference, received_on)
    where way <> '' and taken_back = 0`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const olderCode = "runs";
