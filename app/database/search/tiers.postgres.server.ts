/** Reads PostgreSQL's search rows by bands of tiers, each of which has a text index of its own. */
import { type RawBuilder, sql } from "kysely";

/**
 * The tiers at which bands begin; a band reaches to the next. With ratings as in most bookshops, each has two to three times as many
 * products as all before it.
 */
const BANDS = [0, 52, 62, 80, 99, 100];

/**
 * The rows of `product_words` with these words, as `hit`, the most popular tier first. PostgreSQL reads the parts of a union in their
 * order and stops at the limit, so it reads no more bands than it needs. `condition` is for other columns.
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
