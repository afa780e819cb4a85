/**
 * Cuts a book into chapters that are ready for their pages, and stores them, so that a page of a book is a look-up. A stored book is two files: an index,
 * and a pack of compressed chapters that the index points into.
 */
import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { cutBooksOf } from "~/domain/library/library-files.server";
import { shopFiles } from "../files/shop-files.server";
import { type BookFacts, type ChapterOutline, type Publication, UnreadableBook } from "./publication";

/** Raise this with any change of what {@link Publication.prepareChapter} or `findInSource` returns: `cut-book.server.test.ts` notices one. */
export const CUT_VERSION = 2;

/** Compresses as well as the best level to within a tenth, in a tenth of the time. */
const QUALITY = 5;

/** The position of a chapter in the pack. */
interface Span {
  first: number;
  last: number;
}

interface StoredChapter extends ChapterOutline {
  page: Span;
  source: Span;
}

export interface BookIndex {
  facts: BookFacts;
  /** Takes the place of the address of the book's pages in the chapters. It is random, so that no book's text contains it. */
  base: string;
  /** Null for a chapter that couldn't be prepared. */
  chapters: (StoredChapter | null)[];
  /** The position of the paragraphs of all chapters, for the search. */
  text?: Span;
  /** The name of the pack. */
  pack: string;
}

/** A book that is cut, but not stored yet. */
export interface CutBook {
  index: BookIndex;
  /** The path of the pack on this machine. */
  pack: string;
}

/** Prepares every chapter of a book, and writes them to a new file at `pack`. Returns the chapters that can't be opened, too, a sentence each. */
export async function cutBook(publication: Publication, pack: string): Promise<{ cut: CutBook; problems: string[] }> {
  const {
    prepareChapter,
    findInSource,
    outlineOf: _,
    readSheet: __,
    readResource: ___,
    findSound: ____,
    readText: _____,
    ...facts
  } = publication;
  const base = `/${randomUUID()}`;
  const index: BookIndex = { facts, base, chapters: [], pack: `${CUT_VERSION}-${randomUUID()}.pack` };
  const problems: string[] = [];
  const text: (readonly string[])[] = [];
  const file = await open(pack, "wx");
  let first = 0;
  const write = async (value: unknown): Promise<Span> => {
    const bytes = await compressed(value);
    await file.appendFile(bytes);
    const span = { first, last: first + bytes.length - 1 };
    first += bytes.length;
    return span;
  };
  try {
    for (const [chapter, { title, path }] of facts.chapters.entries()) {
      try {
        const page = await prepareChapter(chapter, base);
        const source = await findInSource(chapter, page.paragraphs);
        const outline = { parts: page.parts.length, isFixed: page.beside !== null };
        text.push(page.paragraphs);
        index.chapters.push({ ...outline, page: await write(page), source: await write(source) });
      } catch (error) {
        if (!(error instanceof UnreadableBook)) throw error;
        index.chapters.push(null);
        text.push([]);
        problems.push(`${title} (${path}): ${error.message}`);
      }
    }
    index.text = await write(text);
  } finally {
    await file.close();
  }
  return { cut: { index, pack }, problems };
}

/** Stores a cut book next to its file in the library, and removes what earlier versions of the shop stored. Throws FilesUnavailable. */
export async function storeCutBook(file: string, { index, pack }: CutBook): Promise<void> {
  const folder = cutBooksOf(file);
  await shopFiles().copyIn(`${folder}/${index.pack}`, pack);
  // Comes last: a book without an index isn't stored.
  await shopFiles().write(`${folder}/${CUT_VERSION}.index`, await compressed(index));
  for (const name of await shopFiles().list(folder))
    if (Number.parseInt(name, 10) < CUT_VERSION) await shopFiles().remove(`${folder}/${name}`);
}

/** Returns the index of a stored book; null for one that has to be cut. Throws FilesUnavailable. */
export async function findCutBook(file: string): Promise<BookIndex | null> {
  const bytes = await shopFiles().read(`${cutBooksOf(file)}/${CUT_VERSION}.index`);
  return bytes && JSON.parse(await expanded(bytes));
}

/** Reads the stored part of a chapter, as JSON; null if there is none. Throws FilesUnavailable. */
export async function readCut(file: string, { pack }: BookIndex, span: Span | undefined): Promise<string | null> {
  const bytes = span ? await shopFiles().readPart(`${cutBooksOf(file)}/${pack}`, span.first, span.last) : null;
  return bytes && expanded(bytes);
}

async function compressed(value: unknown): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  return promisify(brotliCompress)(JSON.stringify(value), { params });
}

async function expanded(bytes: Buffer): Promise<string> {
  return (await promisify(brotliDecompress)(bytes)).toString();
}
