/** Matches a search in quotes, which looks for exactly this text. The module is small, because the browser loads it too. */

const QUOTED = /^["“”„«](.*)["“”»]$/u;

/** Puts quotes around a text, so that it is searched for exactly as it is. */
export function asVerbatim(text: string): string {
  return `"${text}"`;
}

/** Removes the quotes that make a text verbatim. */
export function withoutQuotes(text: string): string {
  return (QUOTED.exec(text)?.[1] ?? text).trim();
}
