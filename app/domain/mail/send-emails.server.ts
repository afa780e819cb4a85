/** Sends the queued emails. */
import path from "node:path";
import { changeRecipientState } from "~/database/newsletters/recipient-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { attemptsWithin, NotYet, registerJob } from "~/domain/jobs/jobs.server";
import { subscribedLists } from "~/domain/newsletters/subscriptions.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { env } from "~/env.server";
import { log } from "~/log.server";
import { countEmail } from "~/measures.server";
import { type MailCarrier, MailRefused } from "~/outside/mail";
import { outboxCarrier } from "~/outside/mail-outbox.server";
import { smtpCarrier } from "~/outside/mail-smtp.server";
import { emailHtml, emailText } from "./compose-email";
import { sendWithinLimits } from "./email-limits.server";
import { emailLook } from "./email-look.server";
import { MAIL_JOB, type QueuedEmail } from "./mail.server";
import { toMailbox } from "./mailbox";

/** Maximum number of emails sent at the same time. There are several, so that one slow email doesn't hold up the others. */
const MAX_AT_ONCE = 4;

const LOGO_ID = "logo";

/** Time in ms for which an email is retried when the mail server fails. */
const TRY_FOR_MS = 3 * 24 * 60 * 60 * 1000;

/** Returns a mail carrier that sends through SMTP_URL or, if that isn't set, writes to DATA_DIR/outbox. */
function shopMailCarrier(settings: Pick<typeof env, "SMTP_URL" | "DATA_DIR"> = env): MailCarrier {
  return settings.SMTP_URL ? smtpCarrier(settings.SMTP_URL) : outboxCarrier(path.join(settings.DATA_DIR, "outbox"));
}

/**
 * Registers the mail jobs in this process. The job's id is also the message's id, so that a retry after a worker died resends
 * the same message. The sender is the owner's setting, or else `from`, or else the shop's name with its contact address. A
 * finished job's payload is deleted, because the links in emails give access to accounts.
 */
export function sendQueuedEmails(carrier: MailCarrier = shopMailCarrier(), from = env.MAIL_FROM): void {
  registerJob(
    MAIL_JOB,
    async (payload, job) => {
      const email = payload as QueuedEmail;
      const { kind = "account changed", to, sender, usefulUntil, newsletter, list } = email;
      if (usefulUntil !== undefined && usefulUntil < new Date().toISOString()) {
        countEmail("dropped");
        log.warn({ job: job.id, kind }, "an email was dropped: it came too late to be of use");
        return;
      }
      if (list !== undefined && !(await subscribedLists(emailKey(to))).includes(list)) {
        countEmail("dropped");
        if (newsletter) await changeRecipientState(newsletter, ["queued", "skipped"]);
        log.info({ job: job.id, kind }, "an email was dropped: its reader has unsubscribed");
        return;
      }
      const { emailSender, name } = await shopSettings();
      const { signature, look, logo } = await emailLook(() => `cid:${LOGO_ID}`);
      const send = () =>
        carrier.send({
          id: job.id,
          from: emailSender ?? from ?? toMailbox(name, env.CONTACT_EMAIL),
          to: email.to,
          ...(email.replyTo !== undefined && { replyTo: email.replyTo }),
          ...(email.unsubscribeHref !== undefined && { unsubscribeHref: email.unsubscribeHref }),
          ...(email.isPersonal && { isPersonal: true }),
          ...(email.references && { references: email.references }),
          subject: email.subject,
          text: emailText(email, signature),
          html: emailHtml(email, signature, look),
          ...(logo && { picture: { contentId: LOGO_ID, png: logo } }),
        });
      try {
        await sendWithinLimits({ kind, to, sender }, send);
        countEmail("sent");
        if (newsletter) await changeRecipientState(newsletter, ["queued", "sent"]);
      } catch (error) {
        if (!(error instanceof MailRefused)) {
          if (!(error instanceof NotYet)) countEmail("failed");
          throw error;
        }
        countEmail("refused");
        if (newsletter) await changeRecipientState(newsletter, ["queued", "refused"], { answer: error.message });
        log.warn({ err: error, job: job.id }, "an email was refused permanently");
      }
    },
    { forgets: true, atOnce: MAX_AT_ONCE, maxAttempts: attemptsWithin(TRY_FOR_MS) },
  );
}
