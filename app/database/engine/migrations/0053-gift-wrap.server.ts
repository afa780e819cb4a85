import { type Kysely, sql } from "kysely";

/** Gift wrap at the checkout and in orders. Both databases run the same statements. */
const statements = [
  "alter table checkouts add column gift_message text",
  "alter table orders add column gift_wrap_cents integer not null default 0",
  "alter table orders add column gift_message text not null default ''",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
