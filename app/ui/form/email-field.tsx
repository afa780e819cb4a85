import type { ReactNode } from "react";
import { EMAIL_MESSAGES, emailFault, LONGEST_EMAIL } from "~/domain/accounts/contact";
import { TextField } from "./fields";

interface EmailFieldProps {
  name?: string;
  label?: string;
  hint?: ReactNode;
  defaultValue?: string;
  /** `username` where it is what one signs in by. */
  autoComplete?: "email" | "username";
}

/** An e-mail address, required. (spec 5) */
export function EmailField({ name = "email", label = "Email", autoComplete = "email", ...others }: EmailFieldProps) {
  return (
    <TextField
      {...others}
      name={name}
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      required
      maxLength={LONGEST_EMAIL}
      messages={{ valueMissing: EMAIL_MESSAGES.required, typeMismatch: EMAIL_MESSAGES.invalid }}
      check={emailFault}
    />
  );
}
