import type { Email } from "~/domain/mail/email";
import { wordedEmail } from "~/domain/mail/worded-email";

/** Composes the email to a member whose review was refused with a reason. */
export function reviewRefusedEmail(to: string, words: { title: string; reason: string }, href: string): Email {
  return wordedEmail("reviewRefused", { to, values: words, link: { label: "Change your review", href } });
}
