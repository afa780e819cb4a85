/** Composes the emails in which staff answer enquiries. */
import type { Enquiry, EnquiryText } from "~/domain/enquiries/enquiry";
import type { Email } from "~/domain/mail/email";
import { dayInSydney } from "~/domain/orders/order-days";
import { env } from "~/env.server";

/** Maximum number of Message-IDs in an answer's References header. */
const MAX_REFERENCES = 10;
const MAX_QUOTED = 1500;

/**
 * Returns the Reply-To address, which is MAIL_REPLY_TO with the enquiry's token, or undefined if replies go to the sender's
 * address.
 */
function replyAddress({ token }: Pick<Enquiry, "token">, replyTo = env.MAIL_REPLY_TO): string | undefined {
  return replyTo?.replace("@", `+${token}@`);
}

/** Composes an email that answers an enquiry and quotes the customer's last text. */
export function answerEmail(enquiry: Enquiry, texts: readonly EnquiryText[], answer: string): Email {
  const last = texts.findLast(({ kind, isAutomatic }) => kind === "customer" && !isAutomatic);
  const replyTo = replyAddress(enquiry);
  const references = texts.flatMap(({ messageId }) => (messageId?.startsWith("<") ? [messageId] : []));
  return {
    to: enquiry.email,
    ...(replyTo !== undefined && { replyTo }),
    subject: enquiry.subject,
    paragraphs: listParagraphs(answer),
    ...(last && {
      afterwards: [`On ${dayInSydney(last.writtenAt)} you wrote:`, ...listParagraphs(last.body.slice(0, MAX_QUOTED))],
    }),
    isPersonal: true,
    ...(references.length > 0 && { references: references.slice(-MAX_REFERENCES) }),
  };
}

/** Splits a text into paragraphs at its empty lines. */
export function listParagraphs(text: string): string[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "");
}
