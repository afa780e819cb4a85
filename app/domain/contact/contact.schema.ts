import * as z from "zod/mini";
import { emailField } from "~/domain/accounts/contact.schema";
import { nameField } from "~/domain/accounts/names.schema";
import { hinted } from "~/domain/form/field-attributes";
import { line, lines } from "~/domain/form/text-fields";
import { CONTACT_MESSAGES, MAX_MESSAGE_LENGTH, MAX_ORDER_LENGTH } from "./contact-words";

export const contactSchema = z.object({
  name: nameField("name", CONTACT_MESSAGES.nameMissing),
  email: emailField,
  order: hinted(line(z.maxLength(MAX_ORDER_LENGTH, CONTACT_MESSAGES.orderTooLong)), { autoComplete: "off" }),
  message: lines(
    z.minLength(1, CONTACT_MESSAGES.messageMissing),
    z.maxLength(MAX_MESSAGE_LENGTH, CONTACT_MESSAGES.messageTooLong),
  ),
  /** A hidden field that people can't see, so a filled field indicates a bot. */
  website: z._default(z.string(), ""),
});

export type ContactMessage = z.output<typeof contactSchema>;
