import type { Archive } from "./archive.server";
import { bookFiles } from "./book-files.server";
import { type BookIndex, readCut } from "./cut-book.server";
import type { Publication } from "./publication";

interface BookSources {
  /** The name of the book's file in the library. */
  file: string;
  archive: () => Promise<Archive>;
  /** The book parsed from its file, for what isn't stored. */
  parsed: () => Promise<Publication>;
}

/** A book whose chapters are read from where they were stored, without parsing. */
export function cutPublication(index: BookIndex, { file, archive, parsed }: BookSources): Publication {
  const stored = (chapter: number, part: "page" | "source") => readCut(file, index, index.chapters[chapter]?.[part]);
  return {
    ...index.facts,
    ...bookFiles(archive),
    outlineOf: (chapter) => index.chapters[chapter] ?? null,
    async prepareChapter(chapter, base) {
      const page = await stored(chapter, "page");
      if (page === null) return (await parsed()).prepareChapter(chapter, base);
      // An address has no character that JSON escapes.
      return JSON.parse(page.replaceAll(index.base, () => base));
    },
    async readText() {
      const text = await readCut(file, index, index.text);
      return text === null ? null : JSON.parse(text);
    },
    async findInSource(chapter, paragraphs) {
      const source = await stored(chapter, "source");
      return source === null ? (await parsed()).findInSource(chapter, paragraphs) : JSON.parse(source);
    },
    readSheet: async (path, place) => (await parsed()).readSheet(path, place),
  };
}
