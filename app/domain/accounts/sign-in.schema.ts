/** The forms for signing in and joining. */
import * as z from "zod/mini";
import { emailField, toEmailField } from "./contact.schema";
import { firstNameField, surnameField } from "./names.schema";
import { newPasswordField, passwordField } from "./password";

/** Field with the path to return to. The code that uses it checks that the path belongs to the shop. */
const returnField = z.transform((given: unknown): string =>
  typeof given === "string" && given.length <= 2048 ? given : "",
);

export const signInSchema = z.object({
  email: toEmailField({ autoComplete: "username" }),
  password: passwordField,
  to: returnField,
});

export const joinSchema = z.object({ email: emailField, to: returnField });

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

/** The message for both a wrong email and a wrong password, so that nobody can find out which emails have accounts. */
export const SIGN_IN_UNKNOWN = "Your email or password is incorrect.";
