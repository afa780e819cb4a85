/** Searching with FTS5, which gives hits in the order they were stored. */
import { type RawBuilder, sql } from "kysely";
import { database } from "./connection.server";
import { boundedSearch, type CandidateRow, POPULAR_WALK, type SearchedWord } from "./product-search";

/** FTS5's query language knows a string in double quotes as nothing but words; doubled ones are the quote itself. */
function quoted({ word, isBeginning }: SearchedWord): string {
  return `"${word.replaceAll("\0", " ").replaceAll('"', '""')}"${isBeginning ? " *" : ""}`;
}

async function hits(match: string, limit: number): Promise<number[]> {
  const found = await sql<{
    id: number;
  }>`select rowid as id from product_search where product_search match ${match} limit ${limit}`.execute(database());
  return found.rows.map((row) => row.id);
}

const COLUMNS = sql`words.code, words.title as title_words, words.authors as author_words, words.other as other_words,
  listing.popularity, listing.title_sort, listing.published_on, listing.price_cents, listing.rating_hundredths,
  listing.format, listing.availability,
  (select group_concat(author.author_key || '=' || author.name, '^') from product_authors as author where author.code = words.code) as author_names,
  (select group_concat(own.category_id) from listings as own where own.code = words.code) as category_ids`;

/** A JSON array, so that any number of ids is one statement. */
async function rowsWithIds(ids: readonly number[]): Promise<CandidateRow[]> {
  if (ids.length === 0) return [];
  const found = await sql<CandidateRow>`select ${COLUMNS} from json_each(${JSON.stringify(ids)}) as id
    cross join product_words as words on words.id = id.value
    cross join listings as listing on listing.category_id = 0 and listing.code = words.code`.execute(database());
  return found.rows;
}

async function popularRows(
  words: readonly SearchedWord[],
  match: "all" | "any",
  limit: number,
): Promise<CandidateRow[]> {
  const has = words.map(
    ({ word, isBeginning }): RawBuilder<unknown> =>
      sql`instr(' ' || words.title || ' ' || words.authors || ' ' || words.other || ' ', ${` ${word}${isBeginning ? "" : " "}`}) > 0`,
  );
  const found = await sql<CandidateRow>`select ${COLUMNS} from (
      select * from listings where category_id = 0 order by popularity desc, code desc limit ${POPULAR_WALK}
    ) as listing cross join product_words as words on words.code = listing.code
    where ${sql.join(has, match === "all" ? sql` and ` : sql` or `)} limit ${limit}`.execute(database());
  return found.rows;
}

export const sqliteProductSearch = boundedSearch({ quoted, and: " AND ", hits, rowsWithIds, popularRows });
