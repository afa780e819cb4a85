/** How answers are compressed: pages in one piece, because they are collected whole before they are sent, and what is no page as it passes. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync } from "node:zlib";
import compression from "compression";
import type { Request, Response } from "express";

export type Encoding = "br" | "gzip" | "identity";

/** Levels at which one page costs about a millisecond; the next ones save few bytes for much time. */
export const ONCE = { br: 4, gzip: 5 };
/** For a page that many get. */
export const KEPT = { br: 5, gzip: 6 };

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The best encoding that this browser takes, in our order: browsers name gzip first, and mean nothing by it. (RFC 9110, 12.5.3) */
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
        // A window of 128 kB, which holds a page: making the usual one of 4 MB ready costs more than compressing.
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    });
}

/** Below, an answer fits into a packet or two as it is. */
const LEAST = 1024;
/** Up to here, to hand a text to another thread costs more than to compress it. */
const MAX_AT_ONCE = 16 * 1024;

/** A call's answer, compressed where that pays; gzip alone, which costs a tenth of a page's brotli. */
export async function encodedAnswer(req: Request, answer: Buffer): Promise<{ body: Buffer; encoding: Encoding }> {
  if (answer.length < LEAST || !req.acceptsEncodings("gzip")) return { body: answer, encoding: "identity" };
  if (answer.length > MAX_AT_ONCE) return { body: await encoder("gzip", ONCE)(answer), encoding: "gzip" };
  // A window and an output no larger than the text: most of the time goes into making them ready.
  const chunkSize = answer.length;
  const windowBits = Math.ceil(Math.log2(chunkSize));
  return { body: gzipSync(answer, { level: ONCE.gzip, windowBits, memLevel: 5, chunkSize }), encoding: "gzip" };
}

const compressing = compression({
  level: ONCE.gzip,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: ONCE.br } },
} as compression.CompressionOptions);

/**
 * Has an answer that is sent in pieces compressed on its way. Only for those: each answer that it is asked about stays
 * in memory until the next full collection (see README.md).
 */
export function compressPieces(req: Request, res: Response): void {
  compressing(req, res, () => {});
}
