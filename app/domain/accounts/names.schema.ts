/** A person's name as a form posts it, in any script. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line, longestName } from "~/domain/form/text-fields";

/** The length of every name field, so that every form accepts what joining accepts. */
export const LONGEST_NAME = 100;
const NAME_MESSAGES = {
  firstNameRequired: "First name is required.",
  surnameRequired: "Surname is required.",
  tooLong: `A name can have at most ${LONGEST_NAME} characters.`,
} as const;

export const firstNameField = nameField("given-name", NAME_MESSAGES.firstNameRequired);
export const surnameField = nameField("family-name", NAME_MESSAGES.surnameRequired);
export const contactNameField = nameField("name");

/** Required where it has a sentence for what is missing. */
export function nameField(autoComplete: string, missing?: string, tooLong: string = NAME_MESSAGES.tooLong) {
  const required = missing === undefined ? [] : [z.minLength(1, missing)];
  return hinted(line(...required, longestName(LONGEST_NAME, tooLong)), { autoComplete, maxLength: LONGEST_NAME });
}
