/** Finds the products that have all words of a query, or of its alternative wordings. */
import { dialect } from "~/database/engine/connection.server";
import type { ProductSearch, SearchResult } from "~/database/search/product-search";
import { postgresProductSearch } from "~/database/search/product-search.postgres.server";
import { sqliteProductSearch } from "~/database/search/product-search.sqlite.server";
import { selectProductsOfWords } from "~/database/search/search-word-records.server";
import { REACHABLE } from "~/domain/catalogue/listing";
import { asTyped, asWhole, inEitherNumber, laterAttempts, type SearchedWord } from "./attempts";
import { inDigits, inThousands, inWords } from "./numbers";
import { KIND_WORDS, root } from "./plain-words";
import { tellingWords } from "./query";
import { isNamed, type RankedQuery } from "./rank";
import type { SearchCandidate } from "./search-candidate";
import type { Thesaurus } from "./synonyms";

export function productSearch(): ProductSearch {
  return dialect() === "sqlite" ? sqliteProductSearch : postgresProductSearch;
}

/** The products that a query finds, and the search that found them. */
export interface SearchMatches {
  ranked: RankedQuery;
  searched: readonly SearchedWord[];
  found: SearchResult;
}

/** Settings of a search for words. */
export interface Finding {
  thesaurus: Thesaurus;
  /** Maximum number of products to find. */
  limit: number;
}

/** Number of results that is enough (a full page). A search with this many results isn't extended by other matches. */
export const PLENTY = 24;
/** Maximum number of alternative wordings of a query to try. */
const MAX_WRITINGS = 6;
const MAX_PHRASE_WORDS = 3;
/** Maximum number of exact matches to find for a query that consists of small words and frequent words, such as "the one". */
const MAX_WITH_SMALL_WORDS = 250;

/** Finds products with all the words as typed, and if there are few, also in other forms and without words such as "book". */
export async function findAll(words: readonly string[], finding: Finding): Promise<SearchMatches> {
  const telling = tellingWords(words);
  const matches = await findTelling(words, telling, finding);
  if (matches.found.candidates.length >= PLENTY) return matches;
  const strong = telling.filter((word) => !KIND_WORDS.has(word));
  if (strong.length === 0 || strong.length === telling.length) return matches;
  if (matches.found.candidates.some((candidate) => isNamed(words, candidate))) return matches;
  const more = await findTelling(words, strong, finding);
  return { ...more, found: together(matches.found, more.found) };
}

async function findTelling(
  words: readonly string[],
  telling: readonly string[],
  { thesaurus, limit }: Finding,
): Promise<SearchMatches> {
  const phrases = listPhrases(words, thesaurus);
  const title = words.join(" ");
  const forms = inEitherNumber(telling, thesaurus.others);
  const find = async (
    searched: readonly SearchedWord[],
    { isOnlyIfBounded = false, most = limit } = {},
  ): Promise<SearchMatches> => {
    const found = await productSearch().candidates(searched, {
      match: "all",
      limit: most,
      isOnlyIfBounded,
      title,
    });
    return { ranked: { words: forms, phrases }, searched, found };
  };
  // Search for whole words first, because they rank first anyway: when they fill all reachable pages, prefixes add nothing.
  const frequent = await find(asWhole(telling), { isOnlyIfBounded: true });
  if (frequent.found.isBounded) {
    if (telling.length === words.length) return frequent;
    const exact = await find(asWhole(words), { most: Math.min(MAX_WITH_SMALL_WORDS, limit) });
    return { ...frequent, found: { ...together(exact.found, frequent.found), isBounded: true } };
  }
  const isLast = telling.at(-1) === words.at(-1);
  let matches = await find(isLast ? asTyped(telling) : asWhole(telling));
  if (matches.found.candidates.length >= PLENTY) return matches;
  if (forms.some((word) => word.forms && word.forms.length > 0)) {
    const either = isLast ? forms : forms.map((word) => ({ ...word, isBeginning: false }));
    matches = await find(either);
  }
  if (matches.found.candidates.length > 0) return matches;
  for (const attempt of laterAttempts(telling)) {
    matches = await find(attempt);
    if (matches.found.candidates.length > 0) return matches;
  }
  return matches;
}

/** Returns the words as typed, and the phrases with the same meaning. */
function listPhrases(words: readonly string[], { phrases }: Thesaurus): string[] {
  const typed = words.join(" ");
  return [typed, ...(phrases.get(tellingWords(words).join(" ")) ?? [])];
}

/** Joins the candidates of two results, beginning with those of `first`, up to the number that pages can reach. */
export function together(first: SearchResult, second: SearchResult): SearchResult {
  const all = new Map<string, SearchCandidate>();
  for (const candidate of [...first.candidates, ...second.candidates]) {
    if (all.size >= REACHABLE) break;
    if (!all.has(candidate.code)) all.set(candidate.code, candidate);
  }
  return { candidates: [...all.values()], isBounded: first.isBounded || second.isBounded };
}

/**
 * Returns alternative wordings of a query, in the sequence in which to try them when it finds nothing: numbers in another form,
 * two words joined as one, phrases with the same meaning, and roots of verbs.
 */
export async function otherWritings(words: readonly string[], { phrases }: Thesaurus): Promise<string[][]> {
  const digits = inDigits(words);
  const numbers = [digits, inWords(words), inThousands(words), digits && inThousands(digits)];
  const replaced: string[][] = [];
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1)
      for (const other of phrases.get(words.slice(at, at + length).join(" ")) ?? [])
        replaced.push([...words.slice(0, at), ...other.split(" "), ...words.slice(at + length)]);
  const roots = await withRoots(words);
  const writings = [...numbers.filter((writing) => writing !== null), ...(await joined(words)), ...replaced, ...roots];
  return writings.slice(0, MAX_WRITINGS);
}

/** Replaces verb forms missing from the catalogue with their roots, if it contains the roots: "parenting" with "parent". */
async function withRoots(words: readonly string[]): Promise<string[][]> {
  const changed = words.filter((word) => /(?:ing|ed)$/.test(word) && root(word) !== word);
  const known = await selectProductsOfWords(changed.flatMap((word) => [word, root(word)]));
  const replaced = words.map((word) => (known.has(root(word)) && !known.has(word) ? root(word) : word));
  return replaced.join(" ") === words.join(" ") ? [] : [replaced];
}

/** Joins two neighbouring words that the catalogue writes as one: "mocking bird". */
export async function joined(words: readonly string[]): Promise<string[][]> {
  const pairs = words.slice(0, -1).map((word, at) => word + words[at + 1]);
  const known = await selectProductsOfWords(pairs);
  return pairs.flatMap((pair, at) => (known.has(pair) ? [[...words.slice(0, at), pair, ...words.slice(at + 2)]] : []));
}
