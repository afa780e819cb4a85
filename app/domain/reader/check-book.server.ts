/** Opens every part of a book before customers get it, as the reader, the player or a PDF viewer will. */
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pdfProblems } from "~/domain/library/check-pdf.server";
import { kindOfFile } from "~/domain/library/kind-of-file.server";
import type { MediaKind } from "~/domain/library/media-types";
import { soundProblems } from "~/domain/listening/check-sound.server";
import { openArchive } from "./archive.server";
import { type CutBook, cutBook } from "./cut-book.server";
import { publicationIn } from "./open-publication.server";
import { UnreadableBook } from "./publication";

/**
 * Number of seconds allowed for a chapter. The limit is generous because no page waits for it, a busy machine may be several
 * times slower, and a chapter that takes longer is never shown.
 */
const CUTTING_SECONDS = 20;

export interface CheckedBook {
  /** A sentence for each part that can't be opened. */
  problems: string[];
  /** The cut book; null for a file that isn't an EPUB, or for an EPUB that can't be opened. */
  cut: CutBook | null;
}

/**
 * Opens every chapter, page or sound of a file, and passes the result to `use`. The cut book's file exists until `use` returns.
 * `onShare` works as in {@link cutBook}.
 */
export async function checkBook<T>(
  file: string,
  use: (checked: CheckedBook) => Promise<T>,
  onShare?: (share: number) => void,
): Promise<T> {
  // Skip files that can't be read or aren't supported, because the code that adds files to the library refuses them.
  const kind = await kindOfFile(file).catch(() => null);
  if (kind?.kind !== "EPUB") return use({ problems: kind ? await listProblems(file, kind) : [], cut: null });
  const pack = path.join(tmpdir(), `lectern-${randomUUID()}.pack`);
  try {
    return await use(await openWhole(file, pack, onShare));
  } finally {
    await rm(pack, { force: true });
  }
}

async function listProblems(file: string, kind: MediaKind): Promise<string[]> {
  return kind.kind === "PDF" ? pdfProblems(file) : soundProblems(file, kind);
}

async function openWhole(file: string, pack: string, onShare?: (share: number) => void): Promise<CheckedBook> {
  const { size, mtimeMs } = await stat(file);
  const read = (first: number, last: number) => createReadStream(file, { start: first, end: last });
  try {
    const archive = await openArchive({ bytes: size, read });
    const book = await publicationIn(archive, `${file} ${size} ${mtimeMs}`, CUTTING_SECONDS);
    const { cut, problems } = await cutBook(book, pack, onShare);
    if (book.cover && !archive.files.has(book.cover)) problems.push(`The cover ${book.cover} is missing.`);
    return { problems, cut };
  } catch (error) {
    if (error instanceof UnreadableBook) return { problems: [error.message], cut: null };
    throw error;
  }
}
