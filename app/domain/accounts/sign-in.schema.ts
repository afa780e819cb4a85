/** The forms of signing in and joining. */
import * as z from "zod/mini";
import { emailField } from "./contact.schema";
import { newPasswordField, passwordField } from "./password";
import { FIRST_NAME_MESSAGES, LONGEST_NAME, SURNAME_MESSAGES } from "./password-words";

/** Where to go on to; whether it is ours is looked at when it is used. */
const returnField = z.transform((given: unknown): string =>
  typeof given === "string" && given.length <= 2048 ? given : "",
);

export const signInSchema = z.object({ email: emailField, password: passwordField, to: returnField });

export const joinSchema = z.object({ email: emailField, to: returnField });

/** A name in any script, at most 100 characters; line breaks and the like become spaces. */
function nameField(messages: typeof FIRST_NAME_MESSAGES) {
  return z.string(messages.valueMissing).check(
    z.overwrite((name) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim()),
    z.minLength(1, messages.valueMissing),
    z.refine((name) => [...name].length <= LONGEST_NAME, messages.tooLong),
  );
}

export const firstNameField = nameField(FIRST_NAME_MESSAGES);
export const surnameField = nameField(SURNAME_MESSAGES);

export const finishJoiningSchema = z.object({
  firstName: firstNameField,
  surname: surnameField,
  password: newPasswordField,
});

export const assistanceSchema = z.object({ email: emailField });

export const newPasswordSchema = z.object({ password: newPasswordField });

export const changePasswordSchema = z.object({
  intent: z.optional(z.string()),
  currentPassword: passwordField,
  newPassword: newPasswordField,
});

export const changeEmailSchema = z.object({
  intent: z.optional(z.string()),
  email: emailField,
  currentPassword: passwordField,
});

export const noFieldsSchema = z.object({ intent: z.optional(z.string()) });
