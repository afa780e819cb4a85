/** The fields of a company in a form. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line, rule } from "~/domain/form/text-fields";
import { companyNumberFault } from "./company-number";

const MAX_COMPANY_LENGTH = 100;
/** Maximum typed length. It leaves room for spaces between the digits. */
const MAX_COMPANY_NUMBER_LENGTH = 20;

const COMPANY_MESSAGES = {
  required: "Company name is required.",
  tooLong: `A company name can have at most ${MAX_COMPANY_LENGTH} characters.`,
} as const;

const longest = z.maxLength(MAX_COMPANY_LENGTH, COMPANY_MESSAGES.tooLong);

export const companyNameField = hinted(line(longest), { autoComplete: "organization" });
export const requiredCompanyNameField = hinted(line(z.minLength(1, COMPANY_MESSAGES.required), longest), {
  autoComplete: "organization",
});

/** Field for an ABN or ACN. Its value is the digits, after their check digits have been verified, or ''. */
export const companyNumberField = hinted(
  z.pipe(
    line(rule(companyNumberFault)),
    z.transform((typed: string) => typed.replace(/\s/g, "")),
  ),
  { inputMode: "numeric", maxLength: MAX_COMPANY_NUMBER_LENGTH },
);
