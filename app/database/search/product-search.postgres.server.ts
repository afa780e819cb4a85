/**
 * Search with PostgreSQL's text search, hits in the order of their tiers. The planner knows frequent words: for those
 * it walks the tiers until there are enough, for others it uses the text index.
 */
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
  return idsOf(
    sql`select id from product_words where words @@ cast(${match} as tsquery) ${inStore} order by tier, id limit ${limit}`,
  );
}

async function rowsWithIds(ids: readonly number[]): Promise<CandidateRow[]> {
  const found = await sql<CandidateRow>`select ${CANDIDATE_COLUMNS} from product_words as words
    where words.id = any(cast(${`{${ids.join(",")}}`} as integer[]))`.execute(database());
  return found.rows;
}

export const postgresProductSearch = boundedSearch({ hits, rowsWithIds, rowsWithTitle: titleSearch("join") });
