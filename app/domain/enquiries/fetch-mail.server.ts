/** Reads the mailbox in MAIL_IMAP_URL once a minute, in only one of the shop's processes at a time. */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { DatabaseUnavailable } from "~/database/engine/unavailable.server";
import { TooManyTries } from "~/domain/accounts/refusals";
import { enqueue, NotYet, registerJob } from "~/domain/jobs/jobs.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import type { Mailbox, MailOutcome } from "~/outside/mailbox";
import { imapMailbox } from "~/outside/mailbox-imap.server";
import { type Receipt, receiveEmail } from "./receive-email.server";

const JOB = "fetch emails";
const EACH_MS = 60_000;
const MAX_WAIT_MS = 15 * 60_000;
/** Number of attempts to file an email before it is left in the mailbox for staff. */
const MAX_FAILURES = 3;

/**
 * Allows this process to run the job that reads the mailbox, which any of the shop's processes may run. Does nothing without
 * MAIL_IMAP_URL.
 */
export async function startFetchingMail(url = env.MAIL_IMAP_URL): Promise<void> {
  if (url === undefined) return;
  const mailbox = imapMailbox(url);
  let failures = 0;
  registerJob(JOB, async () => {
    try {
      const received = await fetchMail(mailbox);
      if (received.length > 0) log.info({ emails: received.length }, "emails were filed");
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ err: error }, "the mailbox can't be read");
    }
    // Postpone the job instead of ending it. It is a single permanent job, so that only one process reads the mailbox at a
    // time.
    const wait = Math.min(EACH_MS * 2 ** failures, MAX_WAIT_MS);
    throw new NotYet(new Date(Date.now() + wait), "The mailbox is read again soon.", true);
  });
  await enqueue(JOB, null, { uniqueKey: JOB });
}

/** The number of failed attempts for each email, by the hash of its content. */
const failed = new LRUCache<string, number>({ max: 1000 });

/**
 * Files all new emails in a mailbox with {@link receiveEmail}, and returns the result for each. An email from an address that
 * has sent too many stays in the mailbox for a later run. An email that fails several times also stays there, flagged. Throws
 * when the mailbox or the database is unavailable.
 */
export async function fetchMail(mailbox: Mailbox): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  await mailbox.readNew(async (raw): Promise<MailOutcome> => {
    try {
      receipts.push(await receiveEmail(raw));
      return "taken";
    } catch (error) {
      if (error instanceof TooManyTries) return "later";
      if (error instanceof DatabaseUnavailable) throw error;
      const key = createHash("sha256").update(raw).digest("hex");
      const count = (failed.get(key) ?? 0) + 1;
      failed.set(key, count);
      log.warn({ err: error, tries: count }, "an email in the mailbox can't be filed");
      return count < MAX_FAILURES ? "later" : "unreadable";
    }
  });
  return receipts;
}
