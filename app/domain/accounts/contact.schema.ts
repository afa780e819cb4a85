/** E-mail and phones as a form posts them, by the rules of `contact.ts`. Spaces at the ends don't count. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line, rule } from "~/domain/form/text-fields";
import {
  areaCodeFault,
  EMAIL_MESSAGES,
  emailFault,
  LONGEST_AREA_CODE,
  LONGEST_EMAIL,
  LONGEST_NUMBER,
  numberFault,
  PHONE_MESSAGES,
} from "./contact";

/** Required. */
export const emailField = emailFieldOf();

/** An e-mail address with another sentence for what is missing, or that browsers fill in otherwise. */
export function emailFieldOf({ missing = EMAIL_MESSAGES.required as string, autoComplete = "email" } = {}) {
  return hinted(line(z.minLength(1, missing), z.maxLength(LONGEST_EMAIL, EMAIL_MESSAGES.invalid), rule(emailFault)), {
    type: "email",
    inputMode: "email",
    autoComplete,
  });
}

export const areaCodeField = areaCode();
export const phoneNumberField = phoneNumber();
export const requiredAreaCodeField = areaCode(z.minLength(1, PHONE_MESSAGES.areaCodeRequired));
export const requiredPhoneNumberField = phoneNumber(z.minLength(1, PHONE_MESSAGES.numberRequired));

/** An area code needs a number; a number needs no area code, as with 1300 numbers. Null when the pair is valid. */
export function phonePairFault(areaCode: string, number: string): string | null {
  return areaCode !== "" && number === "" ? PHONE_MESSAGES.numberRequired : null;
}

function areaCode(...checks: z.core.$ZodCheck<string>[]) {
  const longest = z.maxLength(LONGEST_AREA_CODE, PHONE_MESSAGES.areaCodeInvalid);
  return hinted(line(...checks, rule(areaCodeFault), longest), { type: "tel" });
}

function phoneNumber(...checks: z.core.$ZodCheck<string>[]) {
  const longest = z.maxLength(LONGEST_NUMBER, PHONE_MESSAGES.numberTooLong);
  return hinted(line(...checks, rule(numberFault), longest), { type: "tel", inputMode: "tel" });
}
