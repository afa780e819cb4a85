/** Mail leaves by a job, so that a slow mail server never slows a page and a crash loses none. */
import { enqueue } from "~/domain/jobs/jobs.server";
import type { Letter } from "./letter";

/** The kind of the jobs; their payload is the {@link Letter}. */
export const MAIL_JOB = "send a letter";

/**
 * Has the letter sent, within the running transaction where there is one: it goes out only if the rest happens too. Two letters
 * with one key are one letter.
 */
export async function postLetter(
  letter: Letter,
  { uniqueKey, dueAt }: { uniqueKey?: string; dueAt?: Date } = {},
): Promise<void> {
  await enqueue(MAIL_JOB, letter, { ...(uniqueKey !== undefined && { uniqueKey }), ...(dueAt && { dueAt }) });
}
