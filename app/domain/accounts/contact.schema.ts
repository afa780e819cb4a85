/** E-mail and phones as a form posts them, by the rules of `contact.ts`. Spaces at the ends don't count. */
import * as z from "zod/mini";
import { areaCodeFault, EMAIL_MESSAGES, emailFault, numberFault, PHONE_MESSAGES } from "./contact";

/** Required. */
export const emailField = z.pipe(
  absentIsEmpty(),
  z.string().check((context) => {
    const fault = context.value === "" ? EMAIL_MESSAGES.required : emailFault(context.value);
    if (fault) context.issues.push({ code: "custom", message: fault, input: context.value });
  }),
);

export const areaCodeField = optional(areaCodeFault);
export const phoneNumberField = optional(numberFault);
export const requiredAreaCodeField = required(areaCodeFault, PHONE_MESSAGES.areaCodeRequired);
export const requiredPhoneNumberField = required(numberFault, PHONE_MESSAGES.numberRequired);

/** An area code alone reaches nobody; a number may stand alone, as 1300 numbers do. Null when the pair can stand. */
export function phonePairFault(areaCode: string, number: string): string | null {
  return areaCode !== "" && number === "" ? PHONE_MESSAGES.numberRequired : null;
}

function optional(fault: (typed: string) => string | null) {
  return z.pipe(
    absentIsEmpty(),
    z.string().check((context) => {
      const message = fault(context.value);
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    }),
  );
}

function required(fault: (typed: string) => string | null, missing: string) {
  return optional((typed) => (typed === "" ? missing : fault(typed)));
}

function absentIsEmpty() {
  return z.transform((given: unknown) => (typeof given === "string" ? given.trim() : ""));
}
