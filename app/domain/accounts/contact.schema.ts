/** The email and phone fields of a form, with the rules of `contact.ts`. Leading and trailing spaces are ignored. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { across, line, rule } from "~/domain/form/text-fields";
import {
  areaCodeFault,
  EMAIL_MESSAGES,
  emailFault,
  MAX_AREA_CODE_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NUMBER_LENGTH,
  needsNoAreaCode,
  numberFault,
  PHONE_MESSAGES,
  type PhoneParts,
  phoneParts,
  plainAreaCode,
  plainNumber,
} from "./contact";

/** Maximum typed length. It leaves room for the spaces, brackets and +61 that people type. */
const MAX_TYPED_LENGTH = 30;

/** The required email field. */
export const emailField = toEmailField();

/** Returns an email field, optionally with a custom message for an empty field, or a custom autocomplete name. */
export function toEmailField({ missing = EMAIL_MESSAGES.required as string, autoComplete = "email" } = {}) {
  return hinted(
    line(z.minLength(1, missing), z.maxLength(MAX_EMAIL_LENGTH, EMAIL_MESSAGES.invalid), rule(emailFault)),
    {
      type: "email",
      inputMode: "email",
      autoComplete,
    },
  );
}

export const areaCodeField = toAreaCodeField("");
export const phoneNumberField = toPhoneNumberField("");
export const requiredPhoneNumberField = phoneNumber("tel-local", z.minLength(1, PHONE_MESSAGES.numberRequired));
/** The field for a whole mobile number, which has no area code. */
export const mobileNumberField = phoneNumber("tel");

/** Kind of phone, which lets browsers fill in the right number. */
type PhonePlace = "home" | "work" | "fax" | "";

export function toAreaCodeField(kind: PhonePlace) {
  const longest = z.maxLength(MAX_AREA_CODE_LENGTH, PHONE_MESSAGES.areaCodeInvalid);
  return hinted(line(z.overwrite(plainAreaCode), rule(areaCodeFault), longest), {
    inputMode: "tel",
    maxLength: MAX_TYPED_LENGTH,
    autoComplete: `${kind} tel-area-code`.trim(),
  });
}

export function toPhoneNumberField(kind: PhonePlace) {
  return phoneNumber(`${kind} tel-local`.trim());
}

/**
 * Returns the check for a form's phone numbers and the step that normalises them. Each phone number has the fields
 * `{name}AreaCode` and `{name}Number`. If a part was typed into the wrong field, it is moved to the other. An area code
 * requires a number, but a number may have no area code, like 1300 numbers.
 */
export function phonePairs<Name extends string>(...names: Name[]) {
  type Phones = Record<`${Name}${"AreaCode" | "Number"}`, string>;
  const toParts = (phones: Phones, name: Name): PhoneParts =>
    phoneParts({ areaCode: phones[`${name}AreaCode`], number: phones[`${name}Number`] });
  return [
    z.overwrite<Phones>((phones) => {
      const pairs = names.map((name) => {
        const { areaCode, number } = toParts(phones, name);
        return { [`${name}AreaCode`]: areaCode, [`${name}Number`]: number };
      });
      return Object.assign({}, phones, ...pairs);
    }),
    across((phones: Phones) =>
      Object.fromEntries(names.map((name) => [`${name}Number`, phonePairFault(toParts(phones, name)) ?? undefined])),
    ),
  ] as const;
}

/** Returns an error message if there is an area code without a number. */
function phonePairFault({ areaCode, number }: PhoneParts): string | null {
  return areaCode !== "" && number === "" ? PHONE_MESSAGES.numberRequired : null;
}

/** Returns the error message for a missing area code, in a form that requires one. Mobile and 1300 numbers need none. */
export function missingAreaCode(phone: PhoneParts): string | undefined {
  const { areaCode, number } = phoneParts(phone);
  return areaCode === "" && !needsNoAreaCode(number) ? PHONE_MESSAGES.areaCodeRequired : undefined;
}

/**
 * Builds a number field. HTML allows autofilling part of a number only in text fields, so only fields for whole numbers have
 * the type `tel`.
 */
function phoneNumber(autoComplete: string, ...checks: z.core.$ZodCheck<string>[]) {
  const longest = z.maxLength(MAX_NUMBER_LENGTH, PHONE_MESSAGES.numberTooLong);
  return hinted(line(z.overwrite(plainNumber), ...checks, rule(numberFault), longest), {
    ...(autoComplete === "tel" && { type: "tel" }),
    inputMode: "tel",
    maxLength: MAX_TYPED_LENGTH,
    autoComplete,
  });
}
