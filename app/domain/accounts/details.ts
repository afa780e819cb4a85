/** What a member says of themselves: lengths, choices and sentences, for browser and server. (issue: Account pages; spec 3) */

export const LONGEST_NAME = 64;
export const LONGEST_TITLE = 20;
export const LONGEST_COMPANY = 100;
export const LONGEST_COMPANY_NUMBER = 20;
export const LONGEST_INSTRUCTIONS = 250;

export const GENDERS = ["", "Female", "Male", "Another"] as const;

export const DETAILS_MESSAGES = {
  firstNameRequired: "First name is required.",
  surnameRequired: "Surname is required.",
  companyRequired: "Company name is required.",
  companyNumberInvalid: "An ABN has 11 digits, an ACN has 9.",
  nameTooLong: `A name can have at most ${LONGEST_NAME} characters.`,
  titleTooLong: `A title can have at most ${LONGEST_TITLE} characters.`,
  companyTooLong: `A company name can have at most ${LONGEST_COMPANY} characters.`,
  instructionsTooLong: `Delivery instructions can have at most ${LONGEST_INSTRUCTIONS} characters.`,
  genderInvalid: "Please choose from the list.",
  unexpected: "An unexpected error occurred.",
  saved: "Your details have been saved.",
} as const;

/** ABN or ACN; spaces don't count. Nothing typed is no fault. */
export function companyNumberFault(typed: string): string | null {
  const digits = typed.replace(/\s/g, "");
  return /^([0-9]{9}|[0-9]{11})?$/.test(digits) ? null : DETAILS_MESSAGES.companyNumberInvalid;
}

/** The first and the last day somebody alive can have been born on; `today` is YYYY-MM-DD. */
export function birthBounds(today: string): { from: string; to: string } {
  return { from: `${Number(today.slice(0, 4)) - 120}-01-01`, to: today };
}
