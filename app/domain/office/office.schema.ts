/** The forms for signing in to the office. */
import * as z from "zod/mini";
import { toEmailField } from "~/domain/accounts/contact.schema";
import { passwordField } from "~/domain/accounts/password";
import { hinted } from "~/domain/form/field-attributes";
import { line } from "~/domain/form/text-fields";

const TYPE_THE_CODE = "Enter the code";

export const officeSignInSchema = z.object({
  email: toEmailField({ autoComplete: "username" }),
  password: passwordField,
  to: z._default(z.string(), ""),
});

/** A one-time code or a recovery code. */
export const officeCodeSchema = z.object({
  code: hinted(line(z.minLength(1, TYPE_THE_CODE), z.maxLength(40, "This code is too long")), {
    autoComplete: "one-time-code",
  }),
  to: z._default(z.string(), ""),
});
