/** Reads PostgreSQL's search rows by bands of tiers, each of which has a separate text index. */
import { type RawBuilder, sql } from "kysely";
import type { SearchedWord } from "~/domain/search/attempts";
import { selectProductsOfWords } from "./search-word-records.server";

/**
 * Lowest tier of each band; a band ends before the next number. If ratings are distributed as in most bookshops, each band has
 * two to three times as many products as all bands before it together.
 */
const BANDS = [0, 52, 62, 80, 99, 100];

/** Number of a word's entries in the text index that PostgreSQL can skip in the time it takes to read one row. */
const PASSED_FOR_A_ROW = 10;

/**
 * Returns a text query for all of the words, which can be any strings. `weights` limits it to fields: A is titles, B is
 * people's names; empty for all fields.
 */
export function toTextQuery(words: readonly SearchedWord[], weights: string): string {
  return words.map((word) => toTerm(word, weights)).join(" & ");
}

function toTerm({ word, isBeginning, forms = [] }: SearchedWord, weights: string): string {
  const others = forms.map((form) => quoted(form, weights));
  return `(${[quoted(word, `${isBeginning ? "*" : ""}${weights}`), ...others].join(" | ")})`;
}

/**
 * Quotes a lexeme to make it literal. Only the quote and the backslash have a special meaning inside quotes, and PostgreSQL
 * strings can't contain NUL.
 */
function quoted(word: string, marks: string): string {
  const plain = word.replaceAll("\0", "").replace(/['\\]/g, (sign) => sign + sign);
  // Replace an empty lexeme, which PostgreSQL refuses, with a space.
  return `'${plain || " "}'${marks && `:${marks}`}`;
}

interface HitsQuery {
  words: readonly SearchedWord[];
  /** The fields that must contain the words; see {@link toTextQuery}. */
  weights: string;
  limit: number;
  /** A further condition on the rows, beginning with "and". */
  condition?: RawBuilder<unknown>;
}

/**
 * Selects columns of the `product_words as words` that have all of the words, most popular tier first. PostgreSQL reads the parts of a
 * union in order and stops at the limit, so it reads no more bands than needed.
 */
export async function hitsByTier(
  columns: RawBuilder<unknown>,
  { words, weights, limit, condition = sql`` }: HitsQuery,
): Promise<RawBuilder<unknown>> {
  const endless = await frequentBeginnings(words);
  const indexed = toTextQuery(
    words.filter((word) => !endless.includes(word)),
    weights,
  );
  const inRows =
    endless.length === 0
      ? sql``
      : // Add the empty vector to prevent PostgreSQL from using the text index.
        sql`and (words.words || cast('' as tsvector)) @@ cast(${toTextQuery(endless, weights)} as tsquery)`;
  const bands = BANDS.slice(0, -1).map(
    (from, at) => sql`(select ${columns} from product_words as words
      where words.words @@ cast(${indexed} as tsquery) and words.tier >= ${sql.lit(from)} and words.tier < ${sql.lit(BANDS[at + 1])} ${condition} ${inRows}
      order by words.tier, words.id limit ${limit})`,
  );
  return sql`(${sql.join(bands, sql` union all `)} limit ${limit})`;
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
