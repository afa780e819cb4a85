/**
 * Parses books in a separate thread. A book may take long to parse or use up all of the thread's memory, which mustn't hold up
 * other pages. The thread reads the book's files through the main process (see `parse-in-thread.server.ts`), and runs one call
 * at a time.
 */
import { once } from "node:events";
import type { MessagePort } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { scopeSheet } from "./book-css.server";
import { toLinks } from "./book-links.server";
import { BookPaths } from "./book-paths";
import { findInSource } from "./cfi.server";
import { openEpub } from "./epub.server";
import type { FormerParagraph } from "./former-paragraphs";
import { toText } from "./markup.server";
import { prepareChapter } from "./prepare-chapter.server";
import {
  type BookFacts,
  type ParsedBook,
  type PreparedChapter,
  type SourceParagraph,
  UnreadableBook,
} from "./publication";

/** A call to the thread, which requests the book's files from the main process through the port. */
interface Call {
  /** The name of the book's file, whose content never changes. */
  book: string;
  port: MessagePort;
}

/** A request to the main process for a file of the book, or for the sizes of all its files. */
export type Question = { path: string; limit: number } | "files";
/** The result of a call. Faults in the book are distinguished from faults in the shop's code. */
export type Answer<T> = { value: T } | { unreadable: string };

const MAX_BOOKS = 20;
const books = new LRUCache<string, ParsedBook>({ max: MAX_BOOKS });
let running: MessagePort;

export const open = (call: Call): Promise<Answer<BookFacts>> =>
  answering(call, ({ readChapter: _, readNarration: __, ...facts }) => facts);

/** The former paragraphs of the last prepared chapter, cached because cutting needs them right after the chapter itself. */
let last: { book: string; chapter: number; former: readonly FormerParagraph[] } | null = null;

export const prepare = (call: Call & { chapter: number; base: string }): Promise<Answer<PreparedChapter>> =>
  answering(call, async (book) => {
    last = null;
    const { page, former } = await prepareChapter(book, call.chapter, call.base);
    last = { book: call.book, chapter: call.chapter, former };
    return page;
  });

export const former = (call: Call & { chapter: number }): Promise<Answer<readonly FormerParagraph[]>> =>
  answering(call, async (book) => {
    if (last?.book === call.book && last.chapter === call.chapter) return last.former;
    return (await prepareChapter(book, call.chapter, "")).former;
  });

export const find = (
  call: Call & { chapter: number; paragraphs: readonly string[] },
): Promise<Answer<(SourceParagraph | null)[]>> =>
  answering(call, async (book) => findInSource(await book.readChapter(call.chapter), call.paragraphs));

export const sheet = (
  call: Call & { path: string; bytes: Uint8Array; base: string; page: number | undefined },
): Promise<Answer<string>> =>
  answering(call, (book) => {
    const context = { from: call.path, href: toLinks(book, call.base).file, page: call.page };
    return scopeSheet(toText(Buffer.from(call.bytes)), context);
  });

async function answering<T>({ book, port }: Call, act: (parsed: ParsedBook) => T | Promise<T>): Promise<Answer<T>> {
  running = port;
  port.postMessage("begun");
  try {
    return { value: await act(await parsed(book)) };
  } catch (error) {
    if (error instanceof UnreadableBook) return { unreadable: error.message };
    throw error;
  }
}

async function parsed(book: string): Promise<ParsedBook> {
  const known = books.get(book);
  if (known) return known;
  const files = new BookPaths(await ask<Map<string, number>>("files"));
  const read = async (path: string, limit: number) => {
    const bytes = await ask<Uint8Array | null>({ path, limit });
    return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const opened = await openEpub({ files, read });
  books.set(book, opened);
  return opened;
}

async function ask<T>(question: Question): Promise<T> {
  const answered = once(running, "message") as Promise<[Answer<T>]>;
  running.postMessage(question);
  const [answer] = await answered;
  if ("unreadable" in answer) throw new UnreadableBook(answer.unreadable);
  return answer.value;
}
