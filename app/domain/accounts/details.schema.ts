/** The short forms of the details page, one purpose each. Nothing of the shop's own is among their fields. */
import * as z from "zod/mini";
import { areaCodeField, phoneNumberField, phonePairFault } from "./contact.schema";
import { dateFaults, padPart } from "./date-parts";
import {
  birthBounds,
  companyNumberFault,
  DETAILS_MESSAGES,
  GENDERS,
  LONGEST_COMPANY,
  LONGEST_COMPANY_NUMBER,
  LONGEST_INSTRUCTIONS,
  LONGEST_NAME,
  LONGEST_TITLE,
} from "./details";

const text = z.transform((given: unknown) => (typeof given === "string" ? given.trim() : ""));

function line(longest: number, tooLong: string, missing?: string) {
  const oneLine = z.transform((given: string) => given.replace(/\s+/g, " "));
  const checks = missing === undefined ? [] : [z.minLength(1, missing)];
  return z.pipe(z.pipe(text, oneLine), z.string().check(z.maxLength(longest, tooLong), ...checks));
}

/** Which of the forms it is. */
export const detailsIntent = z.object({
  intent: z.enum(["names", "about", "phones", "company", "delivery"], DETAILS_MESSAGES.unexpected),
});

export const namesSchema = z.object({
  intent: z.literal("names"),
  title: line(LONGEST_TITLE, DETAILS_MESSAGES.titleTooLong),
  firstName: line(LONGEST_NAME, DETAILS_MESSAGES.nameTooLong, DETAILS_MESSAGES.firstNameRequired),
  surname: line(LONGEST_NAME, DETAILS_MESSAGES.nameTooLong, DETAILS_MESSAGES.surnameRequired),
});

/** `today` decides which days somebody can have been born on. */
export const aboutSchema = z
  .object({
    intent: z.literal("about"),
    dobDay: z.pipe(text, z.transform(padPart)),
    dobMonth: z.pipe(text, z.transform(padPart)),
    dobYear: text,
    gender: z.pipe(text, z.enum(GENDERS, DETAILS_MESSAGES.genderInvalid)),
  })
  .check((context) => {
    const { dobDay: day, dobMonth: month, dobYear: year } = context.value;
    const bounds = birthBounds(new Date().toISOString().slice(0, 10));
    const faults = dateFaults({ day, month, year }, { required: false, bounds });
    const names = { day: "dobDay", month: "dobMonth", year: "dobYear" } as const;
    for (const part of ["day", "month", "year"] as const) {
      const message = faults[part];
      if (message) context.issues.push({ code: "custom", path: [names[part]], message, input: context.value });
    }
  });

export const phonesSchema = z
  .object({
    intent: z.literal("phones"),
    homePhoneAreaCode: areaCodeField,
    homePhoneNumber: phoneNumberField,
    workPhoneAreaCode: areaCodeField,
    workPhoneNumber: phoneNumberField,
    faxPhoneAreaCode: areaCodeField,
    faxPhoneNumber: phoneNumberField,
    mobilePhoneNumber: phoneNumberField,
  })
  .check((context) => {
    for (const phone of ["homePhone", "workPhone", "faxPhone"] as const) {
      const message = phonePairFault(context.value[`${phone}AreaCode`], context.value[`${phone}Number`]);
      if (message) context.issues.push({ code: "custom", path: [`${phone}Number`], message, input: context.value });
    }
  });

export const companySchema = z.object({
  intent: z.literal("company"),
  companyName: line(LONGEST_COMPANY, DETAILS_MESSAGES.companyTooLong, DETAILS_MESSAGES.companyRequired),
  companyNumber: z.pipe(
    z.pipe(
      text,
      z.transform((given: string) => given.replace(/\s/g, "")),
    ),
    z.string().check(z.maxLength(LONGEST_COMPANY_NUMBER, DETAILS_MESSAGES.companyNumberInvalid), (context) => {
      const message = companyNumberFault(context.value);
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    }),
  ),
  contactName: line(LONGEST_NAME, DETAILS_MESSAGES.nameTooLong),
});

export const deliverySchema = z.object({
  intent: z.literal("delivery"),
  deliveryInstructions: z.pipe(
    text,
    z.string().check(z.maxLength(LONGEST_INSTRUCTIONS, DETAILS_MESSAGES.instructionsTooLong)),
  ),
});

/** What a member may change of themselves by these forms. */
export type DetailsChange = Omit<
  | z.infer<typeof namesSchema>
  | z.infer<typeof aboutSchema>
  | z.infer<typeof phonesSchema>
  | z.infer<typeof companySchema>
  | z.infer<typeof deliverySchema>,
  "intent"
>;
