/**
 * Joins texts that were compressed by themselves into one gzip answer (RFC 1952). Each is raw deflate up to a full flush, so that they can
 * follow one another in any order; the checksum is taken over the whole. Joining costs a twentieth of compressing.
 */
import { constants, crc32, deflateRawSync } from "node:zlib";

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const EMPTY_LAST_BLOCK = Buffer.from([3, 0]);
/** A checksum and a length. */
const TRAILER_LENGTH = 8;
/** Shorter texts are not compressed: that would save less than it costs. */
const SHORT = 100;
/** Texts up to here need no large window. */
const SMALL = 4096;

/** A text, compressed when that is first asked for. */
export class TextPart {
  #deflated: Buffer | undefined;

  /** `level` as zlib counts them. */
  constructor(
    readonly text: Buffer,
    readonly level: number,
  ) {}

  get deflated(): Buffer {
    this.#deflated ??= deflated(this.text, this.level);
    return this.#deflated;
  }
}

function deflated(text: Buffer, level: number): Buffer {
  if (text.length < SHORT) return stored(text);
  const small = text.length <= SMALL ? { windowBits: 12, memLevel: 5, chunkSize: text.length } : {};
  return deflateRawSync(text, { level, finishFlush: constants.Z_FULL_FLUSH, ...small });
}

/** As a block that is not compressed (RFC 1951, 3.2.4). A flush before it has ended on a whole byte. */
function stored(text: Buffer): Buffer {
  if (text.length === 0) return text;
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([head, text]);
}

/** Bytes of {@link gzipped}. */
export function gzippedLength(parts: readonly TextPart[]): number {
  const around = HEADER.length + EMPTY_LAST_BLOCK.length + TRAILER_LENGTH;
  return parts.reduce((sum, { deflated }) => sum + deflated.length, around);
}

/** One gzip member of all the texts. */
export function gzipped(parts: readonly TextPart[]): Buffer {
  return gzipMember(
    parts.map(({ text }) => text),
    parts.map(({ deflated }) => deflated),
  );
}

/** One gzip member of texts and what they were deflated to, each up to a full flush. */
export function gzipMember(texts: readonly Buffer[], deflated: readonly Buffer[]): Buffer {
  let checksum = 0;
  let length = 0;
  for (const text of texts) {
    checksum = crc32(text, checksum);
    length += text.length;
  }
  const trailer = Buffer.alloc(TRAILER_LENGTH);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([HEADER, ...deflated, EMPTY_LAST_BLOCK, trailer]);
}
