import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/**
 * Lowest tier of each band; a band ends before the next number. `database/search/tiers.postgres.server.ts` queries by the same
 * bands.
 */
const BANDS = [0, 52, 62, 80, 99, 100];

/**
 * Creates a text index for each band of tiers. A single text index doesn't contain the tiers: for a frequent word, PostgreSQL
 * either read all matching products, or read products in the order of their tiers and skipped tens of thousands without the
 * word. These indexes find the first thousand hits while reading few other rows, and no row is in two indexes.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect !== "postgres") return;
  await sql`drop index if exists product_words_search`.execute(db);
  for (const [at, from] of BANDS.slice(0, -1).entries())
    await sql`create index ${sql.ref(`product_words_search_${from}`)} on product_words using gin(words)
      where tier >= ${sql.lit(from)} and tier < ${sql.lit(BANDS[at + 1])}`.execute(db);
}
