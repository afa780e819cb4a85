/** Takes out of an error's words what may be somebody's: it leaves the shop. */

const LONGEST = 4000;

const PATTERNS: readonly [RegExp, string][] = [
  // Queries hold what was typed; so does what follows a hash.
  [/((?:https?:\/\/|\/)[^\s"'<>()?#]*)[?#][^\s"'<>)]*/g, "$1?…"],
  [/[^\s"'<>(),;:=]+@[^\s"'<>(),;:]+\.[^\s"'<>(),;:]+/g, "[address]"],
  // Links in letters open things for whoever has them.
  [/\/(create-account|reset-password|confirm-email|ebook\/gift\/[^/\s]+)\/[^\s/"')]+/g, "/$1/…"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "[id]"],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}\b/g, "[token]"],
  // Phones, cards and account numbers, with or without gaps. A product's code, of 13 digits that begin with 978 or 979, is nobody's.
  [/(?<![\d.])(?!97[89]\d{10}(?!\d))\+?\d(?:[ -]?\d){7,}(?!\d)/g, "[number]"],
  // What a value was compared with, or could not be parsed.
  [/"[^"\n]{3,}"|“[^”\n]{3,}”/g, '"…"'],
];

export function withoutPeople(text: string): string {
  return PATTERNS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text.slice(0, LONGEST));
}
