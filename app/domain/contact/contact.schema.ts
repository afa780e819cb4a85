import * as z from "zod/mini";
import { emailField } from "~/domain/accounts/contact.schema";
import { CONTACT_MESSAGES, LONGEST_MESSAGE, LONGEST_NAME, LONGEST_ORDER } from "./contact-words";

/** One line, trimmed; line breaks and the like become spaces. */
const line = (most: number, tooLong: string) =>
  z.string().check(
    z.overwrite((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim()),
    z.maxLength(most, tooLong),
  );

export const contactSchema = z.object({
  name: z.string(CONTACT_MESSAGES.nameMissing).check(
    z.overwrite((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim()),
    z.minLength(1, CONTACT_MESSAGES.nameMissing),
    z.maxLength(LONGEST_NAME, CONTACT_MESSAGES.nameTooLong),
  ),
  email: emailField,
  order: z._default(line(LONGEST_ORDER, CONTACT_MESSAGES.orderTooLong), ""),
  message: z
    .string(CONTACT_MESSAGES.messageMissing)
    .check(
      z.trim(),
      z.minLength(1, CONTACT_MESSAGES.messageMissing),
      z.maxLength(LONGEST_MESSAGE, CONTACT_MESSAGES.messageTooLong),
    ),
  /** No person sees this field; what fills it in is a program. */
  website: z._default(z.string(), ""),
});

export type ContactMessage = z.output<typeof contactSchema>;
