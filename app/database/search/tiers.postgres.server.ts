/** Reads PostgreSQL's search rows by bands of tiers, each of which has a separate text index. */
import { type RawBuilder, sql } from "kysely";

/**
 * Lowest tier of each band; a band ends before the next number. If ratings are distributed as in most bookshops, each band has
 * two to three times as many products as all bands before it together.
 */
const BANDS = [0, 52, 62, 80, 99, 100];

/**
 * Selects the rows of `product_words` with these words, as `hit`, most popular tier first. PostgreSQL reads the parts of a
 * union in order and stops at the limit, so it reads no more bands than needed. `condition` can limit other columns.
 */
export function hitsByTier(
  column: "id" | "code",
  match: string,
  limit: number,
  condition: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const bands = BANDS.slice(0, -1).map(
    (from, at) => sql`(select ${sql.ref(column)} from product_words
      where words @@ cast(${match} as tsquery) and tier >= ${sql.lit(from)} and tier < ${sql.lit(BANDS[at + 1])} ${condition}
      order by tier, id limit ${limit})`,
  );
  return sql`(${sql.join(bands, sql` union all `)} limit ${limit})`;
}
