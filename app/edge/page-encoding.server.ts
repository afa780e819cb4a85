/** Compresses answers: pages in one piece, because they are collected whole before they are sent, and everything else as it streams. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync } from "node:zlib";
import compression from "compression";
import type { Request, Response } from "express";

export type Encoding = "br" | "gzip" | "identity";

/** Levels for a page that is sent once: about a millisecond each. Higher levels save few bytes for much time. */
export const ONCE = { br: 4, gzip: 5 };
/** Levels for a cached page, which many visitors get. */
export const KEPT = { br: 5, gzip: 6 };

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Returns the best encoding that this browser accepts, in our order: browsers name gzip first without preferring it. (RFC 9110, 12.5.3) */
export function encodingFor(req: Request): Encoding {
  if (req.acceptsEncodings("br")) return "br";
  return req.acceptsEncodings("gzip") ? "gzip" : "identity";
}

export function encoder(encoding: Encoding, level: typeof ONCE | typeof KEPT): (html: Buffer) => Promise<Buffer> {
  if (encoding === "identity") return async (html) => html;
  if (encoding === "gzip") return (html) => compress.gzip(html, { level: level.gzip });
  return (html) =>
    compress.br(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.br,
        // A window of 128 kB, which holds a page. Preparing the usual one of 4 MB costs more than compressing.
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    });
}

/** Minimum size in bytes to compress. Smaller answers fit into one or two network packets uncompressed. */
const LEAST = 1024;
/** Up to this size, handing a text to another thread costs more than compressing it. */
const MAX_AT_ONCE = 16 * 1024;

/** Returns a call's answer, compressed if that pays. Uses gzip only, which costs a tenth of a page's brotli. */
export async function encodedAnswer(req: Request, answer: Buffer): Promise<{ body: Buffer; encoding: Encoding }> {
  if (answer.length < LEAST || !req.acceptsEncodings("gzip")) return { body: answer, encoding: "identity" };
  if (answer.length > MAX_AT_ONCE) return { body: await encoder("gzip", ONCE)(answer), encoding: "gzip" };
  // Window and output are no larger than the text, because most of the time goes into preparing them.
  const chunkSize = answer.length;
  const windowBits = Math.ceil(Math.log2(chunkSize));
  return { body: gzipSync(answer, { level: ONCE.gzip, windowBits, memLevel: 5, chunkSize }), encoding: "gzip" };
}

const compressing = compression({
  level: ONCE.gzip,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: ONCE.br } },
} as compression.CompressionOptions);

/**
 * Compresses an answer that is sent in pieces. Use it only for those: each answer passed to it stays in memory until the next
 * full collection (see docs/decisions/0131-render-into-a-plain-object.md).
 */
export function compressPieces(req: Request, res: Response): void {
  compressing(req, res, () => {});
}
