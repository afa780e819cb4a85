/** Password rules: a minimum length and nothing else. (NIST SP 800-63B, 3.1.1.2) */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { rule } from "~/domain/form/text-fields";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, PASSWORD_MESSAGES } from "./password-words";

/** The password field for signing in. It accepts any password that an account can have, and rejects longer ones. */
export const passwordField = hinted(
  z
    .string(PASSWORD_MESSAGES.valueMissing)
    .check(z.minLength(1, PASSWORD_MESSAGES.valueMissing), z.maxLength(1024, PASSWORD_MESSAGES.tooLong)),
  { type: "password", autoComplete: "current-password" },
);

/** Field for a new password: 8 to 128 characters of any kind, counted as code points after normalisation, and not trimmed. */
export const newPasswordField = hinted(z.string(PASSWORD_MESSAGES.valueMissing).check(rule(lengthFault)), {
  type: "password",
  autoComplete: "new-password",
  minLength: MIN_PASSWORD_LENGTH,
});

function lengthFault(password: string): string | null {
  if (password === "") return PASSWORD_MESSAGES.valueMissing;
  const length = [...password.normalize("NFKC")].length;
  if (length < MIN_PASSWORD_LENGTH) return PASSWORD_MESSAGES.tooShort;
  return length > MAX_PASSWORD_LENGTH ? PASSWORD_MESSAGES.tooLong : null;
}
