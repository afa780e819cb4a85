/**
 * Data of a page as one text. Remix writes each value of a loader by itself, with a number for every name and place; of what is large
 * and alike (cards, menus) that is half as much again as plain JSON, by gzip, and takes the server longer.
 */
declare const packs: unique symbol;

/** JSON of a `T`, its double quotes and apostrophes changed for each other: Remix writes a quote within a text as four signs. */
export type Packed<T> = string & { readonly [packs]?: T };

export function pack<T>(value: T): Packed<T> {
  return changeQuotes(JSON.stringify(value));
}

/** A new value each time. */
export function unpack<T>(packed: Packed<T>): T {
  return JSON.parse(changeQuotes(packed)) as T;
}

function changeQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}
