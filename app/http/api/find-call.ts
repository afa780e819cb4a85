/** Finds the API calls at an address. */
import { type CallName, CONTRACT } from "./contract";

interface CallsAtPath {
  byMethod: Map<string, CallName>;
  inPath: Record<string, string>;
}

interface Pattern {
  parts: string[];
  byMethod: Map<string, CallName>;
}

const patterns = new Map<string, Pattern>();
for (const name of Object.keys(CONTRACT) as CallName[]) {
  const [method = "", path = ""] = name.split(" ");
  const pattern = patterns.get(path) ?? { parts: path.split("/"), byMethod: new Map() };
  pattern.byMethod.set(method, name);
  patterns.set(path, pattern);
}
const withArguments = [...patterns.values()].filter(({ parts }) => parts.some(isArgument));

function isArgument(part: string): boolean {
  return part.startsWith("{");
}

/** Returns the calls at a path, or null if there are none. A trailing slash is ignored. */
export function findCalls(pathname: string): CallsAtPath | null {
  const path = pathname.replace(/(.)\/$/, "$1");
  const fixed = patterns.get(path);
  if (fixed && !fixed.parts.some(isArgument)) return { byMethod: fixed.byMethod, inPath: {} };
  const given = path.split("/");
  for (const { parts, byMethod } of withArguments) {
    const inPath = matched(parts, given);
    if (inPath) return { byMethod, inPath };
  }
  return null;
}

function matched(parts: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (parts.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const value = given[at] ?? "";
    if (!isArgument(part)) {
      if (part !== value) return null;
      continue;
    }
    // An empty id before another segment refers to the default list. (spec 3, Wishlist)
    if (value === "" && at === parts.length - 1) return null;
    if (value !== "" && !isDecodable(value)) return null;
    found[part.slice(1, -1)] = decodeURIComponent(value);
  }
  return found;
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

/** Returns the methods that a path allows, to list in a 405. */
export function listMethods({ byMethod }: CallsAtPath): string[] {
  const get = byMethod.get("GET");
  const readable = get !== undefined && !CONTRACT[get].changes;
  return [...byMethod.keys()].flatMap((method) => (method === "GET" && readable ? ["GET", "HEAD"] : [method]));
}
