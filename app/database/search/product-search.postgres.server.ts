/** Searches with PostgreSQL's text search, which returns hits in the order of their tiers. */
import { sql } from "kysely";
import { codesNoLongerSold } from "~/database/catalogue/catalogue-records.server";
import { database } from "~/database/engine/connection.server";
import type { SearchedWord } from "~/domain/search/attempts";
import {
  boundedSearch,
  CANDIDATE_COLUMNS,
  type CandidateRow,
  codesInStore,
  type HitOptions,
  type Hits,
  listedRows,
  listIds,
} from "./product-search";
import { hitsByTier } from "./tiers.postgres.server";

async function hits(words: readonly SearchedWord[], limit: number, { inNames, store }: HitOptions): Promise<number[]> {
  const found = await hitsByTier(sql`words.id`, { ...toQuery(words, { inNames, store }), limit });
  return listIds(sql`select id from ${found} as hit`);
}

function toQuery(words: readonly SearchedWord[], { inNames, store }: HitOptions) {
  return {
    words,
    weights: inNames ? "AB" : "",
    condition: store === null ? sql`` : sql`and words.code in ${codesInStore(store)}`,
  };
}

/**
 * Runs both queries at the same time. The second one counts the hits itself, so that it needn't wait for the first: one
 * statement for both takes longer.
 */
async function hitsAndNamed(words: readonly SearchedWord[], limit: number, store: string | null): Promise<Hits> {
  const all = await hitsByTier(sql`words.id`, { ...toQuery(words, { inNames: false, store }), limit: limit + 1 });
  const named = await hitsByTier(CANDIDATE_COLUMNS, { ...toQuery(words, { inNames: true, store }), limit });
  const [ids, { rows }] = await Promise.all([
    listIds(sql`select id from ${all} as hit`),
    sql<CandidateRow>`select * from ${named} as hit
      where (select count(*) from ${all} as hit) > ${limit} and code not in ${codesNoLongerSold()}`.execute(database()),
  ]);
  return { ids, named: rows };
}

/**
 * Reads the rows with these ids, in the same order. Uses a join, because PostgreSQL 18 would look up a list of ids in the index
 * of tiers, tier by tier.
 */
async function rowsWithIds(ids: readonly number[]): Promise<CandidateRow[]> {
  const found = await sql<CandidateRow>`select ${CANDIDATE_COLUMNS}
    from unnest(cast(${`{${ids.join(",")}}`} as integer[])) with ordinality as hit(id, place)
    join product_words as words on words.id = hit.id where words.code not in ${codesNoLongerSold()} order by hit.place`.execute(
    database(),
  );
  return found.rows;
}

export const postgresProductSearch = boundedSearch({ hits, hitsAndNamed, rowsWithIds, ...listedRows("join") });
