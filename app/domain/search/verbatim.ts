/** A search in quotes asks for just this text. Small: the browser uses it too. */

const QUOTED = /^["“”„«](.*)["“”»]$/u;

/** In quotes: to be searched for just as it is, whatever it looks like. */
export function asVerbatim(text: string): string {
  return `"${text}"`;
}

/** The text without the quotes that make it verbatim. */
export function withoutQuotes(text: string): string {
  return (QUOTED.exec(text)?.[1] ?? text).trim();
}
