/** How a member is reached: the rules and the sentences of e-mail, area code and number, for browser and server. (spec 5) */

export const LONGEST_EMAIL = 254;
/** With its plus. */
export const LONGEST_AREA_CODE = 6;
/** ITU-T E.164. */
export const LONGEST_NUMBER = 15;

export const EMAIL_MESSAGES = {
  required: "Email is required.",
  invalid: "Please enter a valid email address.",
} as const;

export const PHONE_MESSAGES = {
  areaCodeRequired: "Area code is required.",
  areaCodeInvalid: "Area code is invalid.",
  numberRequired: "Phone number is required.",
  numberInvalid: "Number must only contain digits.",
  numberTooLong: `Number must have at most ${LONGEST_NUMBER} digits.`,
} as const;

/** The browsers' definition of an email address (HTML Standard, type=email), with a dot in its host. */
const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Null when it is an address, or when nothing was typed. */
export function emailFault(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  return text.length <= LONGEST_EMAIL && EMAIL_PATTERN.test(text) ? null : EMAIL_MESSAGES.invalid;
}

/** An optional plus, and digits. Nothing typed is no fault. */
export function areaCodeFault(typed: string): string | null {
  const text = typed.trim();
  return /^(?:\+?[0-9]+)?$/.test(text) && text.length <= LONGEST_AREA_CODE ? null : PHONE_MESSAGES.areaCodeInvalid;
}

/** Digits only. Nothing typed is no fault. */
export function numberFault(typed: string): string | null {
  const text = typed.trim();
  if (!/^[0-9]*$/.test(text)) return PHONE_MESSAGES.numberInvalid;
  return text.length > LONGEST_NUMBER ? PHONE_MESSAGES.numberTooLong : null;
}

/** Whether the code is whole, so that the cursor may go on to the number: 02, +612, 612. */
export function isWholeAreaCode(typed: string): boolean {
  if (typed.startsWith("0")) return typed.length === 2;
  if (typed.startsWith("+61")) return typed.length === 4;
  return typed.startsWith("61") && typed.length === 3;
}
