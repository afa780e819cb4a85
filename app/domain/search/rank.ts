/**
 * Ranks search results by match quality, availability and popularity. The databases only find products, so that the ranking is
 * the same in both. No I/O. (design 1, search)
 */

import { foldWords } from "~/domain/catalogue/fold-words";
import { isForAge } from "~/domain/catalogue/traits";
import type { SearchedWord } from "./attempts";
import { phraseKey } from "./plain-words";
import type { SearchCandidate } from "./search-candidate";

/** The query used for ranking results. */
export interface RankedQuery {
  /** The words that a product should contain, with their other forms. */
  words: readonly SearchedWord[];
  /** All words as typed, and the phrases with the same meaning, folded. */
  phrases: readonly string[];
  /** Products that editors put first, in this sequence. */
  pinned?: readonly string[];
  /** Products that certainly match, such as the third book of a series. */
  meant?: ReadonlySet<string>;
  /** The ids of categories named by some of the words. */
  within?: readonly number[];
  /** The minimum and maximum age of each of these categories, in years. */
  ages?: readonly (readonly [number, number])[];
}

interface KeyedQuery extends RankedQuery {
  /** The key of the typed phrase; null for a single word. */
  formatKey: string | null;
}

/** Score of each kind of match, in the same unit as popularity: a product with ten times as many ratings has about 900 more. */
const FITS = {
  exactTitle: 15_000,
  /** Score for a query that is exactly the title and the author's name, such as "emma austen". */
  titleOfName: 9000,
  mainTitle: 7400,
  startOfTitle: 6800,
  phraseInTitle: 6500,
  inTitle: 5500,
  /**
   * Score for a full name. It ranks above a title that contains the name, because a shopper who types an author is looking for
   * the author's books.
   */
  wholeName: 8000,
  /** Score for an author's surname of several words, or the end of a name, such as "conan doyle". */
  endOfName: 7000,
  partOfName: 5500,
  /** Score for a format, such as "board books". */
  format: 6000,
  titleAndNames: 5300,
  wholeWords: 2500,
  // Score for a prefix in a title. It is low, because "Arthur" should not rank above a book with the exact word "art", no
  // matter how well it sells.
  beginningsInTitle: -1000,
  beginningsInNames: -1200,
  elsewhere: -2000,
} as const;

/**
 * Advantage of a product in a category that the query names, such as "bible for teenager". A product outside the category makes
 * up for it by selling ten times as much.
 */
const WITHIN = 900;

/**
 * Advantage of a title with the article that was typed: "the accident" more likely refers to "The Accident" than to "Accident".
 */
const WITH_ARTICLE = 600;

/** The penalty for a product that contains only a synonym of a word, such as "mourning" in a search for "grief". */
const BY_SYNONYM = 600;

/** The penalty for a product whose source states other ages than those of the named categories. */
const FOR_OTHER_AGES = 1500;

/** The penalty for an unavailable product, which ranks it below a product that sells about fifty times less. */
const GONE = 1500;

/** Sorts candidates, best first: pinned products, products that certainly match, then by the number of missing words, then by score. */
export function rankCandidates(query: RankedQuery, candidates: readonly SearchCandidate[]): SearchCandidate[] {
  const [typed = ""] = query.phrases;
  const keyed = { ...query, formatKey: typed.includes(" ") ? phraseKey(typed.split(" ")) : null };
  const places = new Map(query.pinned?.map((code, at) => [code, at]));
  const ranked = candidates.map((candidate) => {
    const isGone = candidate.availability !== "in stock" && candidate.availability !== "preorder";
    const isWithin = query.within?.some((id) => candidate.categoryIds.includes(id));
    return {
      candidate,
      place: places.get(candidate.code) ?? places.size,
      isMeant: query.meant?.has(candidate.code) ? 0 : 1,
      missing: missingWords(query.words, candidate),
      worth:
        bestFit(keyed, candidate) +
        candidate.popularity +
        (isWithin ? WITHIN : 0) -
        (isGone ? GONE : 0) -
        (isForOthers(query, candidate) ? FOR_OTHER_AGES : 0),
    };
  });
  ranked.sort(
    (a, b) =>
      a.place - b.place ||
      a.isMeant - b.isMeant ||
      a.missing - b.missing ||
      b.worth - a.worth ||
      (a.candidate.code < b.candidate.code ? -1 : 1),
  );
  return ranked.map(({ candidate }) => candidate);
}

/** Returns whether a candidate's title, without its article, subtitle and series, is exactly one of the phrases. */
export function isTitled({ phrases }: Pick<RankedQuery, "phrases">, candidate: SearchCandidate): boolean {
  return phrases.some((phrase) => exactTitle(plain(phrase), candidate) === FITS.exactTitle);
}

/** Returns whether a title or a name contains several words next to each other, which means that the words refer to it. */
export function isNamed(words: readonly string[], { titleWords, authorWords }: SearchCandidate): boolean {
  const phrase = ` ${words.join(" ")} `;
  return words.length > 1 && (` ${titleWords} `.includes(phrase) || ` ${authorWords} `.includes(phrase));
}

/** Returns whether the title and the format together contain all the words. */
export function isInTitleAndFormat(words: readonly string[], { titleWords, format }: SearchCandidate): boolean {
  const all = ` ${titleWords} ${foldWords(format)} `;
  return words.every((word) => hasWord(all, { word, isBeginning: false }));
}

/** Returns the same as {@link isNamed}, but the last word may be incomplete. */
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

/** Checks for whole words in a text that begins and ends with a space. */
function hasAny(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(` ${word} `));
}

function hasWord(text: string, { word, forms = [] }: SearchedWord): boolean {
  return text.includes(` ${word} `) || hasAny(text, forms);
}

/** Cache of the formats' keys. There are few formats. */
const formatKeys = new Map<string, string>();

/** Returns whether the phrase is the name of a format of several words. */
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
    fitOfPhrase(plain(typed), title, names, candidate) + (hasTypedArticle(typed, candidate) ? WITH_ARTICLE : 0),
    fitOfWords(words, typed, title, names, candidate) - (isBySynonym(words, candidate) ? BY_SYNONYM : 0),
    isFormat(formatKey, candidate.format) ? FITS.format : FITS.elsewhere,
    // Compare phrases with the same meaning only with whole titles.
    ...others.map((phrase) => exactTitle(plain(phrase), candidate) || FITS.elsewhere),
  );
}

function hasTypedArticle(typed: string, { titleWords }: SearchCandidate): boolean {
  return ARTICLES.some((article) => typed.startsWith(article)) && titleWords.startsWith(typed);
}

function fitOfPhrase(phrase: string, title: string, names: string, candidate: SearchCandidate): number {
  const none = Number.NEGATIVE_INFINITY;
  const words = phrase.split(" ");
  const isAlone = words.length === 1;
  const searched = ` ${phrase} `;
  if (title.startsWith(searched)) {
    const exact = exactTitle(phrase, candidate);
    if (exact > 0) return exact;
    // A single word is too unspecific: a search for "bible" should show Bibles before "Bible Highlighters".
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

/** Returns whether a product contains one of the words only as a synonym. */
function isBySynonym(
  words: readonly SearchedWord[],
  { titleWords, authorWords, otherWords }: SearchCandidate,
): boolean {
  return words.some(({ word, forms = [], synonyms = [] }) => {
    if (synonyms.length === 0) return false;
    const all = ` ${titleWords} ${authorWords} ${otherWords} `;
    return !all.includes(` ${word}`) && !forms.some((form) => !synonyms.includes(form) && all.includes(` ${form} `));
  });
}

function isForOthers({ ages = [] }: RankedQuery, { traits }: SearchCandidate): boolean {
  return ages.length > 0 && ages.every(([from, to]) => isForAge(traits, from, to) === false);
}

/** Returns whether an author has this name: "c s lewis" and "cs lewis" are the same. */
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

/**
 * Scores a title that equals the search, ignoring its article, subtitle and "(series, #1)", and a lower score if only the part
 * up to its colon does; 0 otherwise.
 */
function exactTitle(searched: string, { titleWords, titleSort }: SearchCandidate): number {
  const isIt = (title: string) => plain(foldWords(title)) === searched;
  const bare = titleSort.trimEnd().replace(/\([^()]*\)$/, "");
  if (plain(titleWords) === searched || isIt(titleSort) || isIt(bare)) return FITS.exactTitle;
  const [main = ""] = bare.split(/[:;]|\s[-–—]\s/, 1);
  return isIt(main) ? FITS.mainTitle : 0;
}
