/** Sends email through the job queue, so that a slow mail server never slows down a page and a crash loses no email. */
import { countUntriedJobs } from "~/database/jobs/job-records.server";
import type { MailingList } from "~/domain/accounts/preferences";
import { enqueue } from "~/domain/jobs/jobs.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { env } from "~/env.server";
import type { Email } from "./email";
import type { EmailKind } from "./email-kinds";
import { withShopWords } from "./worded-email";

/**
 * The kind of the jobs that send an email, with a {@link QueuedEmail} as payload. Queued jobs store this name, so it can't be
 * changed.
 */
export const MAIL_JOB = "send a letter";

/** One recipient's email of a newsletter. */
interface ToRecipient {
  newsletterId: string;
  recipient: string;
}

export interface QueuedEmail extends Email {
  /** The kind of email; absent in emails queued by an older release. */
  kind?: EmailKind;
  /** The address of the buyer on whose behalf the email is sent. */
  sender?: string;
  /** UTC ISO. After this time the email isn't sent, because its link has expired. */
  usefulUntil?: string;
  /** The office's newsletter that the email belongs to, in whose figures it counts. */
  newsletter?: ToRecipient;
  /** The mailing list to which the email belongs. The email isn't sent to people who have left the list since it was queued. */
  list?: MailingList;
}

interface QueueOptions {
  /** The id of the job, from which the Message-ID is also made; a new id by default. */
  id?: string;
  uniqueKey?: string;
  dueAt?: Date;
  /** The address of the buyer on whose behalf the email is sent. */
  sender?: string;
  /** UTC ISO: the time when the email's link expires. */
  usefulUntil?: string;
  newsletter?: ToRecipient;
  list?: MailingList;
}

/** Time in ms within which a queued email should reach the mail server. */
const SOON_MS = 5 * 60_000;
/** Number of waiting emails at which newsletters pause. */
const MAX_WAITING = 100;

/** Returns whether so many emails are waiting for the mail server that further newsletters would delay receipts. */
export async function isMailServerBusy(): Promise<boolean> {
  const soon = new Date(Date.now() + SOON_MS).toISOString();
  return (await countUntriedJobs(MAIL_JOB, soon, MAX_WAITING)) >= MAX_WAITING;
}

/**
 * Queues an email, within the current transaction if there is one, so that it is sent only if the transaction commits. If two
 * emails have the same key, only the first is sent. The kind determines how many emails can be sent to one address.
 */
export async function queueEmail(
  email: Email,
  kind: EmailKind,
  { id, uniqueKey, dueAt, ...given }: QueueOptions = {},
): Promise<void> {
  // Send nothing if the order's customer was erased and therefore has no email address.
  if (email.to === "") return;
  const queued: QueuedEmail = { ...(await toShopWords(email)), kind, ...given };
  const options = {
    ...(id !== undefined && { id }),
    ...(uniqueKey !== undefined && { uniqueKey }),
    ...(dueAt && { dueAt }),
  };
  await enqueue(MAIL_JOB, queued, options);
}

/** Returns the email with the words that staff have given it. */
export async function toShopWords(email: Email): Promise<Email> {
  if (!email.template) return email;
  const { name, emailWords } = await shopSettings();
  return withShopWords(email, { shop: name, phone: env.CUSTOMER_SERVICE_PHONE, words: emailWords });
}

/** Returns the origin for links in emails that jobs and commands send, because they have no request to take it from. */
export function shopOrigin(): string {
  return env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`;
}
