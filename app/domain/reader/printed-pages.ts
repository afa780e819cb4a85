/** Finds the pages of a book's print edition, by the page numbers in the book's file. */
import type { ContentsEntry } from "./publication";

/** Finds a printed page by its number, such as "12" or "xi"; null if the book doesn't have it. */
export function printedPageAt(pages: readonly ContentsEntry[], number: string): ContentsEntry | null {
  const wanted = number.toLowerCase().replace(/^p(age|\.)?\s*/, "");
  return pages.find(({ title }) => title.trim().toLowerCase() === wanted) ?? null;
}

/**
 * Returns the printed pages that a part of a chapter covers, such as "12" or "12–15"; null if the book has no printed pages
 * there. `partOf` returns the part that contains an element of the chapter.
 */
export function findPrintedPages(
  pages: readonly ContentsEntry[],
  { chapter, part }: { chapter: number; part: number },
  partOf: (fragment: string) => number,
): string | null {
  let first: string | null = null;
  let last: string | null = null;
  for (const page of pages) {
    if (page.chapter === null || page.chapter > chapter) continue;
    const at = page.chapter < chapter ? -1 : partOf(page.fragment);
    if (at < part) first = page.title;
    if (at <= part) last = page.title;
  }
  return first === null || first === last ? last : `${first}–${last}`;
}
