/** How pages are compressed: in one piece, because they are collected whole before they are sent. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request } from "express";

export type Encoding = "br" | "gzip" | "identity";

/** Levels at which one page costs about a millisecond; the next ones save few bytes for much time. */
export const ONCE = { br: 4, gzip: 5 };
/** For a page that many get. */
export const KEPT = { br: 5, gzip: 6 };

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };

/** The best encoding that this browser takes. */
export function encodingFor(req: Request): Encoding {
  const accepted = req.acceptsEncodings("br", "gzip");
  return accepted === "br" || accepted === "gzip" ? accepted : "identity";
}

export function encoder(encoding: Encoding, level: typeof ONCE): (html: Buffer) => Promise<Buffer> {
  if (encoding === "gzip") return (html) => compress.gzip(html, { level: level.gzip });
  if (encoding === "identity") return async (html) => html;
  return (html) =>
    compress.br(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level.br, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    });
}
