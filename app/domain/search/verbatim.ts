/** Recognises a search in quotes, which matches the exact text. The module is small, because the browser loads it too. */

const QUOTED = /^["“”„«](.*)["“”»]$/u;

/** Puts quotes around a string, so that the search matches it exactly. */
export function asVerbatim(text: string): string {
  return `"${text}"`;
}

/** Removes the quotes of an exact search. */
export function withoutQuotes(text: string): string {
  return (QUOTED.exec(text)?.[1] ?? text).trim();
}
