/**
 * Cuts a book into chapters that are ready for their pages, and stores them, so that showing a page needs only a look-up. A
 * stored book is two files: an index, and a pack of compressed chapters that the index points into.
 */
import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { toCutBooks } from "~/domain/library/library-files.server";
import { shopFiles } from "../files/shop-files.server";
import { toLength } from "./chapter-text";
import { fromLines, grouped, toLines, ungrouped } from "./cut-lines.server";
import type { FormerParagraph } from "./former-paragraphs";
import {
  type BookFacts,
  type ChapterOutline,
  type PreparedChapter,
  type Publication,
  type SourceParagraph,
  UnreadableBook,
} from "./publication";

/**
 * Version of the stored books. Increase it whenever the results of {@link Publication.prepareChapter} or `findInSource` change.
 * If they do, `cut-book.server.test.ts` fails.
 */
export const CUT_VERSION = 9;

/** The position of data in the pack. */
interface Span {
  first: number;
  last: number;
}

interface StoredChapter extends ChapterOutline {
  page: Span;
  source: Span;
  /** The position of the chapter's former paragraphs. */
  former: Span;
}

export interface BookIndex {
  facts: BookFacts;
  /** A placeholder in stored chapters for the URL of the book's pages. It is random, so that no book's text contains it. */
  base: string;
  /** The chapters. A chapter that couldn't be prepared is replaced by the reason, which is shown to its readers. */
  chapters: (StoredChapter | { problem: string })[];
  /** Position of all chapters' paragraphs, for searching. */
  text: Span;
  /** The name of the pack. */
  pack: string;
}

/** A book that is cut, but not stored yet. */
export interface CutBook {
  index: BookIndex;
  /** The path of the pack on this machine. */
  pack: string;
}

/**
 * Prepares every chapter of a book, and writes the chapters to a new file at `pack`. Also returns a sentence for each chapter
 * that can't be opened. `onShare` is called with the share of chapters done so far.
 */
export async function cutBook(
  publication: Publication,
  pack: string,
  onShare?: (share: number) => void,
): Promise<{ cut: CutBook; problems: string[] }> {
  const {
    prepareChapter,
    findInSource,
    findFormer,
    outlineOf: _,
    readSheet: __,
    readResource: ___,
    findSound: ____,
    readText: _____,
    ...facts
  } = publication;
  const base = `/${randomUUID()}`;
  const chapters: BookIndex["chapters"] = [];
  const problems: string[] = [];
  const text: (readonly string[])[] = [];
  const file = await open(pack, "wx");
  let first = 0;
  const write = async (lines: readonly unknown[]): Promise<Span> => {
    const bytes = await toLines(lines);
    await file.appendFile(bytes);
    const span = { first, last: first + bytes.length - 1 };
    first += bytes.length;
    return span;
  };
  try {
    for (const [chapter, { title, path }] of facts.chapters.entries()) {
      try {
        const page = await prepareChapter(chapter, base);
        const former = await findFormer(chapter);
        const source = await findInSource(chapter, page.paragraphs);
        text.push(page.paragraphs);
        chapters.push({
          parts: page.parts.length,
          isFixed: page.beside !== null,
          characters: toLength(page.paragraphs),
          page: await write(linesOfPage(page)),
          source: await write(grouped(source)),
          former: await write(grouped(former)),
        });
      } catch (error) {
        if (!(error instanceof UnreadableBook)) throw error;
        chapters.push({ problem: error.message });
        text.push([]);
        problems.push(`${title} (${path}): ${error.message}`);
      }
      onShare?.((chapter + 1) / facts.chapters.length);
    }
    const span = await write([text.map(({ length }) => length), ...grouped(text.flat())]);
    const index = { facts, base, chapters, text: span, pack: `${CUT_VERSION}-${randomUUID()}.pack` };
    return { cut: { index, pack }, problems };
  } finally {
    await file.close();
  }
}

/** Stores a cut book next to its file in the library, and removes what earlier versions of the shop stored. Throws FilesUnavailable. */
export async function storeCutBook(file: string, { index, pack }: CutBook): Promise<void> {
  const folder = toCutBooks(file);
  await shopFiles().copyIn(`${folder}/${index.pack}`, pack);
  // Write the index last, because a book without an index doesn't count as stored.
  await shopFiles().write(`${folder}/${CUT_VERSION}.index`, await toLines([index]));
  for (const name of await shopFiles().list(folder))
    if (Number.parseInt(name, 10) < CUT_VERSION) await shopFiles().remove(`${folder}/${name}`);
}

/** Returns the index of a stored book; null for a book that has to be cut. Throws FilesUnavailable. */
export async function findCutBook(file: string): Promise<BookIndex | null> {
  const bytes = await shopFiles().read(`${toCutBooks(file)}/${CUT_VERSION}.index`);
  return bytes && ((await fromLines(bytes).next()).value as BookIndex);
}

/** Reads a stored chapter; null if it isn't stored. `base` is the address of the book's pages. Throws FilesUnavailable and {@link UnreadableBook}. */
export async function readPage(
  file: string,
  index: BookIndex,
  { chapter, base }: { chapter: number; base: string },
): Promise<PreparedChapter | null> {
  const span = findSpan(index, chapter, "page");
  // Replace the placeholder before parsing the JSON. This is safe, because no URL contains a character that JSON escapes.
  const lines = await readSpan(file, index, span, (line) => line.replaceAll(index.base, () => base));
  return lines && pageOfLines(lines);
}

/** Reads the stored source of a chapter's paragraphs, like {@link readPage}. */
export async function readSource(
  file: string,
  index: BookIndex,
  chapter: number,
): Promise<(SourceParagraph | null)[] | null> {
  const groups = await readSpan(file, index, findSpan(index, chapter, "source"));
  return groups && ungrouped(groups);
}

/** Reads the stored former paragraphs of a chapter, like {@link readPage}. */
export async function readFormer(file: string, index: BookIndex, chapter: number): Promise<FormerParagraph[] | null> {
  const groups = await readSpan(file, index, findSpan(index, chapter, "former"));
  return groups && ungrouped(groups);
}

/** Reads the paragraphs of all chapters, like {@link readPage}. */
export async function readText(file: string, index: BookIndex): Promise<string[][] | null> {
  const lines = await readSpan(file, index, index.text);
  if (!lines) return null;
  const lengths = (await lines.next()).value as number[];
  const paragraphs = await ungrouped<string>(lines);
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return paragraphs.slice(end - length, end);
  });
}

function findSpan({ chapters }: BookIndex, number: number, part: "page" | "source" | "former"): Span | undefined {
  const chapter = chapters[number];
  if (chapter && "problem" in chapter) throw new UnreadableBook(chapter.problem);
  return chapter?.[part];
}

async function readSpan(
  file: string,
  { pack }: BookIndex,
  span: Span | undefined,
  change?: (line: string) => string,
): Promise<AsyncGenerator<unknown> | null> {
  const bytes = span ? await shopFiles().readPart(`${toCutBooks(file)}/${pack}`, span.first, span.last) : null;
  return bytes && fromLines(bytes, change);
}

const linesOfPage = ({ parts, paragraphs, ...head }: PreparedChapter): unknown[] => [
  { head, parts: parts.length },
  ...parts,
  ...grouped(paragraphs),
];

async function pageOfLines(lines: AsyncGenerator<unknown>): Promise<PreparedChapter> {
  const { head, parts: count } = (await lines.next()).value as {
    head: Omit<PreparedChapter, "parts" | "paragraphs">;
    parts: number;
  };
  const parts: string[] = [];
  while (parts.length < count) parts.push((await lines.next()).value as string);
  return { ...head, parts, paragraphs: await ungrouped(lines) };
}
