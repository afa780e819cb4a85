/** Opens a book from a member's library or from an order, or the sample of any book. (spec 2, Reader host) */
import { findLibraryFile, type LibraryFileRecord, owns } from "~/database/library/library-records.server";
import * as records from "~/database/reader/reading-records.server";
import { bookPath, orderedBookPath } from "~/domain/library/book-path";
import { hasBought } from "~/domain/library/library.server";
import { opensAs } from "~/domain/library/library-book";
import { kindOfMedia } from "~/domain/library/media-types";
import type { FileShown } from "~/domain/library/order-goods";
import type { Order } from "~/domain/orders/order";
import { cfiAt, findCfi } from "./chapter-source.server";
import { indexAt, listStarts, startAround, textBetween } from "./chapter-text";
import { EPUB, openPublication } from "./open-publication.server";
import type { PreparedChapter, Publication } from "./publication";
import { firstPosition, showChapter, toPart } from "./show-chapter.server";
import { positionsIn } from "./stored-positions.server";

/** Share of a book's markup that its sample contains. A sample always includes at least part of the first chapter. */
const SAMPLE = 0.1;
/** Offsets of neighbouring chapters to search for a position in another edition of the file. */
const BESIDE = [1, -1, 2, -2];
/** Approximate size of a part of a chapter, in bytes. */
const PART_BYTES = 40_000;
const MAX_QUOTE_LENGTH = 160;
/** Number of bytes of markup that count as one page, about as much as a printed page. */
const PAGE_BYTES = 2_000;

export interface OpenedBook {
  code: string;
  /** The URL of the book's pages. */
  base: string;
  sha256: string;
  /** The time at which the book's file was added (UTC ISO). */
  addedAt: string;
  publication: Publication;
  /** Number of chapters that may be read: all chapters of a bought book, or the first ones of a sample. */
  readable: number;
  isSample: boolean;
}

/** The book isn't in this member's library, or hasn't arrived yet. The error doesn't reveal whether the book exists. */
export class BookNotOwned extends Error {
  override readonly name = "BookNotOwned";
  constructor() {
    super("This book isn't in your digital library.");
  }
}

/** The book isn't in any order whose link was opened in this browser, or that order was cancelled or refunded. */
export class BookNotOrdered extends Error {
  override readonly name = "BookNotOrdered";
  constructor() {
    super("Open this book from your order’s page, or from the link in our email about the order.");
  }
}

/** The book's file hasn't arrived yet, so it can't be opened. */
export class BookNotReady extends Error {
  override readonly name = "BookNotReady";
  constructor() {
    super("This book isn't ready yet. We'll email you when it is.");
  }
}

/** Error for a book that our pages can't show as text. It opens at `path` instead. */
export class OpensElsewhere extends Error {
  override readonly name = "OpensElsewhere";
  constructor(readonly path: string) {
    super("This book opens at another address.");
  }
}

/** Opens a member's book. Throws {@link BookNotOwned}, {@link BookNotReady}, {@link OpensElsewhere} and UnreadableBook. */
export async function openOwnBook(memberId: string, code: string): Promise<OpenedBook> {
  if (!(await owns(memberId, code))) throw new BookNotOwned();
  return openWhole(code, bookPath(code));
}

/**
 * Opens a book of an order for anyone who has the order's link, because guests have no library. Throws {@link BookNotOrdered},
 * {@link BookNotReady}, {@link OpensElsewhere} and UnreadableBook.
 */
export async function openOrderedBook(order: Order | null, code: string): Promise<OpenedBook> {
  if (!order || !hasBought(order, code)) throw new BookNotOrdered();
  return openWhole(code, orderedBookPath(code));
}

async function openWhole(code: string, base: string): Promise<OpenedBook> {
  const file = await findLibraryFile(code);
  const name = file && opensAs(kindOfMedia(file.mediaType));
  if (name) throw new OpensElsewhere(`${base}/${name}`);
  return openBook(code, file, { base, isSample: false });
}

/** Opens a sample for anyone. Throws {@link BookNotReady} and UnreadableBook. */
export async function openSample(code: string): Promise<OpenedBook> {
  return openBook(code, await findLibraryFile(code), { base: samplePath(code), isSample: true });
}

/**
 * Finds the file of an eBook or eAudio book, and the path of its sample on the reader's host, which is null if there is nothing
 * to read. Returns null if the product has no file.
 */
export async function findFileForSale(code: string): Promise<(FileShown & { sample: string | null }) | null> {
  const file = await findLibraryFile(code);
  if (!file) return null;
  const sample = file.mediaType === EPUB ? samplePath(code) : null;
  return { kind: kindOfMedia(file.mediaType), bytes: file.bytes, sample };
}

const samplePath = (code: string) => `${bookPath(code)}/sample`;

async function openBook(
  code: string,
  file: LibraryFileRecord | null,
  { base, isSample }: Pick<OpenedBook, "base" | "isSample">,
): Promise<OpenedBook> {
  if (!file) throw new BookNotReady();
  const publication = await openPublication(file);
  const readable = isSample ? chaptersOfSample(publication) : publication.chapters.length;
  return { code, base, sha256: file.sha256, addedAt: file.fileAddedAt, publication, readable, isSample };
}

/**
 * Counts the chapters of a sample: all whole chapters within the sample's share of the book, and the next chapter if a part of
 * it also fits; see {@link readableParts}.
 */
function chaptersOfSample({ chapters }: Publication): number {
  let left = toBytes(chapters) * SAMPLE;
  const beyond = chapters.findIndex(({ bytes }) => {
    left -= bytes;
    return left < 0;
  });
  const hasPart = beyond !== -1 && left + (chapters[beyond]?.bytes ?? 0) >= PART_BYTES;
  return beyond === -1 ? chapters.length : Math.max(1, hasPart ? beyond + 1 : beyond);
}

/** Returns the number of a chapter's parts that may be read. */
export function readableParts({ publication, isSample, readable }: OpenedBook, chapter: number, parts: number): number {
  if (!isSample || chapter < readable - 1) return parts;
  const share = toBytes(publication.chapters) * SAMPLE - toBytes(publication.chapters.slice(0, chapter));
  const bytes = publication.chapters[chapter]?.bytes || 1;
  return Math.min(parts, Math.max(1, Math.floor((share / bytes) * parts)));
}

const toBytes = (chapters: Publication["chapters"]) => chapters.reduce((sum, { bytes }) => sum + bytes, 0);

/** A part of a chapter, with both counted from 0. */
export interface PartAddress {
  chapter: number;
  part: number;
}

/**
 * Returns the progress at the beginning of a part: the share of the book before it, from 0 to 1, and the page number and count.
 */
export function progressAt({ publication }: OpenedBook, { chapter, part }: PartAddress, parts: number) {
  const total = toBytes(publication.chapters) || 1;
  const before = toBytes(publication.chapters.slice(0, chapter));
  const within = ((publication.chapters[chapter]?.bytes ?? 0) * part) / Math.max(1, parts);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_BYTES));
  const progress = (before + within) / total;
  return { progress, pageNumber: Math.min(pageCount, Math.floor((before + within) / PAGE_BYTES) + 1), pageCount };
}

/** Saves the member's position, unless a later one is saved. `madeAt` (UTC ISO) may be in the past if there was no connection. */
export async function markPosition(
  memberId: string,
  book: OpenedBook,
  { chapter, at }: { chapter: number; at: number },
  madeAt = "",
): Promise<void> {
  const saved = await describePosition(book, { chapter, at });
  const cfi = await cfiAt(book, { chapter, at: saved.position });
  await records.savePosition(memberId, book.code, { ...saved, cfi }, pastTime(madeAt));
}

/**
 * Returns the time when an offline browser did something, or else the current time (UTC ISO). A future time is replaced by the
 * current one.
 */
export function pastTime(madeAt = ""): string {
  const now = new Date().toISOString();
  return madeAt !== "" && madeAt < now ? madeAt : now;
}

/** Describes the position at a paragraph: the paragraph around `at`, or else the nearest one. */
export async function describePosition(
  book: OpenedBook,
  { chapter, at }: { chapter: number; at: number },
): Promise<records.ParagraphRecord & { position: number }> {
  const shown = await showChapter(book, chapter);
  const position = startAround(shown.paragraphs, at);
  const { progress } = progressAt(book, { chapter, part: toPart(shown, position) }, shown.parts.length);
  return {
    chapter: book.publication.chapters[chapter]?.path ?? "",
    position,
    paragraph: indexAt(shown.paragraphs, position) + 1,
    quote: toQuote(shown, position),
    progress: Math.round(progress * 1000),
  };
}

/** Returns the beginning of the paragraph around a position. */
export const toQuote = ({ paragraphs }: Pick<PreparedChapter, "paragraphs">, at: number): string =>
  toBeginning(paragraphs[indexAt(paragraphs, at)] ?? "");

const toBeginning = (text: string) =>
  text.length <= MAX_QUOTE_LENGTH ? text : `${text.slice(0, text.lastIndexOf(" ", MAX_QUOTE_LENGTH))}…`;

/** Returns whether a quotation's text begins at a position, regardless of the white space between its words. */
function isQuoteAt(
  { paragraphs }: Pick<PreparedChapter, "paragraphs">,
  { position, quote }: { position: number; quote: string },
): boolean {
  const wanted = withoutSpace(quote.replace(/…$/, ""));
  const until = position + 2 * quote.length + MAX_QUOTE_LENGTH;
  return wanted !== "" && withoutSpace(textBetween(paragraphs, position, until)).startsWith(wanted);
}

const withoutSpace = (text: string) => text.replace(/\s+/g, "");

/** Returns the share of each book that the member has read, in thousandths, by code. */
export async function readingProgress(memberId: string): Promise<Map<string, number>> {
  return records.getProgress(memberId);
}

/** Returns the position at which the member stopped reading; null for a book that hasn't been started. */
export async function findPosition(
  memberId: string,
  book: OpenedBook,
): Promise<(PartAddress & { at: number; progress: number }) | null> {
  const saved = await records.findPosition(memberId, book.code);
  return saved && { ...(await getSpot(book, saved)), progress: saved.progress };
}

/**
 * Finds a saved position by its text, even in another edition of the file: in the chapter at the saved path, in the CFI's
 * chapter, or about as far into the book. If the text can't be found, falls back to the CFI, then to the path and position,
 * then to the share of the book before the position.
 */
async function getSpot(book: OpenedBook, saved: records.PositionRecord): Promise<PartAddress & { at: number }> {
  const path = book.publication.chapters.findIndex((chapter) => chapter.path === saved.chapter);
  const byPath = path === -1 ? null : { chapter: path, at: (await positionsIn(book.publication, path, saved)).from };
  // If the edition of the file is the same, the text is still at its position, so nothing else has to be read.
  const isWhereItWas = byPath && isQuoteAt(await showChapter(book, path), { position: byPath.at, quote: saved.quote });
  if (isWhereItWas) return { ...byPath, part: toPart(await showChapter(book, path), byPath.at) };
  const named = await findCfi(book, saved.cfi);
  const beyond = await spotBeyond(book, saved.progress);
  const beside = BESIDE.map((by) => ({ chapter: beyond.chapter + by, at: 0 }));
  for (const guess of [named, byPath, beyond, ...beside]) {
    if (!guess || !book.publication.chapters[guess.chapter]) continue;
    const shown = await showChapter(book, guess.chapter);
    const isThere = toQuote(shown, guess.at) === saved.quote;
    const index = shown.paragraphs.findIndex((text) => toBeginning(text) === saved.quote);
    const at = isThere ? guess.at : listStarts(shown.paragraphs)[index];
    if (at !== undefined) return { chapter: guess.chapter, part: toPart(shown, at), at };
  }
  const { chapter, at } = named ?? byPath ?? beyond;
  return { chapter, part: toPart(await showChapter(book, chapter), at), at };
}

/** Estimates the position at a share of the book, given in thousandths. */
async function spotBeyond(book: OpenedBook, progress: number): Promise<{ chapter: number; at: number }> {
  const { chapters } = book.publication;
  // Add half a thousandth, because the stored values are rounded.
  let left = (toBytes(chapters) * Math.min(progress + 0.5, 999)) / 1000;
  const chapter = Math.max(
    0,
    chapters.findIndex(({ bytes }) => {
      left -= bytes;
      return left < 0;
    }),
  );
  const shown = await showChapter(book, chapter);
  const share = 1 + left / (chapters[chapter]?.bytes || 1);
  const part = Math.min(shown.parts.length - 1, Math.floor(share * shown.parts.length));
  return { chapter, at: firstPosition(shown, part) ?? 0 };
}

/** Returns the URL of a paragraph, by its position. The page highlights `words`. */
export function paragraphHref(base: string, { chapter, at }: { chapter: number; at: number }, words = ""): string {
  const marked = words && `&w=${encodeURIComponent(words)}`;
  return `${base}?c=${chapter + 1}&t=${at}${marked}#t${at}`;
}
