/** Searches with FTS5, which returns hits in the order of their rowids: the most popular tier first. */
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

/**
 * Quotes a word. FTS5's query language treats a string in double quotes as words without operators, and a doubled quote as a
 * quote.
 */
function quoted({ word, isBeginning }: Pick<SearchedWord, "word" | "isBeginning">): string {
  return `"${word.replaceAll("\0", " ").replaceAll('"', '""')}"${isBeginning ? " *" : ""}`;
}

function term({ word, isBeginning, forms = [] }: SearchedWord): string {
  const others = forms.map((form) => quoted({ word: form, isBeginning: false }));
  return `(${[quoted({ word, isBeginning }), ...others].join(" OR ")})`;
}

function hits(words: readonly SearchedWord[], limit: number, { inNames, store }: HitOptions): Promise<number[]> {
  const match = `${inNames ? "{title authors} : " : ""}(${words.map(term).join(" AND ")})`;
  // Add a plus sign, so that FTS5 reads its hits in order and stops at the limit. Otherwise it would look for each of the
  // store's products.
  const inStore =
    store === null ? sql`` : sql`and +rowid in (select id from product_words where code in ${codesInStore(store)})`;
  return listIds(
    sql`select rowid as id from product_search where product_search match ${match} ${inStore} order by rowid limit ${limit}`,
  );
}

/** Reads the rows with these ids. Passes the ids as a JSON array, so that one statement serves any number of them. */
async function rowsWithIds(ids: readonly number[]): Promise<CandidateRow[]> {
  const found = await sql<CandidateRow>`select ${CANDIDATE_COLUMNS} from json_each(${JSON.stringify(ids)}) as id
    cross join product_words as words on words.id = id.value
    where words.code not in ${codesNoLongerSold()}`.execute(database());
  return found.rows;
}

async function hitsAndNamed(words: readonly SearchedWord[], limit: number, store: string | null): Promise<Hits> {
  const ids = await hits(words, limit + 1, { inNames: false, store });
  if (ids.length <= limit) return { ids, named: [] };
  return { ids, named: await rowsWithIds(await hits(words, limit, { inNames: true, store })) };
}

export const sqliteProductSearch = boundedSearch({
  hits,
  hitsAndNamed,
  rowsWithIds,
  ...listedRows("cross join"),
});
