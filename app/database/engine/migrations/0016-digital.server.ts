import { type Kysely, sql } from "kysely";

/**
 * Numbers the vouchers of a line, so that fulfilling the line twice doesn't create them twice. Both databases run the same
 * statements.
 */
const statements = [
  "alter table vouchers add column position integer",
  "create unique index vouchers_piece on vouchers(order_line_id, position)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
