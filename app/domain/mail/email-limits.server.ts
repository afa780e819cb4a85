/** Decides whether an email can be sent to its address now. All emails to addresses that a visitor typed are checked here. */
import { selectIsProved } from "~/database/accounts/proved-address-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { TooManyTries } from "~/domain/accounts/refusals";
import {
  countTries,
  emailsFrom,
  emailsTo,
  givenEmailsBy,
  type Limit,
  orderedEmailsTo,
  takeTriesBack,
} from "~/domain/accounts/tries.server";
import { NotYet } from "~/domain/jobs/jobs.server";
import { EMAIL_KINDS, type EmailKind } from "./email-kinds";

/**
 * Counts the emails that a request is about to cause, by recipient, IP address and, if given, `sender`. Throws TooManyTries
 * before any email is sent if there are too many. If the error rolls back a transaction, the request isn't counted.
 */
export async function countAskedEmails(
  recipients: readonly string[],
  { clientAddress, sender }: { clientAddress: string | undefined; sender?: string },
): Promise<void> {
  const limits = recipients.flatMap((recipient) => [
    emailsTo(recipient),
    ...(clientAddress ? [emailsFrom(clientAddress)] : []),
    ...(sender === undefined ? [] : [givenEmailsBy(sender)]),
  ]);
  // Count in a fixed order, so that two transactions can't deadlock.
  await countTries(...limits.toSorted((one, other) => (one.key < other.key ? -1 : 1)));
}

/** Returns whether an address is proved: a member has confirmed it, or an order emailed to it was paid for with money. */
export async function isProved(email: string): Promise<boolean> {
  return selectIsProved(emailKey(email));
}

/**
 * Runs `send` if the email can be sent now, and counts the email unless `send` fails. Otherwise throws NotYet, so that the job
 * of the email waits, and no email about something paid for is lost. `sender` is the email address of the buyer on whose behalf
 * the email is sent.
 */
export async function sendWithinLimits(
  { kind, to, sender }: { kind: EmailKind; to: string; sender?: string | undefined },
  send: () => Promise<void>,
): Promise<void> {
  const limits = await listLimits(kind, to, sender);
  try {
    await countTries(...limits);
  } catch (error) {
    throw error instanceof TooManyTries ? new NotYet(error.until, "Many emails went to this address.") : error;
  }
  try {
    await send();
  } catch (error) {
    await takeTriesBack(...limits);
    throw error;
  }
}

async function listLimits(kind: EmailKind, to: string, sender: string | undefined): Promise<Limit[]> {
  switch (EMAIL_KINDS[kind]) {
    case "own":
    case "asked":
      return [];
    case "ordered":
      return (await isProved(to)) ? [] : [orderedEmailsTo(to)];
    case "given":
      return [orderedEmailsTo(to), ...(sender === undefined ? [] : [givenEmailsBy(sender)])];
  }
}
