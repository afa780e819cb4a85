/**
 * Stores a message for the office, emails it to its department if the settings require that, and sends its author a
 * confirmation.
 */

import { inTransaction } from "~/database/engine/connection.server";
import { enquiryPath } from "~/domain/enquiries/enquiry";
import { listParagraphs } from "~/domain/enquiries/enquiry-email.server";
import { openEnquiry } from "~/domain/enquiries/open-enquiry.server";
import { countAskedEmails } from "~/domain/mail/email-limits.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { env } from "~/env.server";
import type { ContactMessage } from "./contact.schema";
import { messageReceivedEmail } from "./contact-email";
import type { Department, DepartmentId } from "./departments";

/**
 * Stores the message and sends the emails, or does neither. Silently drops messages from bots. Throws TooManyTries, because the
 * number of confirmations to addresses that anyone can type must be limited. `memberId` is the member who is signed in.
 */
export async function writeToDepartment(
  department: Department,
  message: ContactMessage,
  { clientAddress, memberId }: { clientAddress: string | undefined; memberId: string | null },
): Promise<void> {
  if (message.website !== "") return;
  await countAskedEmails([message.email], { clientAddress });
  const about = message.order === "" ? "" : `, order ${message.order}`;
  const { name, contactCopies } = await shopSettings();
  await inTransaction(async () => {
    const id = await openEnquiry({
      ...{ email: message.email, name: message.name, memberId, order: message.order, body: message.message },
      ...{ department: department.id, subject: `Your message to ${name}${about}` },
    });
    if (contactCopies)
      await queueEmail(
        {
          to: toAddress(department.id),
          replyTo: message.email,
          subject: `${department.title}: message from ${message.name}${about}`,
          paragraphs: [...listParagraphs(message.message), `${message.name}, ${message.email}${about}`],
          link: { label: "Answer in the office", href: `${env.OFFICE_ORIGIN ?? shopOrigin()}${enquiryPath(id ?? "")}` },
        },
        "message to the shop",
      );
    await queueEmail(messageReceivedEmail(message.email, department.title), "message received");
  });
}

function toAddress(department: DepartmentId): string {
  const own: Record<DepartmentId, string | undefined> = {
    "customer-service": undefined,
    "buying-and-marketing": env.CONTACT_EMAIL_BUYING,
    admin: env.CONTACT_EMAIL_ADMIN,
    warehouse: env.CONTACT_EMAIL_WAREHOUSE,
  };
  return own[department] ?? env.CONTACT_EMAIL;
}
