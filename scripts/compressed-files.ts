import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(m?js|css|svg|txt|json|xml|webmanifest|ico)$/;
/** Below this many bytes, headers outweigh the saving. */
const worthwhile = 512;

/** Writes a `.br` (quality 11) and a `.gz` (level 9) beside every file that gets smaller by it; returns how many were compressed. */
export function precompress(folder: string): number {
  let compressed = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = path.join(folder, name);
    if (!compressible.test(name) || !statSync(file).isFile()) continue;
    const content = readFileSync(file);
    if (content.length < worthwhile) continue;
    const brotli = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    const gzip = gzipSync(content, { level: 9 });
    if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli);
    if (gzip.length < content.length) writeFileSync(`${file}.gz`, gzip);
    compressed += 1;
  }
  return compressed;
}
