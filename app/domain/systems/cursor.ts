/** Cursors: the position in a long list after which a call for the next page continues. */

/** Position in a list that is sorted by two columns. */
export interface Position {
  first: string;
  second: string;
}

/** Delay in ms after which a change is listed, so that a change that commits later never falls behind a cursor. */
const SETTLED_MS = 5000;

/** Returns the time before which changes are listed (UTC ISO). */
export function settledBefore(): string {
  return new Date(Date.now() - SETTLED_MS).toISOString();
}

const MAX_CURSOR = 500;

/** Encodes the position as an opaque string for an address. */
export function toCursor({ first, second }: Position): string {
  return Buffer.from(JSON.stringify([first, second])).toString("base64url");
}

/** Decodes a cursor; null for any other text. */
export function readCursor(text: string): Position | null {
  if (text.length > MAX_CURSOR) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(read) || read.length !== 2) return null;
    const [first, second] = read;
    if (typeof first !== "string" || typeof second !== "string" || `${first}${second}`.includes("\0")) return null;
    return { first, second };
  } catch {
    return null;
  }
}
