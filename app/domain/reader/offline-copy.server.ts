import { setImmediate as turn } from "node:timers/promises";
import type { OfflineCopy } from "~/domain/offline/kept-book";
import { toHref } from "./page-addresses.server";
import type { OpenedBook } from "./reading.server";
import { countParts } from "./show-chapter.server";

/** Lists the files of a whole book for offline use. Throws UnreadableBook. */
export async function listOfflineCopy(book: OpenedBook): Promise<OfflineCopy> {
  const pages = ["contents", "search", "notes"].map((page) => `${book.base}/${page}`);
  for (let chapter = 0; chapter < book.readable; chapter += 1) {
    const parts = await countParts(book, chapter);
    for (let part = 0; part < parts; part += 1) pages.push(toHref(book.base, { chapter, part }));
    // Yield to other requests between chapters, because a long book takes a while.
    await turn();
  }
  return { pages };
}
