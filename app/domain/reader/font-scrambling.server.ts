/**
 * Restores fonts whose first bytes a book scrambles with its own identifier, so that they can't be used outside the book. (OCF
 * 3.3, 4.3; Adobe's older method)
 */
import { createHash } from "node:crypto";
import type { ScrambledFont } from "./publication";

/** Number of bytes that each method scrambles. */
const LENGTHS = { idpf: 1040, adobe: 1024 };
const ALGORITHMS = new Map<string, keyof typeof LENGTHS>([
  ["http://www.idpf.org/2008/embedding", "idpf"],
  ["http://ns.adobe.com/pdf/enc#RC", "adobe"],
]);
const KINDS = new Map([
  ["OTTO", "font/otf"],
  ["\u0000\u0001\u0000\u0000", "font/ttf"],
  ["true", "font/ttf"],
  ["ttcf", "font/collection"],
  ["wOFF", "font/woff"],
  ["wOF2", "font/woff2"],
]);

/** Returns the font-scrambling method of an algorithm; undefined for any other kind of encryption. */
export const findScrambling = (algorithm: string) => ALGORITHMS.get(algorithm);

/** Returns the original of a scrambled font. */
export function unscrambled(bytes: Buffer, { way, identifier }: ScrambledFont): Buffer {
  const key = way === "idpf" ? keyOfHash(identifier) : keyOfUuid(identifier);
  if (key.length === 0) return bytes;
  const font = Buffer.from(bytes);
  for (let at = 0; at < Math.min(LENGTHS[way], font.length); at += 1)
    font[at] = (font[at] ?? 0) ^ (key[at % key.length] ?? 0);
  return font;
}

const keyOfHash = (identifier: string) =>
  createHash("sha1")
    .update(identifier.replace(/[ \t\r\n]/g, ""))
    .digest();

const keyOfUuid = (identifier: string) => Buffer.from(identifier.replace(/^urn:uuid:|[^0-9a-f]/gi, ""), "hex");

/** Returns the media type of a font by its first bytes; undefined for a file that isn't a font. */
export const findFontType = (bytes: Buffer) => KINDS.get(bytes.toString("latin1", 0, 4));
