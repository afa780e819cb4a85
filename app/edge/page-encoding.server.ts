/** Compresses answers: pages as a whole, because they are collected before they are sent, and all others as they stream. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync } from "node:zlib";
import compression from "compression";
import type { Request, Response } from "express";

export type Encoding = "br" | "gzip" | "identity";

/**
 * Compression levels for a page that is sent once; each takes about a millisecond. Higher levels take much longer and save few
 * bytes.
 */
export const ONCE = { br: 4, gzip: 5 };
/** Compression levels for a cached page, which many visitors receive. */
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
        // A window of 128 kB is large enough for a page. Preparing the usual window of 4 MB costs more time than the
        // compression.
        [constants.BROTLI_PARAM_LGWIN]: 17,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    });
}

/** Minimum size in bytes to compress. Smaller answers fit into one or two network packets without compression. */
const LEAST = 1024;
/**
 * Maximum size in bytes of an answer that is compressed in this thread. Using another thread for so little would take longer.
 */
const MAX_AT_ONCE = 16 * 1024;

/** Returns a call's answer, compressed if worthwhile. Uses only gzip, which costs a tenth of what brotli costs for a page. */
export async function encodedAnswer(req: Request, answer: Buffer): Promise<{ body: Buffer; encoding: Encoding }> {
  if (answer.length < LEAST || !req.acceptsEncodings("gzip")) return { body: answer, encoding: "identity" };
  if (answer.length > MAX_AT_ONCE) return { body: await encoder("gzip", ONCE)(answer), encoding: "gzip" };
  // Make the window and the output buffer no larger than the text, because preparing them takes most of the time.
  const chunkSize = answer.length;
  const windowBits = Math.ceil(Math.log2(chunkSize));
  return { body: gzipSync(answer, { level: ONCE.gzip, windowBits, memLevel: 5, chunkSize }), encoding: "gzip" };
}

const compressing = compression({
  level: ONCE.gzip,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: ONCE.br } },
} as compression.CompressionOptions);

/**
 * Compresses an answer that is sent in pieces. Use it only for such answers: each answer passed to it stays in memory until the
 * next full garbage collection (see docs/decisions/0131-render-into-a-plain-object.md).
 */
export function compressPieces(req: Request, res: Response): void {
  compressing(req, res, () => {});
}
