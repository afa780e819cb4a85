/**
 * Sends queued emails to a folder, in a separate process. With `isStuck`, it reports when it begins the first email, but never
 * finishes sending it.
 */
import { adoptDatabase, openDatabase } from "~/database/engine/connection.server";
import { startJobs } from "~/domain/jobs/job-loop.server";
import { sendQueuedEmails } from "~/domain/mail/send-emails.server";
import { outboxCarrier } from "~/outside/mail-outbox.server";

const { target, outbox, isStuck } = JSON.parse(process.env.EMAIL_SENDER ?? "{}");
adoptDatabase(openDatabase(target));
const stuck = {
  send() {
    process.send?.("has an email");
    return new Promise<void>(() => {});
  },
  close() {},
};
sendQueuedEmails(isStuck ? stuck : outboxCarrier(outbox));
startJobs();
process.send?.("ready");
