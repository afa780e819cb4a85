/**
 * Ranks search results by how well a product matches, whether it is available, and its popularity. The databases only find products, so
 * that the order is the same in both. (design 1, search)
 */
import type { SearchCandidate } from "~/database/search/product-search";
import { foldWords } from "~/domain/catalogue/fold-words";

/** The value of each kind of match, in units of popularity: about 900 equal ten times the ratings. */
const FITS = {
  exactTitle: 15_000,
  mainTitle: 6800,
  startOfTitle: 6200,
  phraseInTitle: 5800,
  inTitle: 5500,
  /** A full name beats a title that contains it: a shopper who types an author is looking for the author's books. */
  wholeName: 8000,
  partOfName: 5500,
  titleAndNames: 5300,
  wholeWords: 2500,
  // A prefix ranks low: however well it sells, "Arthur" should not beat a book that has the exact word "art".
  beginningsInTitle: -1000,
  beginningsInNames: -1200,
  elsewhere: -2000,
} as const;

/** The penalty for an unavailable product, which puts it below one that sells about fifty times less. */
const GONE = 1500;

/** Sorts candidates, best first. If `words` are given of which a product need not contain all, those with more of them come first. */
export function rankCandidates(words: readonly string[], candidates: readonly SearchCandidate[]): SearchCandidate[] {
  const phrase = ` ${words.join(" ")} `;
  const ranked = candidates.map((candidate) => {
    const isGone = candidate.availability !== "in stock" && candidate.availability !== "preorder";
    return {
      candidate,
      missing: missingWords(words, candidate),
      worth: fitOf(words, phrase, candidate) + candidate.popularity - (isGone ? GONE : 0),
    };
  });
  ranked.sort((a, b) => a.missing - b.missing || b.worth - a.worth || (a.candidate.code < b.candidate.code ? -1 : 1));
  return ranked.map(({ candidate }) => candidate);
}

function missingWords(words: readonly string[], { titleWords, authorWords, otherWords }: SearchCandidate): number {
  const all = ` ${titleWords} ${authorWords} ${otherWords}`;
  return words.filter((word) => !all.includes(` ${word}`)).length;
}

function fitOf(words: readonly string[], phrase: string, candidate: SearchCandidate): number {
  const title = ` ${candidate.titleWords} `;
  const names = ` ${candidate.authorWords} `;
  if (title.startsWith(phrase) || withoutArticle(title).startsWith(withoutArticle(phrase))) {
    const exact = exactTitle(withoutArticle(phrase).trim(), candidate);
    if (exact > 0) return exact;
    // A single word says too little: a search for "bible" should show Bibles before "Bible Highlighters".
    return words.length > 1 ? FITS.startOfTitle : FITS.inTitle;
  }
  if (words.length > 1 && title.includes(phrase)) return FITS.phraseInTitle;
  const inTitle = words.filter((word) => title.includes(` ${word} `));
  if (inTitle.length === words.length) return FITS.inTitle;
  if (words.length > 1 && names.includes(phrase)) return hasName(words, candidate) ? FITS.wholeName : FITS.partOfName;
  const rest = words.filter((word) => !inTitle.includes(word));
  // Two letters are more likely a prefix than someone's initials.
  const isShort = phrase.length <= SHORT + 2;
  if (!isShort && rest.every((word) => names.includes(` ${word} `))) return FITS.titleAndNames;
  const others = ` ${candidate.otherWords} `;
  if (!isShort && rest.every((word) => names.includes(` ${word} `) || others.includes(` ${word} `)))
    return FITS.wholeWords;
  if (words.every((word) => title.includes(` ${word}`))) return FITS.beginningsInTitle;
  return words.every((word) => title.includes(` ${word}`) || names.includes(` ${word}`))
    ? FITS.beginningsInNames
    : FITS.elsewhere;
}

const SHORT = 2;

/** Tells whether an author has this name: "c s lewis" and "cs lewis" are the same. */
function hasName(words: readonly string[], { authors }: SearchCandidate): boolean {
  const searched = words.join("");
  return authors.some(({ name }) => foldWords(name).replaceAll(" ", "") === searched);
}

function withoutArticle(text: string): string {
  return text.replace(/^( ?)(?:the|an?) (?=.)/, "$1");
}

/** Scores a title that equals the search without its article, subtitle and "(series, #1)", or up to its colon; 0 when neither matches. */
function exactTitle(searched: string, { titleWords, titleSort }: SearchCandidate): number {
  const isIt = (title: string) => withoutArticle(foldWords(title)) === searched;
  const bare = titleSort.trimEnd().replace(/\([^()]*\)$/, "");
  if (withoutArticle(titleWords) === searched || isIt(titleSort) || isIt(bare)) return FITS.exactTitle;
  const [main = ""] = bare.split(/[:;]|\s[-–—]\s/, 1);
  return isIt(main) ? FITS.mainTitle : 0;
}
