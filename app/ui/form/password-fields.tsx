import { LONGEST_PASSWORD, PASSWORD_MESSAGES, SHORTEST_PASSWORD } from "~/domain/accounts/password-words";
import { TextField } from "./fields";

interface PasswordFieldProps {
  name?: string;
  label?: string;
}

/** The password one has. */
export function PasswordField({ name = "password", label = "Password" }: PasswordFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="password"
      required
      autoComplete="current-password"
      messages={{ valueMissing: PASSWORD_MESSAGES.valueMissing }}
    />
  );
}

/** A password to be. */
export function NewPasswordField({ name = "password", label = "Choose a password" }: PasswordFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="password"
      required
      minLength={SHORTEST_PASSWORD}
      autoComplete="new-password"
      messages={PASSWORD_MESSAGES}
      hint={`${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters of any kind. A few words in a row are easy to remember.`}
    />
  );
}
