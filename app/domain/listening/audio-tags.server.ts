/** Reads a sound file's length, title and chapters from its tags: QuickTime's and Nero's in M4B, and ID3 in MP3. */
import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from "strtok3";
import { UNREADABLE, UnreadableBook } from "~/domain/reader/publication";

/** Maximum number of bytes to read. Tags are at both ends of a file, and an audio book's tags are shorter than this. */
const MAX_READ = 64 * 1024 * 1024;
const BLOCK = 64 * 1024;
const MAX_CHAPTERS = 2_000;

export interface AudioTags {
  title: string;
  track: number | null;
  /** The length in seconds; null if the file doesn't state it. */
  seconds: number | null;
  /** Names of the audio encodings, such as "MPEG-4/AAC"; "" if none is known. */
  codec: string;
  /** True if the file contains video. The pictures that an audio book shows with its chapters don't count. */
  isFilm: boolean;
  /** Chapters in order, with times in seconds; empty for a file without chapters. */
  chapters: { title: string; from: number }[];
}

/** A sound file that can be read from any position. */
export interface ReadableSound {
  bytes: number;
  mediaType: string;
  part(first: number, last: number): Promise<ReadableStream<Uint8Array>>;
}

/**
 * Reads a sound file's tags. Throws {@link UnreadableBook} for a file that contains no sound. Loads the library only when it is
 * needed, because it takes 10 MB of memory.
 */
export async function readAudioTags(sound: ReadableSound): Promise<AudioTags> {
  const { parseFromTokenizer } = await import("music-metadata");
  const options = { skipCovers: true, skipPostHeaders: true, includeChapters: true };
  const { common, format } = await parseFromTokenizer(new SoundTokenizer(sound), options).catch((error: unknown) => {
    throw new UnreadableBook(UNREADABLE.damaged, { cause: error });
  });
  const seconds = format.duration && Number.isFinite(format.duration) ? format.duration : null;
  const chapters = (format.chapters ?? [])
    .slice(0, MAX_CHAPTERS)
    .map(({ title, start, timeScale }) => ({ title: title.trim().slice(0, 300), from: start / (timeScale || 1) }))
    .filter(({ from }) => from >= 0 && (seconds === null || from < seconds))
    .sort((one, other) => one.from - other.from);
  return {
    title: (common.title ?? "").trim().slice(0, 300),
    track: common.track.no,
    seconds,
    codec: format.codec ?? "",
    isFilm: format.hasVideo === true && !/M4[AB]/.test(format.container ?? ""),
    chapters,
  };
}

/** Reads from the file store in blocks, because the tag parser reads only a few bytes at a time. */
class SoundTokenizer extends AbstractTokenizer {
  override fileInfo;
  readonly #sound: ReadableSound;
  readonly #blocks = new Map<number, Uint8Array>();
  #read = 0;

  constructor(sound: ReadableSound) {
    super();
    this.#sound = sound;
    this.fileInfo = { size: sound.bytes, mimeType: sound.mediaType };
  }

  override supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  override async readBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position, ...rest } = this.normalizeOptions(target, options);
    const count = await this.peekBuffer(target, { position, ...rest });
    this.position = position + count;
    return count;
  }

  override async peekBuffer(target: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position, length, mayBeLess } = this.normalizeOptions(target, options);
    const count = Math.max(0, Math.min(length, this.#sound.bytes - position));
    if (count < length && !mayBeLess) throw new EndOfStreamError();
    for (let done = 0; done < count; ) {
      const at = position + done;
      const block = await this.#block(Math.floor(at / BLOCK));
      const part = block.subarray(at % BLOCK, (at % BLOCK) + count - done);
      if (part.length === 0) throw new EndOfStreamError();
      target.set(part, done);
      done += part.length;
    }
    return count;
  }

  async #block(number: number): Promise<Uint8Array> {
    const known = this.#blocks.get(number);
    if (known) return known;
    const first = number * BLOCK;
    const last = Math.min(first + BLOCK, this.#sound.bytes) - 1;
    this.#read += last - first + 1;
    if (this.#read > MAX_READ) throw new UnreadableBook("This book's tags are too large to read.");
    const block = new Uint8Array(await new Response(await this.#sound.part(first, last)).arrayBuffer());
    if (this.#blocks.size >= 16) this.#blocks.delete(this.#blocks.keys().next().value ?? 0);
    this.#blocks.set(number, block);
    return block;
  }
}
