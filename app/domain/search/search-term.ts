/** Decides which searched words may be counted. Text that could be a person's name or contact details is never stored. */
import { pastedIsbn13 } from "~/domain/catalogue/isbn";
import { readSearchText, tidySearchText } from "./query";

const MAX_TERM_LENGTH = 60;
const MAX_TERM_WORDS = 8;
/** Number of digits at which a text could be a phone, card or order number, unless it is an ISBN. */
const MIN_PRIVATE_DIGITS = 6;

/** Returns the folded words to count a search under; null for texts that are not counted. */
export function toTerm(text: string): string | null {
  const tidy = tidySearchText(text);
  const read = readSearchText(tidy);
  if (read.kind === "empty" || tidy.includes("@") || read.words.length > MAX_TERM_WORDS) return null;
  const isbn = pastedIsbn13(tidy);
  if (isbn !== null) return isbn;
  if (tidy.replace(/\D/g, "").length >= MIN_PRIVATE_DIGITS) return null;
  const term = read.words.join(" ");
  return term.length <= MAX_TERM_LENGTH ? term : null;
}

/** Returns the text that was searched for on the page that links to another; null if that isn't a page of results. */
export function searchedOn(referer: string | null): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return pathname === "/search/results" ? searchParams.get("w") : null;
}
