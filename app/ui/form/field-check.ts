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

/** What a rule of the shop's own finds wrong with a value; null when nothing is. */
export type FieldRule = (value: string) => string | null;

/**
 * The sentence for what counts most, or null when all is right as far as a browser can tell. A rule of the shop's own, told to the
 * control by `tellRule`, counts after what the browser knows by itself.
 */
export function problemOf(
  control: Pick<Control, "validity"> & Partial<Pick<Control, "validationMessage">>,
  messages: FieldMessages,
): string | null {
  if (control.validity.valid) return null;
  for (const kind of KINDS) if (control.validity[kind] && messages[kind]) return messages[kind];
  return control.validity.customError ? control.validationMessage || null : null;
}

/** Lets the control's own validity, and so its form's, know what the rule says of its value. */
export function tellRule(control: Pick<Control, "value" | "setCustomValidity">, rule: FieldRule | undefined): void {
  if (rule) control.setCustomValidity(rule(control.value) ?? "");
}
