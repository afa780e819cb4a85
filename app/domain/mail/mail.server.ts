/** Sends email through the job queue, so that a slow mail server never slows a page and a crash loses no email. */
import { enqueue } from "~/domain/jobs/jobs.server";
import { env } from "~/env.server";
import type { Email } from "./email";

/** The kind of the jobs; their payload is the {@link Email}. Queued jobs store this name. */
export const MAIL_JOB = "send a letter";

/**
 * Queues an email, within the current transaction if there is one, so that it goes out only if the transaction commits.
 * Two emails with one key are sent once.
 */
export async function queueEmail(
  email: Email,
  { uniqueKey, dueAt }: { uniqueKey?: string; dueAt?: Date } = {},
): Promise<void> {
  await enqueue(MAIL_JOB, email, { ...(uniqueKey !== undefined && { uniqueKey }), ...(dueAt && { dueAt }) });
}

/** The origin of links in emails that jobs and commands send, where there is no request. */
export function shopOrigin(): string {
  return env.SHOP_ORIGIN ?? `http://localhost:${env.PORT}`;
}
