import { insertOrderEmail } from "~/database/orders/order-email-records.server";
import type { Email } from "~/domain/mail/email";
import { queueEmail, toShopWords } from "~/domain/mail/mail.server";

/**
 * Queues an email about an order, once per key, and stores its text for the order's page. Runs within the caller's transaction.
 * Returns the email with the shop's words. Must not be used for emails with voucher codes, because anyone who reads a code can
 * spend it.
 */
export async function queueOrderEmail(orderId: string, composed: Email, uniqueKey: string): Promise<Email> {
  const email = await toShopWords(composed);
  await queueEmail(email, "order", { uniqueKey });
  if (email.to === "") return email;
  const writtenAt = new Date().toISOString();
  await insertOrderEmail({ emailKey: uniqueKey, orderId, subject: email.subject, body: toWords(email), writtenAt });
  return email;
}

/** Returns the email's text without links, because links give anyone access to orders and tickets. */
function toWords({ paragraphs, rows = [], link, afterwards = [] }: Email): string {
  const amounts = rows.map(({ label, detail, amount }) => `${label}${detail ? ` (${detail})` : ""}: ${amount}`);
  return [...paragraphs, amounts.join("\n"), link ? `[${link.label}]` : "", ...afterwards]
    .filter(Boolean)
    .join("\n\n")
    .replace(/https?:\/\/\S+/g, "[link]");
}
