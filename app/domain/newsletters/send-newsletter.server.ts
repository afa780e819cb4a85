/** Sends a newsletter to everyone who chose it, slowly enough that receipts never have to wait. */
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/newsletters/newsletter-records.server";
import { countRecipients as countAudience, selectRecipients } from "~/database/newsletters/recipient-records.server";
import type { Flag, MailingList } from "~/domain/accounts/preferences";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { type NewsletterContent, newsletterEmail } from "./newsletter-emails";
import { getLink, subscribedLists } from "./subscriptions.server";

const JOB = "send a newsletter";
/** The preference for newsletters in general, as opposed to one mailing list. */
export const GENERAL: Flag = "emailList";
const AT_ONCE = 250;
/** Pause between two batches, in ms, so that the shop's own writes aren't held up. */
const PAUSE_MS = 25;

const contentSchema = z.strictObject({
  subject: z.string().check(z.minLength(1), z.maxLength(150), z.regex(/^\P{Cc}*$/u, "must be one line")),
  paragraphs: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  link: z.optional(
    z.strictObject({
      label: z.string().check(z.minLength(1)),
      href: z.string().check(z.regex(/^https?:\/\/\S+$/, "must be an http(s) address")),
    }),
  ),
});

/** Thrown when the text isn't a valid newsletter; the message names each invalid field. */
export class NewsletterRefused extends Error {
  override name = "NewsletterRefused";
}

/** Reads a newsletter from JSON. Throws {@link NewsletterRefused}. */
export function readNewsletter(text: string): NewsletterContent {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new NewsletterRefused(`The file is not JSON: ${(error as Error).message}`);
  }
  const read = contentSchema.safeParse(given);
  if (read.success) return read.data;
  throw new NewsletterRefused(read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
}

interface JobPayload {
  newsletterId: string;
  address: records.SubscriberAddress;
}

/** An audience that isn't limited to the customers of a store or a category. */
const EVERYONE = { store: "", category: "" };

/** Yields the newsletter's current recipients in batches. */
async function* listRecipients(list: MailingList): AsyncGenerator<records.SubscriberAddress[]> {
  for (let after = ""; ; ) {
    const piece = await selectRecipients({ list, ...EVERYONE }, GENERAL, after, AT_ONCE);
    const last = piece.at(-1);
    if (!last) return;
    yield piece;
    after = last.emailKey;
    await wait(PAUSE_MS);
  }
}

/** Returns the number of people whom a newsletter would reach now. */
export function countRecipients(list: MailingList): Promise<number> {
  return countAudience({ list, ...EVERYONE }, GENERAL);
}

/**
 * Queues the newsletter for all its subscribers, at `perMinute` emails a minute, and returns the number of new recipients. An
 * address gets the same newsletter only once, so an interrupted run can be restarted within 30 days.
 */
export async function sendNewsletter(
  list: MailingList,
  newsletter: NewsletterContent,
  perMinute: number,
): Promise<number> {
  const content = JSON.stringify(newsletter);
  const newsletterId = toHash(`${list} ${content}`);
  await records.insertNewsletter({ id: newsletterId, list, content, createdAt: new Date().toISOString() });
  const start = Date.now();
  let queued = 0;
  for await (const piece of listRecipients(list)) {
    await inTransaction(async () => {
      for (const { email, emailKey } of piece) {
        const address = { email, emailKey };
        const dueAt = new Date(start + (queued * 60_000) / perMinute);
        const uniqueKey = `newsletter ${newsletterId} ${toHash(address.emailKey)}`;
        if (await enqueue(JOB, { newsletterId, address } satisfies JobPayload, { dueAt, uniqueKey })) queued += 1;
      }
    });
  }
  return queued;
}

function toHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Makes this process send queued newsletters, skipping readers who have since unsubscribed. */
export function sendQueuedNewsletters(): void {
  registerJob(
    JOB,
    async (payload, job) => {
      const { newsletterId, address } = payload as JobPayload;
      const newsletter = await records.findNewsletter(newsletterId);
      const list = newsletter?.list as MailingList;
      if (!newsletter || !(await subscribedLists(address.emailKey)).includes(list)) return;
      const choicesHref = `${shopOrigin()}/newsletters/choices/${await getLink(address)}`;
      const hrefs = { choicesHref, unsubscribeHref: `${choicesHref}?list=${list}` };
      const content = JSON.parse(newsletter.content) as NewsletterContent;
      await queueEmail(newsletterEmail(address.email, list, content, hrefs), "newsletter", {
        ...{ list, uniqueKey: `newsletter of ${job.id}` },
      });
    },
    { forgets: true },
  );
}
