/** Search with PostgreSQL's text search, hits in the order of their tiers. */
import { sql } from "kysely";
import { database } from "~/database/engine/connection.server";
import type { SearchedWord } from "~/domain/search/attempts";
import {
  boundedSearch,
  CANDIDATE_COLUMNS,
  type CandidateRow,
  codesInStore,
  type HitOptions,
  idsOf,
  titleSearch,
} from "./product-search";
import { hitsByTier } from "./tiers.postgres.server";

/** A quoted lexeme is taken literally; only the quote and the backslash are special in it. PostgreSQL text has no NUL. */
function quoted(word: string, marks: string): string {
  const plain = word.replaceAll("\0", "").replace(/['\\]/g, (sign) => sign + sign);
  // An empty lexeme is an error; an unknown one is not.
  return `'${plain || " "}'${marks && `:${marks}`}`;
}

function term({ word, isBeginning, forms = [] }: SearchedWord, weights: string): string {
  const others = forms.map((form) => quoted(form, weights));
  return `(${[quoted(word, `${isBeginning ? "*" : ""}${weights}`), ...others].join(" | ")})`;
}

function hits(words: readonly SearchedWord[], limit: number, { inNames, store }: HitOptions): Promise<number[]> {
  const match = words.map((word) => term(word, inNames ? "AB" : "")).join(" & ");
  const inStore = store === null ? sql`` : sql`and code in ${codesInStore(store)}`;
  return idsOf(sql`select id from ${hitsByTier("id", match, limit, inStore)} as hit`);
}

/** A join, because PostgreSQL 18 would look for a list of ids in the index of tiers, tier by tier. */
async function rowsWithIds(ids: readonly number[]): Promise<CandidateRow[]> {
  const found = await sql<CandidateRow>`select ${CANDIDATE_COLUMNS}
    from unnest(cast(${`{${ids.join(",")}}`} as integer[])) with ordinality as hit(id, place)
    join product_words as words on words.id = hit.id order by hit.place`.execute(database());
  return found.rows;
}

export const postgresProductSearch = boundedSearch({ hits, rowsWithIds, rowsWithTitle: titleSearch("join") });
