import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** The tiers from each of these up to the next: `database/search/tiers.postgres.server.ts` asks for the same. */
const BANDS = [0, 52, 62, 80, 99, 100];

/**
 * PostgreSQL's text index knows nothing of tiers: for a frequent word it found all products, or the tiers were walked past
 * tens of thousands that don't have the word. With an index for each band of tiers the first thousand hits are found by reading few
 * others, and no row is in two of them.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect !== "postgres") return;
  await sql`drop index if exists product_words_search`.execute(db);
  for (const [at, from] of BANDS.slice(0, -1).entries())
    await sql`create index ${sql.ref(`product_words_search_${from}`)} on product_words using gin(words)
      where tier >= ${sql.lit(from)} and tier < ${sql.lit(BANDS[at + 1])}`.execute(db);
}
