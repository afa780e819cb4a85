/**
 * Adds incoming emails to the messages that they answer, or stores them as new messages. Never replies automatically, so that
 * no mail loop can start.
 */

import { inTransaction } from "~/database/engine/connection.server";
import { selectEnquiry, selectEnquiryIdOf } from "~/database/enquiries/enquiry-records.server";
import { markBounced } from "~/database/newsletters/recipient-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { countTries, toEmails } from "~/domain/accounts/tries.server";
import { readBounce } from "~/domain/newsletters/read-bounce";
import { shopSettings } from "~/domain/settings/settings.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { continueEnquiry, openEnquiry } from "./open-enquiry.server";
import { type ReceivedEmail, readEmail } from "./read-email.server";

/**
 * The result for an email. `answer`: it was added to an existing message. `new`: it started a new message. `bounce`: it reports
 * that a newsletter came back. `ignored`: it is from a program or the shop itself, has no sender, or was received before.
 */
export type Receipt = "answer" | "new" | "bounce" | "ignored";

/**
 * Stores a raw email, which can be truncated. Throws TooManyTries when one address sends too many new messages; the email can
 * then be received again later.
 */
export async function receiveEmail(raw: Uint8Array): Promise<Receipt> {
  const bounce = readBounce(raw);
  if (bounce && (await markBounced(bounce.emailIds, bounce.answer))) return "bounce";
  const email = await readEmail(raw);
  if (!email || (await isOwn(email.from))) return ignored("it has no sender, or the shop sent it");
  const text = {
    ...{ body: email.body, quoted: email.quoted, attachments: email.attachments, sender: email.from },
    ...{ isAutomatic: email.isAutomatic, messageId: email.messageId },
  };
  const enquiryId = await findAnswered(email);
  if (enquiryId !== null) {
    await inTransaction(() => continueEnquiry(enquiryId, text));
    return "answer";
  }
  if (email.isAutomatic) return ignored("a program sent it");
  if ((await selectEnquiryIdOf([email.messageId])) !== null) return ignored("it was received before");
  await countTries(toEmails(email.from));
  const subject = /^re:/i.test(email.subject) ? email.subject : `Re: ${email.subject || "your email"}`;
  const id = await inTransaction(() =>
    openEnquiry({
      ...text,
      email: email.from,
      name: email.name,
      memberId: null,
      order: "",
      department: "email",
      subject,
    }),
  );
  return id === null ? ignored("it was received before") : "new";
}

function ignored(reason: string): Receipt {
  log.info({ reason }, "an email was ignored");
  return "ignored";
}

/** Returns whether an address belongs to the shop itself. */
async function isOwn(from: string): Promise<boolean> {
  const { emailSender } = await shopSettings();
  const own = [emailSender, env.MAIL_FROM, env.CONTACT_EMAIL, env.MAIL_REPLY_TO].map((mailbox) =>
    (mailbox ?? "").replace(/^.*<|>$/g, ""),
  );
  return own.some((address) => address !== "" && emailKey(address) === emailKey(from));
}

/**
 * Finds the message that an email answers, by the token in a recipient's address or by the Message-IDs in the email. Ignores
 * the subject, which anyone can write.
 */
async function findAnswered({ recipients, references, messageId }: ReceivedEmail): Promise<string | null> {
  for (const token of recipients.flatMap(tokenIn)) {
    const enquiry = await selectEnquiry({ token });
    if (enquiry) return enquiry.id;
  }
  // Look up the part before the @ of each Message-ID too, because in emails from the shop it is the id of the mail job.
  const answered = references.filter((id) => id !== messageId);
  return selectEnquiryIdOf([...answered, ...answered.map((id) => id.slice(1).split("@")[0] ?? "")]);
}

function tokenIn(recipient: string): string[] {
  const [local = "", host = ""] = recipient.split("@");
  const [ownLocal = "", ownHost = ""] = (env.MAIL_REPLY_TO ?? "").toLowerCase().split("@");
  const beginning = `${ownLocal}+`;
  return ownHost !== "" && host === ownHost && local.startsWith(beginning) ? [local.slice(beginning.length)] : [];
}
