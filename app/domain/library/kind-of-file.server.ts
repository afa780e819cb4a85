/** Detects a file's kind from its contents, because its name may be wrong. */
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { openArchive } from "~/domain/reader/archive.server";
import { MEDIA_KINDS, type MediaKind } from "./media-types";

/** Number of bytes to read: enough for an archive's first entry, or for an MP3's tags up to its audio data. */
const HEAD_BYTES = 4096;

/**
 * Returns the file's kind; null when the library doesn't accept that kind. Throws an error if the file can't be opened or read.
 */
export async function kindOfFile(file: string): Promise<MediaKind | null> {
  const handle = await open(file, "r");
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0);
    const kind = findKind(head.subarray(0, bytesRead));
    return kind?.kind === "ZIP" && (await holdsBook(file)) ? named("EPUB") : kind;
  } finally {
    await handle.close();
  }
}

export function findKind(head: Buffer): MediaKind | null {
  const text = head.toString("latin1");
  if (text.startsWith("%PDF-")) return named("PDF");
  if (text.startsWith("PK\x03\x04")) return named(isEpub(head) ? "EPUB" : "ZIP");
  // Accept M4B and M4A as audio books. Their first box is `ftyp`: its size, its type and the brand. (ISO 14496-12)
  if (text.slice(4, 8) === "ftyp" && /^(M4B |M4A |mp42|isom|dash)/.test(text.slice(8, 12))) return named("M4B");
  if (text.startsWith("ID3") || isMpegSound(head)) return named("MP3");
  return null;
}

const named = (kind: string) => MEDIA_KINDS.find((each) => each.kind === kind) ?? null;

/**
 * Returns whether an archive is an EPUB according to its other contents. In some EPUBs, `mimetype` is missing or isn't the
 * first entry, and yet other apps open them.
 */
async function holdsBook(file: string): Promise<boolean> {
  const { size } = await stat(file);
  const read = (start: number, end: number) => createReadStream(file, { start, end });
  const archive = await openArchive({ bytes: size, read }, Number.POSITIVE_INFINITY).catch(() => null);
  return archive?.files.has("META-INF/container.xml") ?? false;
}

/** Returns whether a file is a well-formed EPUB: the archive's first entry is `mimetype`, uncompressed. (OCF 3.3, 4.2) */
function isEpub(head: Buffer): boolean {
  if (head.length < 30) return false;
  const nameLength = head.readUInt16LE(26);
  const extraLength = head.readUInt16LE(28);
  const content = 30 + nameLength + extraLength;
  const name = head.toString("latin1", 30, 30 + nameLength);
  return name === "mimetype" && head.toString("latin1", content, content + 20) === "application/epub+zip";
}

/** Returns whether a file starts with an MPEG layer III frame: eleven sync bits, then a valid version, layer and rates. */
function isMpegSound(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head;
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isLayer3 = (second & 0x18) !== 0x08 && (second & 0x06) === 0x02;
  return isSync && isLayer3 && third >> 4 !== 0x0f && (third & 0x0c) !== 0x0c;
}
