/** A company as a form posts it. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line, rule } from "~/domain/form/text-fields";
import { companyNumberFault } from "./company-number";

const LONGEST_COMPANY = 100;
/** With spaces between its digits. */
const LONGEST_COMPANY_NUMBER = 20;

const COMPANY_MESSAGES = {
  required: "Company name is required.",
  tooLong: `A company name can have at most ${LONGEST_COMPANY} characters.`,
} as const;

const longest = z.maxLength(LONGEST_COMPANY, COMPANY_MESSAGES.tooLong);

export const companyNameField = hinted(line(longest), { autoComplete: "organization" });
export const requiredCompanyNameField = hinted(line(z.minLength(1, COMPANY_MESSAGES.required), longest), {
  autoComplete: "organization",
});

/** The digits of an ABN or ACN whose check digits are right, or ''. */
export const companyNumberField = hinted(
  z.pipe(
    line(rule(companyNumberFault)),
    z.transform((typed: string) => typed.replace(/\s/g, "")),
  ),
  { inputMode: "numeric", maxLength: LONGEST_COMPANY_NUMBER },
);
