/** Sends email through the job queue, so that a slow mail server never slows a page and a crash loses no email. */
import { enqueue } from "~/domain/jobs/jobs.server";
import { env } from "~/env.server";
import type { Email } from "./email";
import type { EmailKind } from "./email-kinds";

/** The kind of the jobs; their payload is a {@link QueuedEmail}. Queued jobs store this name. */
export const MAIL_JOB = "send a letter";

export interface QueuedEmail extends Email {
  /** Missing in emails queued by an older release. */
  kind?: EmailKind;
  /** The address of the buyer on whose behalf it is sent. */
  sender?: string;
  /** UTC ISO. After this time it isn't sent, because its link has expired. */
  usefulUntil?: string;
}

interface QueueOptions {
  /** The job's id and so the message's; a new one by default. */
  id?: string;
  uniqueKey?: string;
  dueAt?: Date;
  /** The address of the buyer on whose behalf it is sent. */
  sender?: string;
  /** UTC ISO; for an email whose link expires. */
  usefulUntil?: string;
}

/**
 * Queues an email, within the current transaction if there is one, so that it goes out only if the transaction commits. Two emails with
 * the same key are sent once. The kind decides how many may go to one address.
 */
export async function queueEmail(
  email: Email,
  kind: EmailKind,
  { id, uniqueKey, dueAt, ...given }: QueueOptions = {},
): Promise<void> {
  // Orders of an erased customer have no address.
  if (email.to === "") return;
  const queued: QueuedEmail = { ...email, kind, ...given };
  const options = {
    ...(id !== undefined && { id }),
    ...(uniqueKey !== undefined && { uniqueKey }),
    ...(dueAt && { dueAt }),
  };
  await enqueue(MAIL_JOB, queued, options);
}

/** The origin of links in emails that jobs and commands send, where there is no request. */
export function shopOrigin(): string {
  return env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`;
}
