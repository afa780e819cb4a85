/** Searching with PostgreSQL's text search. */
import { type RawBuilder, sql } from "kysely";
import { database } from "./connection.server";
import { boundedSearch, type CandidateRow, POPULAR_WALK, type SearchedWord } from "./product-search";

/** A quoted lexeme is taken as it stands; inside, only the quote and the backslash mean anything. NUL is no PostgreSQL text. */
function quoted({ word, isBeginning }: SearchedWord): string {
  const plain = word.replaceAll("\0", "").replace(/['\\]/g, (sign) => sign + sign);
  // An empty lexeme is an error; one that stands nowhere is not.
  return `'${plain || " "}'${isBeginning ? ":*" : ""}`;
}

async function hits(match: string, limit: number): Promise<number[]> {
  const found = await sql<{
    id: number;
  }>`select id from product_words where words @@ cast(${match} as tsquery) limit ${limit}`.execute(database());
  return found.rows.map((row) => row.id);
}

const COLUMNS = sql`words.code, words.title as title_words, words.authors as author_words, words.other as other_words,
  listing.popularity, listing.title_sort, listing.published_on, listing.price_cents, listing.rating_hundredths,
  listing.format, listing.availability,
  (select string_agg(author.author_key || '=' || author.name, '^') from product_authors as author where author.code = words.code) as author_names,
  (select string_agg(cast(own.category_id as text), ',') from listings as own where own.code = words.code) as category_ids`;

async function rowsWithIds(ids: readonly number[]): Promise<CandidateRow[]> {
  if (ids.length === 0) return [];
  const found = await sql<CandidateRow>`select ${COLUMNS} from product_words as words
    join listings as listing on listing.category_id = 0 and listing.code = words.code
    where words.id = any(cast(${`{${ids.join(",")}}`} as integer[]))`.execute(database());
  return found.rows;
}

async function popularRows(
  words: readonly SearchedWord[],
  match: "all" | "any",
  limit: number,
): Promise<CandidateRow[]> {
  const has = words.map(
    ({ word, isBeginning }): RawBuilder<unknown> =>
      sql`strpos(' ' || words.title || ' ' || words.authors || ' ' || words.other || ' ', ${` ${word.replaceAll("\0", "")}${isBeginning ? "" : " "}`}) > 0`,
  );
  const found = await sql<CandidateRow>`select ${COLUMNS} from (
      select * from listings where category_id = 0 order by popularity desc, code desc limit ${POPULAR_WALK}
    ) as listing join product_words as words on words.code = listing.code
    where ${sql.join(has, match === "all" ? sql` and ` : sql` or `)}
    order by listing.popularity desc, listing.code desc limit ${limit}`.execute(database());
  return found.rows;
}

export const postgresProductSearch = boundedSearch({ quoted, and: " & ", hits, rowsWithIds, popularRows });
