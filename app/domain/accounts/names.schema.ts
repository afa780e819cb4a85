/** The name fields of a form. A person's name may be in any script. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line, maxNameLength, rule } from "~/domain/form/text-fields";

/** Maximum length of all name fields, so that every form accepts the names that joining accepts. */
export const MAX_NAME_LENGTH = 100;
const NAME_MESSAGES = {
  firstNameRequired: "First name is required.",
  surnameRequired: "Surname is required.",
  tooLong: `A name can have at most ${MAX_NAME_LENGTH} characters.`,
} as const;

/** Maximum length of a name that is used in an email to somebody else. */
const MAX_MAILED_NAME_LENGTH = 60;
const MAILED_NAME_FAULT = `Please enter a name with up to ${MAX_MAILED_NAME_LENGTH} letters, without digits or web addresses.`;

/** Matches names that look like a number or an address, or that reverse the direction of the text around them. */
const PRETENDING = /[\p{N}@\uff20/\\:\u202a-\u202e\u2066-\u2069]|www|[^\s.][.\u3002\uff0e\uff61]\p{L}{2}/iu;

/**
 * Checks a name that is used in emails to others. Without this check, a sender could put an advertisement or a link into the
 * shop's emails.
 */
export function mailedNameFault(name: string): string | null {
  return [...name].length > MAX_MAILED_NAME_LENGTH || PRETENDING.test(name) ? MAILED_NAME_FAULT : null;
}

/** Returns the field for a name that is used in an email to somebody else. */
export function mailedNameField(missing: string) {
  return hinted(line(z.minLength(1, missing), rule(mailedNameFault)), {
    autoComplete: "off",
    maxLength: MAX_MAILED_NAME_LENGTH,
  });
}

export const firstNameField = nameField("given-name", NAME_MESSAGES.firstNameRequired);
export const surnameField = nameField("family-name", NAME_MESSAGES.surnameRequired);
export const contactNameField = nameField("name");

/** Returns a name field, which is required if `missing` is given. */
export function nameField(autoComplete: string, missing?: string, tooLong: string = NAME_MESSAGES.tooLong) {
  const required = missing === undefined ? [] : [z.minLength(1, missing)];
  return hinted(line(...required, maxNameLength(MAX_NAME_LENGTH, tooLong)), {
    autoComplete,
    maxLength: MAX_NAME_LENGTH,
  });
}
