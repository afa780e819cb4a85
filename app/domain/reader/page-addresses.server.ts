/** Builds the URLs of a book's pages, and finds the pages before and after another. */
import type { OpenedBook, PartAddress } from "./reading.server";
import { countParts } from "./show-chapter.server";

/** Returns the next chapter when turning pages, or the number of chapters if this is the last. */
export function nextInLine({ publication: { chapters } }: OpenedBook, chapter: number): number {
  const next = chapters.findIndex(({ isInLine }, at) => at > chapter && isInLine);
  return next === -1 ? chapters.length : next;
}

/** Returns the URL of a part of a chapter. */
export const toHref = (base: string, { chapter, part }: PartAddress) => `${base}?c=${chapter + 1}&p=${part + 1}`;

/** Returns the URL at which reading continues from a position. */
export const readingHref = (base: string, spot: PartAddress & { at: number }) =>
  `${toHref(base, spot)}&t=${spot.at}#t${spot.at}`;

/** Returns the URL of the part before this one. A chapter's first part is preceded by the last part of the previous chapter. */
export async function findPrevious(book: OpenedBook, { chapter, part }: PartAddress): Promise<string | null> {
  if (part > 0) return toHref(book.base, { chapter, part: part - 1 });
  const before = book.publication.chapters.slice(0, chapter).findLastIndex(({ isInLine }) => isInLine);
  if (before === -1) return null;
  const parts = await countParts(book, before);
  return toHref(book.base, { chapter: before, part: parts - 1 });
}
