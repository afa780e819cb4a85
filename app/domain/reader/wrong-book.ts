import { foldCase } from "~/domain/catalogue/fold-words";
import { asIsbn13 } from "~/domain/catalogue/isbn";
import { type BookFacts, UNTITLED } from "./publication";

/** Common words, which titles share by chance. */
const COMMON = new Set("a an and for in of on or the to with".split(" "));
/**
 * Minimum share of the shorter title's words that the longer title must contain. It is low, because editions differ in
 * subtitles and series.
 */
const MIN_SHARED = 0.5;

/**
 * Compares a book's file with the product it is added to, by ISBN or else by title. Returns a sentence if it is a different
 * book; null if it may be the right one.
 */
export function wrongBook(
  { title, identifiers }: Pick<BookFacts, "title" | "identifiers">,
  product: { code: string; title: string },
): string | null {
  if (identifiers.some((each) => asIsbn13(each.replace(/^(urn:)?isbn:/i, "")) === product.code)) return null;
  if (title === UNTITLED || isAlike(title, product.title) || isAlike(toMain(title), toMain(product.title))) return null;
  return `The file is the book "${title}", but the product is "${product.title}".`;
}

function isAlike(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [listWords(one), listWords(other)].sort((a, b) => a.length - b.length);
  return shorter.filter((word) => longer.includes(word)).length >= MIN_SHARED * shorter.length;
}

/** Returns a title without its subtitle, series and edition. */
const toMain = (title: string) => title.split(/[:;([–—]/)[0] ?? "";

function listWords(title: string): string[] {
  const words = foldCase(title).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words)].filter((word) => word !== "" && !COMMON.has(word));
}
