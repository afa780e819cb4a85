/**
 * Prepares chapters for our page: sanitised, with the shop's URLs, cut into parts. Runs in a thread because it is costly
 * (`book-thread.server.ts`).
 */
import { OURS, prefixOfPage } from "./book-css.server";
import { toLinks } from "./book-links.server";
import { sanitiseChapter } from "./chapter-html.server";
import { cutChapter } from "./chapter-parts.server";
import type { FormerParagraph } from "./former-paragraphs";
import type { ParsedBook, PreparedChapter } from "./publication";

/** A chapter for pages, and for positions stored by earlier versions of the shop. */
interface WholeChapter {
  page: PreparedChapter;
  former: readonly FormerParagraph[];
}

/** Prepares a chapter. `base` is the URL of the book's pages, for links in the text. Throws UnreadableBook. */
export async function prepareChapter(book: ParsedBook, chapter: number, base: string): Promise<WholeChapter> {
  const markup = await book.readChapter(chapter);
  const { path = "", fixed = null } = book.chapters[chapter] ?? {};
  const page = fixed && chapter + 1;
  const { html, size, css, ...rest } = sanitiseChapter(markup, path, toLinks(book, base), page);
  const prefix = size && page !== null ? prefixOfPage(page) : OURS;
  const narration = (await book.readNarration(chapter)).map((each) => ({
    ...each,
    fragment: prefix + each.fragment,
  }));
  const { former, ...cut } = cutChapter(html, { isWhole: size !== null });
  if (!size) return { page: { ...rest, css, ...cut, beside: null, narration }, former };
  const scale = `.page-${page}{--wide:${size.width};--high:${size.height}}`;
  return { page: { ...rest, css: css + scale, ...cut, beside: html, narration }, former };
}
