/** Forms of the details page, each with a single purpose. They have no fields that only the shop may set. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { across, line, lines } from "~/domain/form/text-fields";
import { companyNumberField, requiredCompanyNameField } from "./company.schema";
import { mobileNumberField, phonePairs, toAreaCodeField, toPhoneNumberField } from "./contact.schema";
import { type DatePart, dateFaults } from "./date-parts";
import { datePartField } from "./date-parts.schema";
import { birthBounds, DETAILS_MESSAGES, GENDERS, MAX_INSTRUCTIONS_LENGTH, MAX_TITLE_LENGTH } from "./details";
import { contactNameField, firstNameField, surnameField } from "./names.schema";

/** Schema for the name of the form that was submitted. */
export const detailsIntent = z.object({
  intent: z.enum(["names", "about", "phones", "company", "delivery"], DETAILS_MESSAGES.unexpected),
});

export const namesSchema = z.object({
  intent: z.literal("names"),
  title: hinted(line(z.maxLength(MAX_TITLE_LENGTH, DETAILS_MESSAGES.titleTooLong)), {
    autoComplete: "honorific-prefix",
  }),
  firstName: firstNameField,
  surname: surnameField,
});

const BIRTH_FIELDS = { day: "dobDay", month: "dobMonth", year: "dobYear" } as const;

/** Returns the schema of the form about the person; today's date limits the possible dates of birth. */
export const aboutSchema = z
  .object({
    intent: z.literal("about"),
    dobDay: datePartField("day", "bday"),
    dobMonth: datePartField("month", "bday"),
    dobYear: datePartField("year", "bday"),
    gender: hinted(z.pipe(line(), z.enum(GENDERS, DETAILS_MESSAGES.genderInvalid)), { autoComplete: "sex" }),
  })
  .check(
    across(({ dobDay: day, dobMonth: month, dobYear: year }: Record<"dobDay" | "dobMonth" | "dobYear", string>) => {
      const bounds = birthBounds(new Date().toISOString().slice(0, 10));
      const faults = dateFaults({ day, month, year }, { required: false, bounds });
      return Object.fromEntries(
        Object.entries(faults).map(([part, message]) => [BIRTH_FIELDS[part as DatePart], message]),
      );
    }),
  );

export const phonesSchema = z
  .object({
    intent: z.literal("phones"),
    mobilePhoneNumber: mobileNumberField,
    homePhoneAreaCode: toAreaCodeField("home"),
    homePhoneNumber: toPhoneNumberField("home"),
    workPhoneAreaCode: toAreaCodeField("work"),
    workPhoneNumber: toPhoneNumberField("work"),
    faxPhoneAreaCode: toAreaCodeField("fax"),
    faxPhoneNumber: toPhoneNumberField("fax"),
  })
  .check(...phonePairs("homePhone", "workPhone", "faxPhone"));

export const companySchema = z.object({
  intent: z.literal("company"),
  companyName: requiredCompanyNameField,
  companyNumber: companyNumberField,
  contactName: contactNameField,
});

export const instructionsField = lines(z.maxLength(MAX_INSTRUCTIONS_LENGTH, DETAILS_MESSAGES.instructionsTooLong));

export const deliverySchema = z.object({
  intent: z.literal("delivery"),
  deliveryInstructions: instructionsField,
});

/** The member's own details that these forms can change. */
export type DetailsChange = Omit<
  | z.infer<typeof namesSchema>
  | z.infer<typeof aboutSchema>
  | z.infer<typeof phonesSchema>
  | z.infer<typeof companySchema>
  | z.infer<typeof deliverySchema>,
  "intent"
>;
