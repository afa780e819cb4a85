/**
 * Opens books for reading, and caches the file lists of the last few books, without the files' contents. Each process has its
 * own cache. Its key is the file's name, which includes the product and a hash, so a replaced file counts as a different book.
 * The same file under two products is cached twice, because one of them may be deleted first.
 */
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { LRUCache } from "lru-cache";
import type { LibraryFileRecord } from "~/database/library/library-records.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { openKeptFile } from "~/domain/library/library-files.server";
import { log } from "~/log.server";
import { type Archive, openArchive } from "./archive.server";
import { bookFiles } from "./book-files.server";
import { CUT_VERSION, findCutBook } from "./cut-book.server";
import { cutPublication } from "./cut-publication.server";
import { inThread } from "./parse-in-thread.server";
import { type Publication, UNREADABLE, UnreadableBook } from "./publication";

/** The media type of books that the reader opens. */
export const EPUB = "application/epub+zip";
const books = new LRUCache<string, Promise<Publication>>({ max: 50 });
/** The kind of job that cuts books; see `cutting.server.ts`. */
export const CUTTING = "cut a book";
/** Time in ms for which an uncut book is cached. It is short, because the book may have been cut by then. */
const UNCUT_MS = 60_000;

/** Opens a book's file. Throws {@link UnreadableBook}. */
export async function openPublication(file: LibraryFileRecord): Promise<Publication> {
  const known = books.get(file.file);
  if (known) return known;
  const opening = open(file);
  books.set(file.file, opening);
  opening.catch(() => books.delete(file.file));
  return opening;
}

async function open(file: LibraryFileRecord): Promise<Publication> {
  if (file.mediaType !== EPUB) throw new UnreadableBook("This book isn't an EPUB. Please download it to read it.");
  const archive = once(() => openArchive({ bytes: file.bytes, read: (first, last) => toPart(file, first, last) }));
  const parsed = once(async () => publicationIn(await archive(), file.file));
  const index = await findCutBook(file.file);
  if (index) return cutPublication(index, { file: file.file, archive, parsed });
  const parsing = parsed();
  books.set(file.file, parsing, { ttl: UNCUT_MS });
  // Fail immediately if the book can't be opened, even before the job is queued.
  const [publication] = await Promise.all([parsing, queueCutting(file.file)]);
  return publication;
}

/** Queues the cutting of a book, at most once a day. The book opens even if the database can't store the job. */
async function queueCutting(file: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const queued = enqueue(CUTTING, { file }, { uniqueKey: `${CUTTING} ${file} ${CUT_VERSION} ${day}` });
  await queued.catch((error: unknown) => log.warn({ err: error, file }, "a book could not be queued for cutting"));
}

/** Returns a function that does its work on the first call, and repeats it only after a failure. */
function once<T>(callback: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= callback().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

/**
 * Reads the book in an archive. `name` must be unique to this content. `seconds` is the time limit, as in {@link inThread}.
 * Throws {@link UnreadableBook}.
 */
export async function publicationIn(archive: Archive, name: string, seconds?: number): Promise<Publication> {
  const book = { book: name, archive, seconds };
  const facts = await inThread("open", book, {}).catch((error: unknown) => {
    if (error instanceof UnreadableBook) throw error;
    throw new UnreadableBook(UNREADABLE.damaged, { cause: error });
  });
  const files = bookFiles(async () => archive, facts.scrambledFonts);
  return {
    ...facts,
    ...files,
    outlineOf: () => null,
    readText: async () => null,
    prepareChapter: (chapter, base) => inThread("prepare", book, { chapter, base }),
    findFormer: (chapter) => inThread("former", book, { chapter }),
    findInSource: (chapter, paragraphs) => inThread("find", book, { chapter, paragraphs }),
    async readSheet(path, context) {
      const found = await files.readResource(path);
      return found?.mediaType === "text/css" ? inThread("sheet", book, { path, bytes: found.body, ...context }) : null;
    },
  };
}

async function* toPart(file: LibraryFileRecord, first: number, last: number): AsyncGenerator<Uint8Array> {
  const opened = await openKeptFile(file);
  if (!opened) throw new UnreadableBook(UNREADABLE.away);
  yield* Readable.fromWeb((await opened.content.part(first, last)) as NodeReadableStream<Uint8Array>);
}
