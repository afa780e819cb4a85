/**
 * Reminds members of a basket that they left, if the shop's owner has written such an email and the member has opted in. A basket
 * gets one reminder, none after an order, and only if its items can still be bought.
 */
import {
  type LeftBasket,
  markReminded,
  selectCodesIn,
  selectLeftBaskets,
} from "~/database/basket/left-basket-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { BASKET_REMINDER } from "~/domain/accounts/preferences";
import { listSummaries } from "~/domain/catalogue/catalogue.server";
import { canBuy } from "~/domain/catalogue/product";
import { startRecurring } from "~/domain/jobs/recurring.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { toEmailParts } from "./newsletter-blocks.server";
import { getLink } from "./subscriptions.server";
import { fillWritten } from "./written-emails";

const JOB = "remind of baskets";
const HOUR_MS = 60 * 60 * 1000;
/** Minimum and maximum time in ms since the last change of a basket for its owner to get a reminder. */
const AFTER_MS = 24 * HOUR_MS;
const UNTIL_MS = 72 * HOUR_MS;
const AT_ONCE = 100;
const MAX_SHOWN = 6;

/** Makes this process send reminders each hour. */
export async function startBasketReminders(): Promise<void> {
  await startRecurring(JOB, "hour", () => sendBasketReminders());
}

/** Queues an email about each basket that was left. Does nothing if the owner hasn't written the email. */
export async function sendBasketReminders(now = new Date()): Promise<void> {
  if ((await shopSettings()).basketEmail === null) return;
  const [since, until] = [UNTIL_MS, AFTER_MS].map((ms) => new Date(now.getTime() - ms).toISOString()) as [
    string,
    string,
  ];
  for (let after: LeftBasket | null = null; ; ) {
    const baskets: LeftBasket[] = await selectLeftBaskets({
      ...{ consent: BASKET_REMINDER, since, until, after, limit: AT_ONCE },
    });
    for (const basket of baskets) await remind(basket, now);
    after = baskets.at(-1) ?? null;
    if (!after) return;
  }
}

async function remind(basket: LeftBasket, now: Date): Promise<void> {
  const { basketEmail, name: shop } = await shopSettings();
  const codes = (await listSummaries(await selectCodesIn(basket.id))).filter(canBuy).map(({ code }) => code);
  const parts = await toEmailParts([
    { kind: "productList", title: "In your basket", products: codes.slice(0, MAX_SHOWN), limit: MAX_SHOWN },
    // The basket belongs to the account, so signing in brings it back in any browser.
    { kind: "promoLink", title: "Back to your basket", href: "/login?to=/basket" },
  ]);
  if (basketEmail === null || parts.length < 2) return;
  await inTransaction(async () => {
    if (!(await markReminded(basket, now.toISOString()))) return;
    const unsubscribeHref = `${shopOrigin()}/newsletters/choices/${await getLink(basket)}?list=${BASKET_REMINDER}`;
    const email = {
      ...{ to: basket.email, ...fillWritten(basketEmail, { name: basket.firstName, shop }), parts, unsubscribeHref },
      afterwards: [
        `You're receiving this email because you asked to be reminded of your basket.\nTo get no more reminders: ${unsubscribeHref}`,
      ],
    };
    // Don't send a reminder that the mail server has delayed for longer, because the member may have ordered by then.
    const usefulUntil = new Date(now.getTime() + AFTER_MS).toISOString();
    await queueEmail(email, "basket reminder", { usefulUntil });
  });
}
