/**
 * Opens audio books, and caches the chapters of the last few, but not their sound. The cache is per process, and its keys are
 * the names of the files, as for text books.
 */
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { LibraryFileRecord } from "~/database/library/library-records.server";
import { openKeptFile } from "~/domain/library/library-files.server";
import { kindOfMedia } from "~/domain/library/media-types";
import { openArchive } from "~/domain/reader/archive.server";
import { UNREADABLE, UnreadableBook } from "~/domain/reader/publication";
import type { AudioBook, AudioChapter, Sound } from "./audio-book";
import { type AudioTags, readAudioTags } from "./audio-tags.server";
import { MAX_PACKED_BYTES, MAX_SOUNDS, packedSounds } from "./packed-sounds.server";

const books = new LRUCache<string, Promise<AudioBook>>({ max: 50 });

/** Opens an audio book. Throws {@link UnreadableBook}. */
export async function openAudioBook(file: LibraryFileRecord, title: string): Promise<AudioBook> {
  const known = books.get(file.file);
  if (known) return known;
  const opening = open(file, title);
  books.set(file.file, opening);
  opening.catch(() => books.delete(file.file));
  return opening;
}

async function open(file: LibraryFileRecord, title: string): Promise<AudioBook> {
  if (kindOfMedia(file.mediaType) === "ZIP") return openPacked(file);
  const { bytes, mediaType } = file;
  const part = (first: number, last: number) => getPart(file, first, last);
  const tags = await readAudioTags({ bytes, mediaType, part });
  const sound = { name: "", mediaType, bytes, part, seconds: tags.seconds };
  return { sounds: [sound], chapters: listChapters(tags, 0, tags.title || title) };
}

async function openPacked(file: LibraryFileRecord): Promise<AudioBook> {
  const read = async function* (first: number, last: number) {
    yield* Readable.fromWeb((await getPart(file, first, last)) as NodeReadableStream<Uint8Array>);
  };
  const archive = await openArchive({ bytes: file.bytes, read }, MAX_PACKED_BYTES);
  const sounds = packedSounds(archive).slice(0, MAX_SOUNDS);
  if (sounds.length === 0) throw new UnreadableBook("There is nothing to listen to in this file. Please download it.");
  const inTurn = pLimit(4);
  const found = await Promise.all(
    sounds.map((sound) => inTurn(async () => ({ sound, tags: await readAudioTags(sound) }))),
  );
  const byName = new Intl.Collator("en-AU", { numeric: true });
  found.sort((one, other) => byName.compare(one.sound.name, other.sound.name));
  return {
    sounds: found.map(({ sound, tags }): Sound => ({ ...sound, seconds: tags.seconds })),
    chapters: found.flatMap(({ sound, tags }, at) => listChapters(tags, at, tags.title || toTitle(sound.name))),
  };
}

const toTitle = (name: string) => name.slice(name.lastIndexOf("/") + 1, name.lastIndexOf(".")).replaceAll("_", " ");

/**
 * Returns the chapters in the sound file, or a single chapter for the whole file if it contains no chapters. Sound before the
 * first chapter becomes part of the first chapter.
 */
function listChapters({ chapters, seconds }: AudioTags, sound: number, title: string): AudioChapter[] {
  if (chapters.length < 2) return [{ title, sound, from: 0, until: seconds }];
  return chapters.map((each, at) => ({
    title: each.title || `Chapter ${at + 1}`,
    sound,
    from: at === 0 ? 0 : each.from,
    until: chapters[at + 1]?.from ?? seconds,
  }));
}

async function getPart(file: LibraryFileRecord, first: number, last: number): Promise<ReadableStream<Uint8Array>> {
  const opened = await openKeptFile(file);
  if (!opened) throw new UnreadableBook(UNREADABLE.away);
  return opened.content.part(first, last);
}
