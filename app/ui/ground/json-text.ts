/**
 * A page's data as one string. Remix encodes each of a loader's values separately, with a number for every name and position.
 * For large, uniform data (cards, menus), the result is half as large again as plain JSON after gzip, and takes the server
 * longer.
 */
declare const holds: unique symbol;

/** JSON of a `T` with double quotes and apostrophes swapped, because Remix writes a quote within a text as four characters. */
export type JsonText<T> = string & { readonly [holds]?: T };

export function toJsonText<T>(value: T): JsonText<T> {
  return changeQuotes(JSON.stringify(value));
}

/** Parses the string into a new value on each call. */
export function fromJsonText<T>(text: JsonText<T>): T {
  return JSON.parse(changeQuotes(text)) as T;
}

function changeQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}
