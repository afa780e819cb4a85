/** Finds words in a book's text. */
import { type OpenedBook, paragraphHref } from "./reading.server";
import { showChapter } from "./show-chapter.server";

const MOST_FINDS = 100;
const AROUND = 80;
const LONGEST_QUERY = 100;

export interface BookFind {
  href: string;
  /** The chapter's title. */
  title: string;
  before: string;
  match: string;
  after: string;
}

/** The first finds in the order of the book, without regard to case. `hasMore` says that there are others. */
export async function searchBook(book: OpenedBook, words: string): Promise<{ finds: BookFind[]; hasMore: boolean }> {
  const wanted = words.replace(/\s+/g, " ").trim().slice(0, LONGEST_QUERY).toLowerCase();
  const finds: BookFind[] = [];
  if (wanted === "") return { finds, hasMore: false };
  for (let chapter = 0; chapter < book.readable; chapter++) {
    const { paragraphs } = await showChapter(book, chapter);
    for (const [index, text] of paragraphs.entries()) {
      const at = text.toLowerCase().indexOf(wanted);
      if (at === -1) continue;
      if (finds.length === MOST_FINDS) return { finds, hasMore: true };
      const end = at + wanted.length;
      finds.push({
        href: paragraphHref(book.base, { chapter, paragraph: index + 1 }),
        title: book.publication.chapters[chapter]?.title ?? "",
        before: (at > AROUND ? "…" : "") + text.slice(Math.max(0, at - AROUND), at),
        match: text.slice(at, end),
        after: text.slice(end, end + AROUND) + (end + AROUND < text.length ? "…" : ""),
      });
    }
  }
  return { finds, hasMore: false };
}
