/** Decodes UTF-8 text that also contains Windows-1252 bytes. */
import { isUtf8 } from "node:buffer";
import { MENDED } from "./mended-text";

const windows = new TextDecoder("windows-1252");

export class MixedDecoder {
  /** The first bytes of an incomplete character, which the next piece can complete. */
  #rest = Buffer.alloc(0);
  #isFirst = true;

  /** Decodes a piece and marks each character that was not UTF-8. The result does not depend on how the pieces are cut. */
  decode(piece: Uint8Array, { isLast = false } = {}): string {
    const bytes = Buffer.concat([this.#rest, piece]);
    const end = isLast ? bytes.length : bytes.length - unfinished(bytes);
    this.#rest = bytes.subarray(end);
    const whole = bytes.subarray(0, end);
    const text = isUtf8(whole) ? whole.toString() : mended(whole);
    if (text === "" || !this.#isFirst) return text;
    this.#isFirst = false;
    return text.replace(/^\ufeff/, "");
  }
}

/** Returns the length in bytes of the character that starts with this byte. */
function lengthFrom(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return 1;
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

/** Returns the number of bytes at the end that could be the start of an incomplete character. */
function unfinished(bytes: Buffer): number {
  for (let count = 1; count <= Math.min(3, bytes.length); count += 1) {
    const byte = bytes[bytes.length - count] ?? 0;
    if (!isContinuation(byte)) return lengthFrom(byte) > count ? count : 0;
  }
  return 0;
}

function mended(bytes: Buffer): string {
  let text = "";
  let from = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = lengthFrom(bytes[at] ?? 0);
    if ((bytes[at] ?? 0) < 0x80 || (length > 1 && isUtf8(bytes.subarray(at, at + length)))) {
      at += length;
      continue;
    }
    text += bytes.toString("utf8", from, at) + MENDED + windows.decode(bytes.subarray(at, at + 1));
    at += 1;
    from = at;
  }
  return text + bytes.toString("utf8", from);
}
