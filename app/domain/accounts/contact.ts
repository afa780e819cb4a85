/** The rules and messages for email, area code and number, for browser and server. (spec 5) */

export const MAX_EMAIL_LENGTH = 254;
/** Maximum length, including a leading plus. */
export const MAX_AREA_CODE_LENGTH = 6;
/** Maximum length according to ITU-T E.164. */
export const MAX_NUMBER_LENGTH = 15;

export interface PhoneParts {
  areaCode: string;
  number: string;
}

export const EMAIL_MESSAGES = {
  required: "Email is required.",
  invalid: "Please enter a valid email address.",
} as const;

export const PHONE_MESSAGES = {
  areaCodeRequired: "Area code is required.",
  areaCodeInvalid: "Area code is invalid.",
  numberRequired: "Phone number is required.",
  numberInvalid: "Number must only contain digits.",
  numberTooLong: `Number must have at most ${MAX_NUMBER_LENGTH} digits.`,
} as const;

/** The browsers' definition of an email address (HTML Standard, type=email), with a dot in its host. */
const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Returns an error message unless the string is an email address or empty. */
export function emailFault(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  return text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text) ? null : EMAIL_MESSAGES.invalid;
}

/**
 * Removes the spaces, brackets and +61 that Australians add to a number's digits. "+61 (0)412 345 678" becomes "0412345678". No
 * 0 is added in front of numbers that start with 13 or 18.
 */
export function plainNumber(typed: string): string {
  const text = withoutSpacesAndBrackets(typed);
  const national = /^(?:\+61|61(?=[0-9]{9}$))0?/.exec(text);
  if (!national) return text;
  const rest = text.slice(national[0].length);
  return rest.startsWith("1") ? rest : `0${rest}`;
}

/** Removes spaces and brackets: "(02)" becomes "02". */
export function plainAreaCode(typed: string): string {
  return withoutSpacesAndBrackets(typed);
}

function withoutSpacesAndBrackets(typed: string): string {
  return typed.replace(/[\s()]/g, "");
}

/**
 * Moves the parts of a normalised number into the right fields, wherever they were typed: a landline's area code into its
 * separate field, and a whole mobile number into the number field.
 */
export function phoneParts(phone: PhoneParts): PhoneParts {
  const { areaCode } = phone;
  const number =
    /^0[0-9]+$/.test(areaCode) && phone.number.startsWith(areaCode)
      ? phone.number.slice(areaCode.length)
      : phone.number;
  if (areaCode === "" && /^0[2378][0-9]{8}$/.test(number))
    return { areaCode: number.slice(0, 2), number: number.slice(2) };
  if (areaCode === "04" && /^[0-9]{8}$/.test(number)) return { areaCode: "", number: `04${number}` };
  return { areaCode, number };
}

/**
 * Formats a number as Australians do: "(02) 4731 2222", "0412 345 678", "1300 123 456". For other numbers, returns the two
 * parts separated by a space.
 */
export function phoneInWords({ areaCode, number }: PhoneParts): string {
  if (/^0[2378]$/.test(areaCode) && number.length === 8)
    return `(${areaCode}) ${number.slice(0, 4)} ${number.slice(4)}`;
  if (areaCode === "" && /^(?:04|1[38]00)/.test(number) && number.length === 10)
    return `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`;
  return `${areaCode} ${number}`.trim();
}

/** Returns whether a number needs no area code, because it is a mobile number or starts with 13 or 18. */
export function needsNoAreaCode(number: string): boolean {
  return /^(?:04[0-9]{8}|1[38][0-9]{4}(?:[0-9]{4})?)$/.test(number);
}

/** Checks an area code, which consists of an optional plus and digits. An empty field is valid. */
export function areaCodeFault(typed: string): string | null {
  const text = typed.trim();
  return /^(?:\+?[0-9]+)?$/.test(text) && text.length <= MAX_AREA_CODE_LENGTH ? null : PHONE_MESSAGES.areaCodeInvalid;
}

/** Checks a number, which consists of digits. An empty field is valid. */
export function numberFault(typed: string): string | null {
  const text = typed.trim();
  if (!/^[0-9]*$/.test(text)) return PHONE_MESSAGES.numberInvalid;
  return text.length > MAX_NUMBER_LENGTH ? PHONE_MESSAGES.numberTooLong : null;
}

/** Returns whether the typed area code is complete (02, +612 or 612), so that the cursor can move on to the number. */
export function isWholeAreaCode(typed: string): boolean {
  if (typed.startsWith("0")) return typed.length === 2;
  if (typed.startsWith("+61")) return typed.length === 4;
  return typed.startsWith("61") && typed.length === 3;
}
