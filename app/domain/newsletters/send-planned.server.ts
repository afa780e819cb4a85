/**
 * Sends the newsletters of the office. A job queues the emails of one minute at a time, so that stopping takes effect at once and
 * no other email has to wait long. Each slice is one transaction, and is queued again after a crash. Everyone has at most one
 * row, and so gets at most one email.
 */
import { createHash, randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import {
  findOfficeNewsletter,
  moveNewsletterOn,
  updateOfficeNewsletter,
} from "~/database/newsletters/office-newsletter-records.server";
import * as recipients from "~/database/newsletters/recipient-records.server";
import type { MailingList } from "~/domain/accounts/preferences";
import { enqueue, NotYet, registerJob } from "~/domain/jobs/jobs.server";
import { isMailServerBusy, queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { log } from "~/log.server";
import type { BlockContent } from "./newsletter";
import { isBlank, toEmailParts } from "./newsletter-blocks.server";
import { newsletterEmail } from "./newsletter-emails";
import { SENT_BACK } from "./read-bounce";
import { GENERAL } from "./send-newsletter.server";
import { getLink, subscribedLists } from "./subscriptions.server";

const SLICE_JOB = "queue a newsletter's emails";
const EMAIL_JOB = "send a newsletter's email";
const EMAILS_A_MINUTE = 300;
/** Time in ms after which a slice checks again whether the mail server has caught up. */
const BUSY_MS = 30_000;
/** Number of refused emails at which a newsletter stops, if fewer were accepted. */
const MIN_REFUSED = 20;

/** Returns the number of people whom a newsletter would reach now. */
export function countAudience(audience: recipients.Audience): Promise<number> {
  return recipients.countRecipients(audience, GENERAL);
}

interface Slice {
  newsletterId: string;
  /** The newsletter's version when it was planned or continued. Every later change by staff makes the job void. */
  version: number;
  /** The key of the last address before the slice; '' for the first slice. */
  after: string;
}

/** Queues the sending of a newsletter from this time on. */
export async function beginSending(newsletterId: string, version: number, at: Date): Promise<void> {
  await queueSlice({ newsletterId, version, after: "" }, at);
}

async function queueSlice(slice: Slice, dueAt: Date): Promise<void> {
  const uniqueKey = `newsletter slice ${slice.newsletterId} ${slice.version} ${toHash(slice.after)}`;
  await enqueue(SLICE_JOB, slice, { dueAt, uniqueKey });
}

/**
 * Queues one minute's emails, and the next slice. Does nothing if the slice was queued before, or if the newsletter has changed.
 * Waits while the mail server hasn't caught up.
 */
async function sendSlice({ newsletterId, version, after }: Slice): Promise<void> {
  const newsletter = await findOfficeNewsletter(newsletterId);
  if (!newsletter || newsletter.version !== version || newsletter.reached !== after) return;
  if (await isRefused(newsletterId)) return stop(newsletterId, version, "the mail server refuses most of its emails");
  const { blocks } = JSON.parse(newsletter.content) as BlockContent;
  if (await isBlank(blocks)) return stop(newsletterId, version, "nothing in it can be shown");
  if (await isMailServerBusy())
    throw new NotYet(new Date(Date.now() + BUSY_MS), "The mail server has many emails to take.");
  const people = await recipients.selectRecipients(newsletter, GENERAL, after, EMAILS_A_MINUTE);
  const last = people.at(-1);
  const now = Date.now();
  await inTransaction(async () => {
    const reached = last?.emailKey ?? null;
    if (!(await moveNewsletterOn(newsletterId, { version, after, reached, at: new Date(now).toISOString() }))) return;
    if (reached === null) return;
    const added = await recipients.insertRecipients(newsletterId, people);
    const turnAt = (turn: number) => new Date(now + (turn * 60_000) / EMAILS_A_MINUTE);
    for (const [turn, person] of added.entries())
      await enqueue(EMAIL_JOB, { newsletterId, version, person } satisfies EmailPayload, {
        dueAt: turnAt(turn),
        uniqueKey: `newsletter ${newsletterId} ${version} ${toHash(person.recipient)}`,
      });
    await queueSlice({ newsletterId, version, after: reached }, turnAt(added.length));
  });
}

/** Returns whether the mail server refuses most emails, for example after a provider's daily quota is used up. */
async function isRefused(newsletterId: string): Promise<boolean> {
  const refused = await recipients.countInState(newsletterId, "refused", SENT_BACK);
  return refused >= MIN_REFUSED && refused > (await recipients.countInState(newsletterId, "sent", SENT_BACK));
}

/** Stops a newsletter. Staff can continue it once the reason is gone. */
async function stop(newsletterId: string, version: number, reason: string): Promise<void> {
  const now = new Date().toISOString();
  await inTransaction(async () => {
    const change = { state: "stopped" as const, reached: "", endedAt: now, changedAt: now };
    if (!(await updateOfficeNewsletter(newsletterId, version, ["planned", "sending"], change))) return;
    await recipients.deleteUnsent(newsletterId);
    log.warn({ newsletter: newsletterId, reason }, "a newsletter was stopped");
  });
}

interface EmailPayload {
  newsletterId: string;
  version: number;
  person: recipients.Recipient;
}

/** Queues one person's email, unless staff have stopped the newsletter or the person has unsubscribed. */
async function sendTo({ newsletterId, version, person }: EmailPayload): Promise<void> {
  const newsletter = await findOfficeNewsletter(newsletterId);
  if (newsletter?.version !== version) return;
  const list = newsletter.list as MailingList;
  const { subject, blocks } = JSON.parse(newsletter.content) as BlockContent;
  const content = { subject, paragraphs: [], parts: await toEmailParts(blocks) };
  const toRecipient = { newsletterId, recipient: person.recipient };
  await inTransaction(async () => {
    if (!(await subscribedLists(person.emailKey)).includes(list)) {
      await recipients.changeRecipientState(toRecipient, ["waiting", "skipped"]);
      return;
    }
    const id = randomUUID();
    if (!(await recipients.changeRecipientState(toRecipient, ["waiting", "queued"], { emailId: id }))) return;
    const choicesHref = `${shopOrigin()}/newsletters/choices/${await getLink(person)}`;
    const hrefs = { choicesHref, unsubscribeHref: `${choicesHref}?list=${list}&newsletter=${newsletterId}` };
    await queueEmail(newsletterEmail(person.email, list, content, hrefs), "newsletter", {
      ...{ id, list },
      newsletter: toRecipient,
    });
  });
}

function toHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Makes this process send the newsletters of the office. */
export function sendPlannedNewsletters(): void {
  registerJob(SLICE_JOB, (payload) => sendSlice(payload as Slice), { onChosenDay: true, forgets: true });
  registerJob(EMAIL_JOB, (payload) => sendTo(payload as EmailPayload), { forgets: true });
}
