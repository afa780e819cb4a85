import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** The tiers from each of these up to the next. `database/search/tiers.postgres.server.ts` queries by the same ones. */
const BANDS = [0, 52, 62, 80, 99, 100];

/**
 * Creates a text index for each band of tiers. PostgreSQL's text index knows nothing of tiers: for a frequent word it either found all
 * products, or passed tens of thousands in the order of tiers that don't have the word. With these indexes the first thousand hits are
 * found by reading few others, and no row is in two of them.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect !== "postgres") return;
  await sql`drop index if exists product_words_search`.execute(db);
  for (const [at, from] of BANDS.slice(0, -1).entries())
    await sql`create index ${sql.ref(`product_words_search_${from}`)} on product_words using gin(words)
      where tier >= ${sql.lit(from)} and tier < ${sql.lit(BANDS[at + 1])}`.execute(db);
}
