/** Composes the emails about newsletters, and the newsletters themselves. */
import { LISTS, type MailingList } from "~/domain/accounts/preferences";
import type { Email, EmailPart } from "~/domain/mail/email";
import { wordedEmail } from "~/domain/mail/worded-email";

/** The content of a newsletter, as plain text, or as parts. */
export interface NewsletterContent {
  subject: string;
  paragraphs: string[];
  parts?: readonly EmailPart[] | undefined;
  link?: { label: string; href: string } | undefined;
}

/**
 * Composes the confirmation email to an address that someone typed. It contains no text typed by the visitor, because a name
 * could carry an advertisement.
 */
export function confirmNewslettersEmail(to: string, lists: readonly MailingList[], href: string, shop: string): Email {
  return wordedEmail("confirmNewsletters", {
    to,
    values: { shop },
    fixed: [lists.map((list) => `– ${LISTS[list]}`).join("\n")],
    link: { label: "Confirm", href },
  });
}

/**
 * Composes the newsletter. `choicesHref` is the page where the reader chooses newsletters, and `unsubscribeHref` is the page
 * where one click unsubscribes from this newsletter.
 */
export function newsletterEmail(
  to: string,
  list: MailingList,
  { subject, paragraphs, parts, link }: NewsletterContent,
  { choicesHref, unsubscribeHref }: { choicesHref: string; unsubscribeHref: string },
): Email {
  return {
    to,
    subject,
    paragraphs,
    ...(parts && { parts }),
    ...(link && { link }),
    afterwards: [
      `You're receiving this email because you signed up for “${LISTS[list]}”.\nTo unsubscribe or to choose other newsletters: ${choicesHref}`,
    ],
    unsubscribeHref,
  };
}
