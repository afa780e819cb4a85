/** Letters on their way: from the job to whoever carries them. */
import path from "node:path";
import { registerJob } from "~/domain/jobs/jobs.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { type MailCarrier, MailRefused } from "~/outside/mail";
import { outboxCarrier } from "~/outside/mail-outbox.server";
import { smtpCarrier } from "~/outside/mail-smtp.server";
import type { Letter } from "./letter";
import { MAIL_JOB } from "./mail.server";
import { letterHtml, letterText } from "./set-letter";

/** By SMTP_URL, else into DATA_DIR/outbox. */
function shopCarrier(settings: Pick<typeof env, "SMTP_URL" | "DATA_DIR"> = env): MailCarrier {
  return settings.SMTP_URL ? smtpCarrier(settings.SMTP_URL) : outboxCarrier(path.join(settings.DATA_DIR, "outbox"));
}

/**
 * Has this process do the mail jobs. The message's id is the job's, so that a worker that dies between sending and saying so sends
 * the same message once more, not another one. What the job held is forgotten when it is done: links in letters open accounts.
 */
export function carryLetters(carrier: MailCarrier = shopCarrier(), from: string = env.MAIL_FROM): void {
  const signature = `${env.TRADING_NAME}\n${env.CUSTOMER_SERVICE_PHONE}`;
  registerJob(
    MAIL_JOB,
    async (payload, job) => {
      const letter = payload as Letter;
      try {
        await carrier.send({
          id: job.id,
          from,
          to: letter.to,
          ...(letter.replyTo !== undefined && { replyTo: letter.replyTo }),
          subject: letter.subject,
          text: letterText(letter, signature),
          html: letterHtml(letter, signature),
        });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        log.warn({ err: error, job: job.id }, "a letter was refused for good");
      }
    },
    { forgets: true },
  );
}
