import type { Email } from "~/domain/mail/email";
import { wordedEmail } from "~/domain/mail/worded-email";

/**
 * Composes the confirmation to a person who wrote to a department. It contains nothing that the person wrote. Otherwise, anyone
 * could use the form to send spam to any address.
 */
export function messageReceivedEmail(to: string, department: string): Email {
  return wordedEmail("messageReceived", { to, values: { department } });
}
