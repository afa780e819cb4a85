/** Reads an untrusted zip file entry by entry without unpacking it to disk. Its memory use is limited. (OCF 3.3, 4.2) */
import { isAscii, isUtf8 } from "node:buffer";
import { Readable } from "node:stream";
import yauzl from "yauzl";
import { BookPaths } from "./book-paths";
import { UNREADABLE, UnreadableBook } from "./publication";

const MAX_FILES = 10_000;
const MAX_BYTES = 1024 * 1024 * 1024;
/**
 * Maximum compression ratio. A book's text compresses to a tenth of its size at best; a zip bomb compresses to a thousandth.
 */
const MAX_RATIO = 200;
const SMALL_ENOUGH_BYTES = 1024 * 1024;

/** The part of an archive that is needed to parse a book. */
export interface BookArchive {
  /** The paths of the files in the archive, and their uncompressed sizes. */
  files: ReadonlyMap<string, number>;
  /**
   * Reads a file; null for a path that isn't in the archive. Throws {@link UnreadableBook} for a file that is damaged or longer
   * than `limit` bytes.
   */
  read(path: string, limit: number): Promise<Buffer | null>;
}

export interface Archive extends BookArchive {
  /**
   * Streams the bytes of a file in the archive from `first` to `last`, inclusive. A compressed file is unpacked from its
   * beginning.
   */
  part(path: string, first: number, last: number): Promise<Readable>;
}

/** A file that can be read any number of times. */
export interface ArchiveFile {
  bytes: number;
  /** Reads the bytes from `first` to `last`, inclusive. */
  read(first: number, last: number): AsyncIterable<Uint8Array>;
}

/** Opens an archive. Throws {@link UnreadableBook} if it is damaged or contains more than `most` bytes uncompressed. */
export async function openArchive(file: ArchiveFile, most = MAX_BYTES): Promise<Archive> {
  try {
    const options = { lazyEntries: true, autoClose: false };
    const zip = await yauzl.fromRandomAccessReaderPromise(new FileReader(file), file.bytes, options);
    const entries = await listEntries(zip, most);
    return {
      files: new BookPaths([...entries].map(([path, { uncompressedSize }]) => [path, uncompressedSize])),
      async read(path, limit) {
        const entry = entries.get(path);
        if (!entry) return null;
        if (entry.uncompressedSize > limit) throw new UnreadableBook(UNREADABLE.tooLarge);
        return readEntry(zip, entry).catch(damaged);
      },
      async part(path, first, last) {
        const entry = entries.get(path);
        if (!entry) throw new UnreadableBook(UNREADABLE.damaged);
        return partOfEntry(zip, entry, first, last).catch(damaged);
      },
    };
  } catch (error) {
    return damaged(error);
  }
}

function damaged(error: unknown): never {
  throw error instanceof UnreadableBook ? error : new UnreadableBook(UNREADABLE.damaged, { cause: error });
}

async function listEntries(zip: yauzl.ZipFile, most: number): Promise<BookPaths<yauzl.Entry>> {
  if (zip.entryCount > MAX_FILES) throw new UnreadableBook("This book has too many files to open.");
  const entries = new Map<string, yauzl.Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { uncompressedSize, compressedSize } = entry;
    bytes += uncompressedSize;
    const isBomb = uncompressedSize > SMALL_ENOUGH_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
    if (bytes > most || isBomb) throw new UnreadableBook("This book is too large to open.");
    const name = toName(entry);
    if (!name.endsWith("/") && !isLink(entry)) entries.set(name, entry);
  }
  return new BookPaths(entries);
}

/** Returns the name of an entry. Many archives write names in UTF-8 without setting the flag for it. (APPNOTE, appendix D) */
function toName({ fileName, fileNameRaw }: yauzl.Entry): string {
  return !isAscii(fileNameRaw) && isUtf8(fileNameRaw) ? fileNameRaw.toString() : fileName;
}

/** Returns whether an entry is a symbolic link. Unix stores a file's type in the upper half of its attributes. */
function isLink({ externalFileAttributes }: yauzl.Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

/** Reads a whole entry. yauzl throws if the content is longer or shorter than the directory states. */
async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function partOfEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, first: number, last: number): Promise<Readable> {
  if (entry.compressionMethod === 0) return zip.openReadStreamPromise(entry, { start: first, end: last + 1 });
  return Readable.from(toStretch(await zip.openReadStreamPromise(entry), first, last));
}

async function* toStretch(whole: Readable, first: number, last: number): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const part of whole as AsyncIterable<Buffer>) {
    if (at + part.length > first) yield part.subarray(Math.max(0, first - at), last + 1 - at);
    at += part.length;
    if (at > last) return;
  }
}

/** Opens the file for each read, so that a cached archive holds no open file and needs no closing. */
class FileReader extends yauzl.RandomAccessReader {
  readonly #file: ArchiveFile;
  constructor(file: ArchiveFile) {
    super();
    this.#file = file;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#file.read(start, end - 1));
  }
}
