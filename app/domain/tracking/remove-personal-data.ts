/** Removes personal data from an error's text before it leaves the shop. */
import { hideSecretLinks } from "./secret-links";

const LONGEST = 4000;

type Cleaning = (text: string) => string;

/**
 * Patterns that each scan the text once. The text is untrusted, so no pattern may scan the same part again from each of its
 * characters.
 */
const CLEANINGS: readonly Cleaning[] = [
  // Queries and fragments contain text that visitors typed.
  (text) =>
    text.replace(/(\/[^\s"'<>()?#]*)([?#][^\s"'<>)]*)?/g, (all, path: string, query?: string) =>
      query === undefined ? all : `${path}?…`,
    ),
  (text) => text.replace(/[^\s"'<>(),;:]+/g, withoutAddress),
  hideSecretLinks,
  (text) => text.replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "[id]"),
  (text) => text.replace(/\w[\w-]{22,}\w/g, (run) => (/\d/.test(run) && /[A-Za-z]/.test(run) ? "[token]" : run)),
  // Phone, card and account numbers, with or without gaps. A product's code (13 digits beginning with 978 or 979) is not
  // personal.
  (text) => text.replace(/(?<![\d.])(?!97[89]\d{10}(?!\d))\+?\d(?:[ -]?\d){7,}(?!\d)/g, "[number]"),
  // Replace quoted values, which occur in errors about comparisons and parsing. If a curly quote isn't closed, only the
  // straight-quoted values after it are replaced.
  (text) =>
    text.replace(/"[^"\n]{3,}"|“[^”\n]*”?/g, (quoted) =>
      /^(?:"|“.{3,}”$)/.test(quoted) ? '"…"' : quoted.replace(/"[^"\n]{3,}"/g, '"…"'),
    ),
];

/** Returns the error's text without personal data, truncated to a useful length. */
export function removePersonalData(text: string): string {
  return CLEANINGS.reduce((clean, cleaning) => cleaning(clean), text.slice(0, LONGEST));
}

/**
 * Removes anything that looks like an email address from a run of characters. If the address follows a "=", everything after
 * the "=" is removed; otherwise the whole run is.
 */
function withoutAddress(run: string): string {
  const dot = run.lastIndexOf(".", run.length - 2);
  for (let at = run.indexOf("@", 1); at > 0 && at + 2 <= dot; at = run.indexOf("@", at + 1)) {
    const start = run.lastIndexOf("=", at) + 1;
    if (start < at) return `${run.slice(0, start)}[address]`;
  }
  return run;
}
