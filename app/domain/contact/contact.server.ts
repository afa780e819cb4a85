/** Emails a message to one of the departments, and a confirmation to its sender. */

import { inTransaction } from "~/database/engine/connection.server";
import { countAskedEmails } from "~/domain/mail/email-limits.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { env } from "~/env.server";
import type { ContactMessage } from "./contact.schema";
import type { Department, DepartmentId } from "./departments";

/**
 * Sends both emails or neither. Silently drops messages from programs. Throws TooManyTries: the confirmation goes to
 * any typed address, so it must be limited.
 */
export async function writeToDepartment(
  department: Department,
  message: ContactMessage,
  clientAddress: string | undefined,
): Promise<void> {
  if (message.website !== "") return;
  await countAskedEmails([message.email], { clientAddress });
  const about = message.order === "" ? "" : `, order ${message.order}`;
  await inTransaction(async () => {
    await queueEmail(
      {
        to: addressOf(department.id),
        replyTo: message.email,
        subject: `${department.title}: message from ${message.name}${about}`,
        paragraphs: [...paragraphsOf(message.message), `${message.name}, ${message.email}${about}`],
      },
      "message to the shop",
    );
    await queueEmail(
      {
        to: message.email,
        subject: "We've received your message",
        // The confirmation leaves out the sender's own words: text sent to an address that its author chose is how spam travels.
        paragraphs: [
          `Thank you for contacting ${(await shopSettings()).name} (${department.title}). We'll reply to this email address, usually within one working day.`,
        ],
        afterwards: ["If you didn't contact us, you can ignore this email."],
      },
      "message received",
    );
  });
}

function paragraphsOf(text: string): string[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "");
}

function addressOf(department: DepartmentId): string {
  const own: Record<DepartmentId, string | undefined> = {
    "customer-service": undefined,
    "buying-and-marketing": env.CONTACT_EMAIL_BUYING,
    admin: env.CONTACT_EMAIL_ADMIN,
    warehouse: env.CONTACT_EMAIL_WAREHOUSE,
  };
  return own[department] ?? env.CONTACT_EMAIL;
}
