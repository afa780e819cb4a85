/**
 * Emails members on their birthday, if the shop's owner has written such an email. It goes to those who chose the birthday offer
 * and whose account has a date of birth.
 */

import { inTransaction } from "~/database/engine/connection.server";
import { selectBirthdays } from "~/database/newsletters/birthday-records.server";
import { dayAfter, hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { startNightly } from "~/domain/jobs/recurring.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { newsletterEmail } from "./newsletter-emails";
import { GENERAL } from "./send-newsletter.server";
import { getLink } from "./subscriptions.server";
import { fillWritten } from "./written-emails";

const JOB = "send birthday emails";
/** Hour in Sydney from which they are sent. */
const HOUR = 8;
const AT_ONCE = 100;
const LIST = "birthdayOffer";
/** Pause in ms between two emails, so that other emails aren't delayed on days with many birthdays. */
const PAUSE_MS = 200;

/** Makes this process send birthday emails each day. */
export async function startBirthdayEmails(): Promise<void> {
  await startNightly(JOB, HOUR, () => sendBirthdayEmails());
}

/** Queues today's emails, each once a day. Does nothing before {@link HOUR}, or if the owner hasn't written the email. */
export async function sendBirthdayEmails(now = new Date()): Promise<void> {
  const { birthdayEmail, name: shop } = await shopSettings();
  const today = todayInSydney(now);
  if (birthdayEmail === null || now < hourInSydney(today, HOUR)) return;
  let turn = 0;
  const usefulUntil = hourInSydney(dayAfter(today), HOUR).toISOString();
  for (let after = ""; ; ) {
    const members = await selectBirthdays({
      days: birthdaysOn(today),
      list: LIST,
      flag: GENERAL,
      after,
      limit: AT_ONCE,
    });
    for (const { id, firstName, ...address } of members)
      await inTransaction(async () => {
        const choicesHref = `${shopOrigin()}/newsletters/choices/${await getLink(address)}`;
        const content = fillWritten(birthdayEmail, { name: firstName, shop });
        const hrefs = { choicesHref, unsubscribeHref: `${choicesHref}?list=${LIST}` };
        const email = newsletterEmail(address.email, LIST, content, hrefs);
        const dueAt = new Date(now.getTime() + turn * PAUSE_MS);
        await queueEmail(email, "newsletter", {
          ...{ list: LIST, usefulUntil, dueAt },
          uniqueKey: `birthday ${id} ${today}`,
        });
        turn += 1;
      });
    const last = members.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/**
 * Returns the birthdays, as `MM-DD`, that are celebrated today. In a year without a 29 February, that birthday is celebrated on
 * the 28th.
 */
export function birthdaysOn(today: string): string[] {
  const day = today.slice(5);
  return day === "02-28" && !dayAfter(today).endsWith("-29") ? [day, "02-29"] : [day];
}
