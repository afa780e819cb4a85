/**
 * Ranks search results by how well a product matches, whether it is available, and its popularity. The databases only find products, so
 * that the order is the same in both. No I/O. (design 1, search)
 */

import { foldWords } from "~/domain/catalogue/fold-words";
import type { SearchedWord } from "./attempts";
import { phraseKey } from "./plain-words";
import type { SearchCandidate } from "./search-candidate";

/** The query that results are ranked by. */
export interface RankedQuery {
  /** The words that a product should have, with their other forms. */
  words: readonly SearchedWord[];
  /** All words as typed, and the phrases that mean the same. Folded. */
  phrases: readonly string[];
  /** Products that are certainly meant, such as the third book of a series. */
  meant?: ReadonlySet<string>;
  /** The ids of categories that some of the words name. */
  within?: readonly number[];
}

interface KeyedQuery extends RankedQuery {
  /** The key of the typed phrase; null for one word. */
  formatKey: string | null;
}

/** The value of each kind of match. The unit is that of popularity, where about 900 equal ten times as many ratings. */
const FITS = {
  exactTitle: 15_000,
  /** "emma austen": the title exactly, and nothing else but its author. */
  titleOfName: 9000,
  mainTitle: 7400,
  startOfTitle: 6800,
  phraseInTitle: 6500,
  inTitle: 5500,
  /** A full name beats a title that contains it: a shopper who types an author is looking for the author's books. */
  wholeName: 8000,
  /** "conan doyle": an author's surname, of several words, or the end of a name. */
  endOfName: 7000,
  partOfName: 5500,
  /** "board books" */
  format: 6000,
  titleAndNames: 5300,
  wholeWords: 2500,
  // A prefix ranks low: however well it sells, "Arthur" should not beat a book that has the exact word "art".
  beginningsInTitle: -1000,
  beginningsInNames: -1200,
  elsewhere: -2000,
} as const;

/**
 * The advantage of a product in a category that the query names: "bible for teenager". A product elsewhere makes up for it if
 * it sells ten times as much.
 */
const WITHIN = 900;

/** The penalty for an unavailable product, which puts it below one that sells about fifty times less. */
const GONE = 1500;

/** Sorts candidates, best first: the certain ones, those with more of the words, then by their worth. */
export function rankCandidates(query: RankedQuery, candidates: readonly SearchCandidate[]): SearchCandidate[] {
  const [typed = ""] = query.phrases;
  const keyed = { ...query, formatKey: typed.includes(" ") ? phraseKey(typed.split(" ")) : null };
  const ranked = candidates.map((candidate) => {
    const isGone = candidate.availability !== "in stock" && candidate.availability !== "preorder";
    const isWithin = query.within?.some((id) => candidate.categoryIds.includes(id));
    return {
      candidate,
      isMeant: query.meant?.has(candidate.code) ? 0 : 1,
      missing: missingWords(query.words, candidate),
      worth: bestFit(keyed, candidate) + candidate.popularity + (isWithin ? WITHIN : 0) - (isGone ? GONE : 0),
    };
  });
  ranked.sort(
    (a, b) =>
      a.isMeant - b.isMeant ||
      a.missing - b.missing ||
      b.worth - a.worth ||
      (a.candidate.code < b.candidate.code ? -1 : 1),
  );
  return ranked.map(({ candidate }) => candidate);
}

/** Tells whether a candidate's title, without its article, subtitle and series, is exactly one of the phrases. */
export function isTitled({ phrases }: Pick<RankedQuery, "phrases">, candidate: SearchCandidate): boolean {
  return phrases.some((phrase) => exactTitle(plain(phrase), candidate) === FITS.exactTitle);
}

/** Tells whether several words are next to each other in a title or a name: then they mean that title or name. */
export function isNamed(words: readonly string[], { titleWords, authorWords }: SearchCandidate): boolean {
  const phrase = ` ${words.join(" ")} `;
  return words.length > 1 && (` ${titleWords} `.includes(phrase) || ` ${authorWords} `.includes(phrase));
}

/** Tells whether the title and the format have all the words. */
export function isInTitleAndFormat(words: readonly string[], { titleWords, format }: SearchCandidate): boolean {
  const all = ` ${titleWords} ${foldWords(format)} `;
  return words.every((word) => hasWord(all, { word, isBeginning: false }));
}

/** Does the same as {@link isNamed} for words of which the last may be a beginning. */
export function isNamedSoFar(words: readonly string[], { titleWords, authorWords }: SearchCandidate): boolean {
  const phrase = ` ${words.join(" ")}`;
  return words.length > 1 && (` ${titleWords}`.includes(phrase) || ` ${authorWords}`.includes(phrase));
}

function missingWords(
  words: readonly SearchedWord[],
  { titleWords, authorWords, otherWords }: SearchCandidate,
): number {
  const all = ` ${titleWords} ${authorWords} ${otherWords} `;
  return words.filter(({ word, forms = [] }) => !all.includes(` ${word}`) && !hasAny(all, forms)).length;
}

/** Looks for whole words in a text that begins and ends with a space. */
function hasAny(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(` ${word} `));
}

function hasWord(text: string, { word, forms = [] }: SearchedWord): boolean {
  return text.includes(` ${word} `) || hasAny(text, forms);
}

/** The keys of formats, of which there are few. */
const formatKeys = new Map<string, string>();

/** Tells whether the phrase is the name of a format of several words. */
function isFormat(key: string | null, format: string): boolean {
  const known = formatKeys.get(format) ?? phraseKey(foldWords(format).split(" "));
  formatKeys.set(format, known);
  return key === known;
}

function bestFit({ words, phrases, formatKey }: KeyedQuery, candidate: SearchCandidate): number {
  const title = ` ${plain(candidate.titleWords)} `;
  const names = ` ${candidate.authorWords} `;
  const [typed = "", ...others] = phrases;
  return Math.max(
    fitOfPhrase(plain(typed), title, names, candidate),
    fitOfWords(words, typed, title, names, candidate),
    isFormat(formatKey, candidate.format) ? FITS.format : FITS.elsewhere,
    // A phrase that means the same counts only as a whole title.
    ...others.map((phrase) => exactTitle(plain(phrase), candidate) || FITS.elsewhere),
  );
}

function fitOfPhrase(phrase: string, title: string, names: string, candidate: SearchCandidate): number {
  const none = Number.NEGATIVE_INFINITY;
  const words = phrase.split(" ");
  const isAlone = words.length === 1;
  const searched = ` ${phrase} `;
  if (title.startsWith(searched)) {
    const exact = exactTitle(phrase, candidate);
    if (exact > 0) return exact;
    // A single word says too little: a search for "bible" should show Bibles before "Bible Highlighters".
    return isAlone ? FITS.inTitle : FITS.startOfTitle;
  }
  if (isAlone) return none;
  if (title.includes(searched)) return FITS.phraseInTitle;
  if (names.includes(searched)) return fitOfName(words, candidate);
  const beside = words.filter((word) => !names.includes(` ${word} `));
  const isWithName = beside.length > 0 && beside.length < words.length;
  return isWithName && exactTitle(beside.join(" "), candidate) === FITS.exactTitle ? FITS.titleOfName : none;
}

function fitOfName(words: readonly string[], candidate: SearchCandidate): number {
  if (hasName(words, candidate)) return FITS.wholeName;
  const end = ` ${words.join(" ")}`;
  return candidate.authors.some(({ name }) => ` ${foldWords(name)}`.endsWith(end)) ? FITS.endOfName : FITS.partOfName;
}

const SHORT = 2;

function fitOfWords(
  words: readonly SearchedWord[],
  phrase: string,
  title: string,
  names: string,
  candidate: SearchCandidate,
): number {
  const rest = words.filter((word) => !hasWord(title, word));
  if (rest.length === 0) return FITS.inTitle;
  // Two letters are more likely a prefix than someone's initials.
  const isShort = phrase.length <= SHORT;
  if (!isShort && rest.every((word) => hasWord(names, word))) return FITS.titleAndNames;
  const others = ` ${candidate.otherWords} `;
  if (!isShort && rest.every((word) => hasWord(names, word) || hasWord(others, word))) return FITS.wholeWords;
  if (words.every(({ word }) => title.includes(` ${word}`))) return FITS.beginningsInTitle;
  return words.every(({ word }) => title.includes(` ${word}`) || names.includes(` ${word}`))
    ? FITS.beginningsInNames
    : FITS.elsewhere;
}

/** Tells whether an author has this name: "c s lewis" and "cs lewis" are the same. */
export function hasName(words: readonly string[], { authors }: Pick<SearchCandidate, "authors">): boolean {
  const searched = words.join("");
  return authors.some(({ name }) => foldWords(name).replaceAll(" ", "") === searched);
}

/** Returns folded words without a leading article and without "and", which titles often write as "&". */
function plain(words: string): string {
  const bare = ARTICLES.find((article) => words.startsWith(article) && words.length > article.length);
  const text = bare ? words.slice(bare.length) : words;
  return (text.includes(" and ") ? text.replaceAll(" and ", " ") : text).trim();
}

const ARTICLES = ["the ", "a ", "an "];

/** Scores a title that equals the search without its article, subtitle and "(series, #1)", or up to its colon; 0 when neither matches. */
function exactTitle(searched: string, { titleWords, titleSort }: SearchCandidate): number {
  const isIt = (title: string) => plain(foldWords(title)) === searched;
  const bare = titleSort.trimEnd().replace(/\([^()]*\)$/, "");
  if (plain(titleWords) === searched || isIt(titleSort) || isIt(bare)) return FITS.exactTitle;
  const [main = ""] = bare.split(/[:;]|\s[-–—]\s/, 1);
  return isIt(main) ? FITS.mainTitle : 0;
}
