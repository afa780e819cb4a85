import { setImmediate as turn } from "node:timers/promises";
import type { OfflineCopy } from "~/domain/offline/kept-book";
import { toHref } from "./page-addresses.server";
import type { OpenedBook } from "./reading.server";
import { countParts } from "./show-chapter.server";

/** Lists the pages of a whole book. Throws UnreadableBook. */
export async function listOfflineCopy(book: OpenedBook): Promise<OfflineCopy> {
  const pages = ["contents", "search", "notes"].map((page) => `${book.base}/${page}`);
  for (let chapter = 0; chapter < book.readable; chapter += 1) {
    const parts = await countParts(book, chapter);
    for (let part = 0; part < parts; part += 1) pages.push(toHref(book.base, { chapter, part }));
    // A long book's chapters take a while, so other requests get a turn between two.
    await turn();
  }
  return { pages };
}
