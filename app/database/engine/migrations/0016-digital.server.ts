import { type Kysely, sql } from "kysely";

/** Tells a line's vouchers apart, so that a line which is fulfilled twice has them once. Statements that both databases read alike. */
const statements = [
  "alter table vouchers add column position integer",
  "create unique index vouchers_piece on vouchers(order_line_id, position)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
