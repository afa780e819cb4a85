/** Takes out of an error's words what may be somebody's: it leaves the shop. */

const LONGEST = 4000;

type Cleaning = (text: string) => string;

/** Each reads its text once: strangers write it, so no expression may try the same stretch from every sign. */
const CLEANINGS: readonly Cleaning[] = [
  // Queries hold what was typed; so does what follows a hash.
  (text) =>
    text.replace(/(\/[^\s"'<>()?#]*)([?#][^\s"'<>)]*)?/g, (all, path: string, query?: string) =>
      query === undefined ? all : `${path}?…`,
    ),
  (text) => text.replace(/[^\s"'<>(),;:]+/g, withoutAddress),
  // Links in letters open things for whoever has them.
  (text) => text.replace(/\/(create-account|reset-password|confirm-email|ebook\/gift\/[^/\s]+)\/[^\s/"')]+/g, "/$1/…"),
  (text) => text.replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "[id]"),
  (text) => text.replace(/\w[\w-]{22,}\w/g, (run) => (/\d/.test(run) && /[A-Za-z]/.test(run) ? "[token]" : run)),
  // Phones, cards and account numbers, with or without gaps. A product's code, of 13 digits that begin with 978 or 979, is nobody's.
  (text) => text.replace(/(?<![\d.])(?!97[89]\d{10}(?!\d))\+?\d(?:[ -]?\d){7,}(?!\d)/g, "[number]"),
  // What a value was compared with, or could not be parsed. A curly quotation may lack its end; then those within it count.
  (text) =>
    text.replace(/"[^"\n]{3,}"|“[^”\n]*”?/g, (quoted) =>
      /^(?:"|“.{3,}”$)/.test(quoted) ? '"…"' : quoted.replace(/"[^"\n]{3,}"/g, '"…"'),
    ),
];

/** The error's words, cut to a length that is worth reading, without what may be a person's. */
export function withoutPeople(text: string): string {
  return CLEANINGS.reduce((clean, cleaning) => cleaning(clean), text.slice(0, LONGEST));
}

/** A run of signs without what looks like an email address: from the sign after a "=" or the run's start to its end. */
function withoutAddress(run: string): string {
  const dot = run.lastIndexOf(".", run.length - 2);
  for (let at = run.indexOf("@", 1); at > 0 && at + 2 <= dot; at = run.indexOf("@", at + 1)) {
    const start = run.lastIndexOf("=", at) + 1;
    if (start < at) return `${run.slice(0, start)}[address]`;
  }
  return run;
}
