import type { Archive } from "./archive.server";
import { bookFiles } from "./book-files.server";
import { type BookIndex, readFormer, readPage, readSource, readText } from "./cut-book.server";
import type { Publication } from "./publication";

interface BookSources {
  /** The name of the book's file in the library. */
  file: string;
  archive: () => Promise<Archive>;
  /** Parses the book's file, for data that isn't stored. */
  parsed: () => Promise<Publication>;
}

/** Returns a book whose chapters are read from storage without parsing. */
export function cutPublication(index: BookIndex, { file, archive, parsed }: BookSources): Publication {
  return {
    ...index.facts,
    ...bookFiles(archive, index.facts.scrambledFonts),
    outlineOf(chapter) {
      const stored = index.chapters[chapter];
      return stored && "page" in stored ? stored : null;
    },
    prepareChapter: async (chapter, base) =>
      (await readPage(file, index, { chapter, base })) ?? (await parsed()).prepareChapter(chapter, base),
    findFormer: async (chapter) => (await readFormer(file, index, chapter)) ?? (await parsed()).findFormer(chapter),
    readText: () => readText(file, index),
    findInSource: async (chapter, paragraphs) =>
      (await readSource(file, index, chapter)) ?? (await parsed()).findInSource(chapter, paragraphs),
    readSheet: async (path, context) => (await parsed()).readSheet(path, context),
  };
}
