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
  listedRows,
  listIds,
} from "./product-search";
import { selectProductsOfWords } from "./search-word-records.server";
import { hitsByTier } from "./tiers.postgres.server";

/**
 * Quotes a lexeme to make it literal. Only the quote and the backslash have a special meaning inside quotes, and PostgreSQL
 * strings can't contain NUL.
 */
function quoted(word: string, marks: string): string {
  const plain = word.replaceAll("\0", "").replace(/['\\]/g, (sign) => sign + sign);
  // Replace an empty lexeme, which PostgreSQL refuses, with a space.
  return `'${plain || " "}'${marks && `:${marks}`}`;
}

function term({ word, isBeginning, forms = [] }: SearchedWord, weights: string): string {
  const others = forms.map((form) => quoted(form, weights));
  return `(${[quoted(word, `${isBeginning ? "*" : ""}${weights}`), ...others].join(" | ")})`;
}

/** Number of a word's entries in the text index that PostgreSQL can skip in the time it takes to read one row. */
const PASSED_FOR_A_ROW = 10;

async function hits(words: readonly SearchedWord[], limit: number, { inNames, store }: HitOptions): Promise<number[]> {
  const weights = inNames ? "AB" : "";
  const endless = await frequentBeginnings(words);
  const match = (some: readonly SearchedWord[]) => some.map((word) => term(word, weights)).join(" & ");
  const inStore = store === null ? sql`` : sql`and code in ${codesInStore(store)}`;
  const inRows =
    endless.length === 0
      ? sql``
      : // Add the empty vector to prevent PostgreSQL from using the text index.
        sql`and (words || cast('' as tsvector)) @@ cast(${match(endless)} as tsquery)`;
  const indexed = match(words.filter((word) => !endless.includes(word)));
  return listIds(sql`select id from ${hitsByTier("id", indexed, limit, sql`${inStore} ${inRows}`)} as hit`);
}

/**
 * Returns the prefixes that PostgreSQL checks faster in the rows with the other words than in the text index. From the index,
 * PostgreSQL would collect every product with such a prefix (a third of all products for "and"), whereas a rarer word leaves
 * few rows to check.
 */
async function frequentBeginnings(words: readonly SearchedWord[]): Promise<SearchedWord[]> {
  if (words.every(({ isBeginning }) => isBeginning) || !words.some(({ isBeginning }) => isBeginning)) return [];
  const known = await selectProductsOfWords(words.flatMap(({ word, forms = [] }) => [word, ...forms]));
  // Treat short words and words with digits as infinitely frequent, because they are not counted and may be frequent.
  const products = ({ word, forms = [] }: SearchedWord) =>
    /^\p{L}{2,}$/u.test(word) ? [word, ...forms].reduce((sum, one) => sum + (known.get(one) ?? 0), 0) : Infinity;
  const fewest = Math.min(...words.filter(({ isBeginning }) => !isBeginning).map(products));
  return words.filter(
    (word) => word.isBeginning && Number.isFinite(products(word)) && products(word) > fewest * PASSED_FOR_A_ROW,
  );
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

export const postgresProductSearch = boundedSearch({ hits, rowsWithIds, ...listedRows("join") });
