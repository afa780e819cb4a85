/** What the browser itself finds wrong with a field, in the shop's words. (spec 5, Browser validity) */

/** In the order in which they count when several things are wrong. */
const KINDS = [
  "valueMissing",
  "badInput",
  "typeMismatch",
  "patternMismatch",
  "tooLong",
  "tooShort",
  "rangeUnderflow",
  "rangeOverflow",
  "stepMismatch",
] as const;

/** The sentence for each thing that can be wrong; a kind without one is left to the server. */
export type FieldMessages = Partial<Record<(typeof KINDS)[number], string>>;

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The sentence for what counts most, or null when all is right as far as a browser can tell. */
export function problemOf(control: Pick<Control, "validity">, messages: FieldMessages): string | null {
  if (control.validity.valid) return null;
  for (const kind of KINDS) if (control.validity[kind] && messages[kind]) return messages[kind];
  return null;
}
