/**
 * The order of what was found: how well a product fits, then what can be had, then popularity. The same for both
 * databases, which only find. (design 1, search)
 */
import type { SearchCandidate } from "~/database/product-search";
import { foldWords } from "~/domain/catalogue/fold-words";

/** Lower fits better. */
const FITS = {
  exactTitle: 0,
  startOfTitle: 1,
  inTitle: 2,
  titleAndAuthors: 3,
  beginningsInTitle: 4,
  elsewhere: 5,
} as const;

/** Best first. With `words` of which a product need not have all, those with more of them come first. */
export function rankCandidates(words: readonly string[], candidates: readonly SearchCandidate[]): SearchCandidate[] {
  const ranked = candidates.map((candidate) => ({
    candidate,
    missing: missingWords(words, candidate),
    fit: fitOf(words, candidate),
    gone: candidate.availability === "in stock" || candidate.availability === "preorder" ? 0 : 1,
  }));
  ranked.sort(
    (a, b) =>
      a.missing - b.missing ||
      a.fit - b.fit ||
      a.gone - b.gone ||
      b.candidate.popularity - a.candidate.popularity ||
      (a.candidate.code < b.candidate.code ? -1 : 1),
  );
  return ranked.map(({ candidate }) => candidate);
}

function missingWords(words: readonly string[], { titleWords, authorWords, otherWords }: SearchCandidate): number {
  const all = ` ${titleWords} ${authorWords} ${otherWords}`;
  return words.filter((word) => !all.includes(` ${word}`)).length;
}

function fitOf(words: readonly string[], candidate: SearchCandidate): number {
  const phrase = ` ${words.join(" ")} `;
  const title = ` ${candidate.titleWords} `;
  const authors = ` ${candidate.authorWords} `;
  if (title.startsWith(phrase)) {
    if (isExactTitle(phrase, candidate)) return FITS.exactTitle;
    // One word says too little: who asks for "bible" wants the Bibles before the "Bible Highlighters".
    return words.length > 1 ? FITS.startOfTitle : FITS.inTitle;
  }
  const inTitle = words.filter((word) => title.includes(` ${word} `));
  if (inTitle.length === words.length) return FITS.inTitle;
  // A full name is as good as a title: who asks for an author wants the books.
  if (words.length > 1 && authors.includes(phrase)) return FITS.inTitle;
  if (words.every((word) => inTitle.includes(word) || authors.includes(` ${word} `))) return FITS.titleAndAuthors;
  return words.every((word) => title.includes(` ${word}`)) ? FITS.beginningsInTitle : FITS.elsewhere;
}

/** The title without subtitle and "(series, #1)"; only asked of titles that begin with the words. */
function isExactTitle(phrase: string, { titleWords, titleSort }: SearchCandidate): boolean {
  const searched = phrase.trim();
  if (titleWords === searched) return true;
  return foldWords(titleSort) === searched || foldWords(titleSort.replace(/\s*\([^()]*\)\s*$/, "")) === searched;
}
