/** Email and phone fields as a form posts them, by the rules of `contact.ts`. Spaces at the ends don't count. */
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

/** Allows for the spaces, brackets and +61 that people write around the digits. */
const MAX_TYPED_LENGTH = 30;

/** The email field, required. */
export const emailField = toEmailField();

/** An email field with its own sentence when it is missing, or its own autocomplete name. */
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
/** The whole number, since a mobile has no area code. */
export const mobileNumberField = phoneNumber("tel");

/** Names the kind of phone, so that browsers fill in the right number. */
type PhonePlace = "home" | "work" | "fax" | "";

export function toAreaCodeField(place: PhonePlace) {
  const longest = z.maxLength(MAX_AREA_CODE_LENGTH, PHONE_MESSAGES.areaCodeInvalid);
  return hinted(line(z.overwrite(plainAreaCode), rule(areaCodeFault), longest), {
    inputMode: "tel",
    maxLength: MAX_TYPED_LENGTH,
    autoComplete: `${place} tel-area-code`.trim(),
  });
}

export function toPhoneNumberField(place: PhonePlace) {
  return phoneNumber(`${place} tel-local`.trim());
}

/**
 * Returns the rule and the order of a form's phones. Each has the fields `{name}AreaCode` and `{name}Number`: text typed into the wrong one
 * of the two moves, and an area code needs a number. A number needs no area code, as with 1300 numbers.
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

/** Returns null when the area code has its number. */
function phonePairFault({ areaCode, number }: PhoneParts): string | null {
  return areaCode !== "" && number === "" ? PHONE_MESSAGES.numberRequired : null;
}

/** Returns the error of a missing area code, for a form that requires one. Mobile and 1300 numbers have none. */
export function missingAreaCode(phone: PhoneParts): string | undefined {
  const { areaCode, number } = phoneParts(phone);
  return areaCode === "" && !needsNoAreaCode(number) ? PHONE_MESSAGES.areaCodeRequired : undefined;
}

/** HTML allows autofill of part of a number only in a text field, so only the whole number has the type `tel`. */
function phoneNumber(autoComplete: string, ...checks: z.core.$ZodCheck<string>[]) {
  const longest = z.maxLength(MAX_NUMBER_LENGTH, PHONE_MESSAGES.numberTooLong);
  return hinted(line(z.overwrite(plainNumber), ...checks, rule(numberFault), longest), {
    ...(autoComplete === "tel" && { type: "tel" }),
    inputMode: "tel",
    maxLength: MAX_TYPED_LENGTH,
    autoComplete,
  });
}
