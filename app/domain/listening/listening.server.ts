/** Opens the audio books in a member's library for listening. (spec 2, Reader host) */
import { findLibraryFile, findProductForFile, owns } from "~/database/library/library-records.server";
import * as records from "~/database/reader/reading-records.server";
import { opensAs } from "~/domain/library/library-book";
import { kindOfMedia } from "~/domain/library/media-types";
import { BookNotOwned, BookNotReady, pastTime } from "~/domain/reader/reading.server";
import { type AudioBook, chapterAt, type HeardPosition, listened } from "./audio-book";
import { openAudioBook } from "./open-audio-book.server";

export interface OpenedAudio extends AudioBook {
  code: string;
  title: string;
  sha256: string;
  /** UTC ISO. */
  addedAt: string;
}

/** Opens a member's audio book; null if the book is text. Throws BookNotOwned, BookNotReady and UnreadableBook. */
export async function openOwnAudio(memberId: string, code: string): Promise<OpenedAudio | null> {
  if (!(await owns(memberId, code))) throw new BookNotOwned();
  const [file, product] = await Promise.all([findLibraryFile(code), findProductForFile(code)]);
  if (!file || !product) throw new BookNotReady();
  if (opensAs(kindOfMedia(file.mediaType)) !== "listen") return null;
  const { title } = product;
  return { ...(await openAudioBook(file, title)), code, title, sha256: file.sha256, addedAt: file.fileAddedAt };
}

/** Returns the stored position; null for a book that hasn't been started, or whose file has since been replaced. */
export async function findHeardPosition(memberId: string, book: OpenedAudio): Promise<HeardPosition | null> {
  const saved = await records.findPosition(memberId, book.code);
  const sound = saved ? book.sounds.findIndex(({ name }) => name === saved.chapter) : -1;
  if (!saved || sound === -1) return null;
  return { sound, seconds: saved.seconds, chapter: chapterAt(book, sound, saved.seconds) };
}

/** Stores the position, unless a newer one is already stored. A time beyond the end of the sound file is stored as its end. */
export async function saveHeardPosition(
  memberId: string,
  book: OpenedAudio,
  { sound, seconds }: { sound: number; seconds: number },
  madeAt = "",
): Promise<void> {
  const heard = book.sounds[sound];
  if (!heard) return;
  const within = Math.floor(Math.min(seconds, heard.seconds ?? seconds));
  const chapter = chapterAt(book, sound, within);
  const saved = {
    chapter: heard.name,
    paragraph: 1,
    quote: "",
    progress: Math.round(1000 * listened(book, chapter, within)),
    seconds: within,
  };
  await records.savePosition(memberId, book.code, saved, pastTime(madeAt));
}
