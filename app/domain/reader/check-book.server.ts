/** Opens a whole book before customers get it, as the reader will. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { kindOfFile } from "~/domain/library/kind-of-file.server";
import { openArchive } from "./archive.server";
import { publicationIn } from "./open-publication.server";
import { UnreadableBook } from "./publication";

/** Returns what the reader can't open in an EPUB, a sentence each. Other kinds of files have no problems here. Throws the errors of reading the file. */
export async function checkBook(file: string): Promise<string[]> {
  if ((await kindOfFile(file))?.kind !== "EPUB") return [];
  const { size, mtimeMs } = await stat(file);
  const read = (first: number, last: number) => createReadStream(file, { start: first, end: last });
  try {
    const archive = await openArchive({ bytes: size, read });
    const book = await publicationIn(archive, `${file} ${size} ${mtimeMs}`);
    const problems: string[] = [];
    for (const [chapter, { title, path }] of book.chapters.entries()) {
      const problem = await sentenceOf(book.prepareChapter(chapter, ""));
      if (problem) problems.push(`${title} (${path}): ${problem}`);
    }
    if (book.cover && !archive.files.has(book.cover)) problems.push(`The cover ${book.cover} is missing.`);
    return problems;
  } catch (error) {
    if (error instanceof UnreadableBook) return [error.message];
    throw error;
  }
}

/** Returns the reason why something can't be read; null if it can. */
async function sentenceOf(reading: Promise<unknown>): Promise<string | null> {
  try {
    await reading;
    return null;
  } catch (error) {
    if (error instanceof UnreadableBook) return error.message;
    throw error;
  }
}
