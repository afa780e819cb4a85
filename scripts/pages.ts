/** Pages lists in a terminal: the option `--page N`, and the line below a list with the number of pages. */
import { Unusable } from "./command";

/** Parses the typed page number, or returns 1 by default. Throws {@link Unusable}. */
export function pageIn(typed: unknown): number {
  const text = String(typed ?? "1");
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Unusable(`--page ${text} is not a page.`);
  return Number(text);
}

interface PageFacts {
  /** Number of items on all pages. */
  total: number;
  page: number;
  pages: number;
}

/** Returns text such as "240 orders, page 1 of 3; --page 2 for more". */
export function pageCount({ total, page, pages }: PageFacts, noun: string, plural = `${noun}s`): string {
  const count = `${total.toLocaleString("en-AU")} ${total === 1 ? noun : plural}`;
  if (pages <= 1 && page === 1) return count;
  return `${count}, page ${page} of ${pages}${page < pages ? `; --page ${page + 1} for more` : ""}`;
}
