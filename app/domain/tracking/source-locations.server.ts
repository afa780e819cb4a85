/**
 * Converts positions in the stacks that browsers report to source positions, using the source maps of this build. The maps are
 * stored next to the folder of served files, not in it, so nobody can download them. (scripts/vite/source-maps.js writes them.)
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { LRUCache } from "lru-cache";
import { log } from "~/log.server";

/** Cached source maps by file, enough for the dozen files that a page loads. The largest file's map takes some 500 kB. */
const maps = new LRUCache<string, Promise<TraceMap | null>>({ max: 16 });
/** Maximum number of positions to look up, as many as a useful stack has. */
const MAX_LOCATIONS = 30;

/** Matches a position in a built file: `/assets/shop-CX-lDyRf.js:1:2345`. Names have a maximum length, so the cost is linear. */
const BUILT_LOCATION = /\/assets\/([\w-]{1,100}\.js):(\d{1,6}):(\d{1,7})/g;

let folder: string | null = null;

/** Sets the folder from which maps are read. */
export function openSourceMaps(mapsFolder: string): void {
  folder = mapsFolder;
  maps.clear();
}

/** Replaces positions in built files with the source's file, line and column. Unknown positions stay as they are. Never throws. */
export async function withSourceLocations(text: string): Promise<string> {
  const locations = [...text.matchAll(BUILT_LOCATION)].slice(0, MAX_LOCATIONS);
  if (folder === null || locations.length === 0) return text;
  const named = await Promise.all(locations.map(([, file = "", line, column]) => toSourceLocation(file, line, column)));
  let at = 0;
  return text.replace(BUILT_LOCATION, (built) => {
    const source = named[at] ?? built;
    at += 1;
    return source;
  });
}

async function toSourceLocation(file: string, line?: string, column?: string): Promise<string | null> {
  const map = await findMap(file);
  // Browsers count columns from 1, maps from 0.
  const position = { line: Math.max(Number(line), 1), column: Math.max(Number(column) - 1, 0) };
  const found = map && originalPositionFor(map, position);
  return found?.source ? `/${found.source}:${found.line}:${found.column + 1}` : null;
}

function findMap(file: string): Promise<TraceMap | null> {
  const known = maps.get(file) ?? readMap(file);
  maps.set(file, known);
  return known;
}

/** Reads a map; null for a file of another build or another site. */
async function readMap(file: string): Promise<TraceMap | null> {
  try {
    return new TraceMap(await readFile(path.join(folder ?? "", `${file}.map`), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") log.warn({ err: error, file }, "a source map is unusable");
    return null;
  }
}
