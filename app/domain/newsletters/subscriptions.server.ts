/**
 * Manages newsletter subscriptions. An address is subscribed only through a link emailed to it; a member's newsletters are
 * stored as the member's preferences. (spec 3, Preferences)
 */
import { findByEmail } from "~/database/accounts/account-records.server";
import { putPreferences, selectOptedIn } from "~/database/accounts/preference-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/newsletters/newsletter-records.server";
import { markLeft } from "~/database/newsletters/recipient-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { RequestOrigin } from "~/domain/accounts/join.server";
import { newToken, toLife, toTokenHash } from "~/domain/accounts/mailed-tokens.server";
import { BASKET_REMINDER, LIST_NAMES, type MailingList } from "~/domain/accounts/preferences";
import { getPreferences } from "~/domain/accounts/preferences.server";
import { LinkNotUsable } from "~/domain/accounts/refusals";
import { countAskedEmails } from "~/domain/mail/email-limits.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { confirmNewslettersEmail } from "./newsletter-emails";

/**
 * Emails the address a link to confirm the newsletters. The email is the same whether or not the address is already known.
 * Throws TooManyTries.
 */
export async function startSignUp(email: string, lists: readonly MailingList[], from: RequestOrigin): Promise<void> {
  await countAskedEmails([email], from);
  const { token, tokenHash } = newToken();
  const request = { tokenHash, email, emailKey: emailKey(email), lists: JSON.stringify(lists) };
  await inTransaction(async () => {
    const life = toLife("newsletters");
    await records.insertRequest({ ...request, ...life });
    await queueEmail(
      confirmNewslettersEmail(email, lists, `${from.origin}/newsletters/confirm/${token}`, (await shopSettings()).name),
      "confirm newsletters",
      { usefulUntil: life.expiresAt },
    );
  });
}

interface NewsletterSignUp {
  email: string;
  lists: MailingList[];
}

interface NewsletterChoices extends NewsletterSignUp {
  hasBasketReminders: boolean;
}

/** Finds the sign-up that a link belongs to, without changing anything. Returns null for an unknown or expired link. */
export async function findSignUp(token: string): Promise<NewsletterSignUp | null> {
  const found = await records.findRequest(toTokenHash(token), new Date().toISOString());
  return found && { email: found.email, lists: knownLists(JSON.parse(found.lists)) };
}

/**
 * Subscribes the address to the newsletters it requested, in addition to those it already gets. Returns the token for the
 * address's newsletter page. Throws {@link LinkNotUsable}.
 */
export async function confirmSignUp(token: string): Promise<string> {
  return inTransaction(async () => {
    const request = await records.takeRequest(toTokenHash(token), new Date().toISOString());
    if (!request) throw new LinkNotUsable();
    const known = await subscribedLists(request.emailKey);
    await putLists(request, [...known, ...knownLists(JSON.parse(request.lists))]);
    return getLink(request);
  });
}

/** Returns the newsletters of the address that a link belongs to; null for an unknown link. */
export async function findChoices(token: string): Promise<NewsletterChoices | null> {
  const address = await records.findLink(token);
  if (!address) return null;
  const member = await findByEmail(address.emailKey);
  const hasBasketReminders = member !== null && (await getPreferences(member.id)).hasBasketReminders;
  return { email: address.email, lists: await subscribedLists(address.emailKey), hasBasketReminders };
}

/** Stops basket reminders to the link's address. Throws {@link LinkNotUsable}. */
export async function stopBasketReminders(token: string): Promise<void> {
  const address = await records.findLink(token);
  if (!address) throw new LinkNotUsable();
  const member = await findByEmail(address.emailKey);
  if (member) await putPreferences(member.id, new Map([[BASKET_REMINDER, false]]), new Date().toISOString());
}

/** The link through which someone changes newsletters. */
interface UsedLink {
  token: string;
  /** The office's newsletter that contained the link; '' if it isn't known. */
  newsletterId: string;
}

/** Subscribes the link's address to exactly these newsletters, and to no others. Throws {@link LinkNotUsable}. */
export async function chooseLists(link: UsedLink, lists: readonly MailingList[]): Promise<void> {
  await change(link, () => lists);
}

/** Unsubscribes the link's address from one newsletter, or from all of them if `list` is null. Throws {@link LinkNotUsable}. */
export async function unsubscribe(link: UsedLink, list: MailingList | null): Promise<void> {
  await change(link, (known) => known.filter((each) => list !== null && each !== list));
}

async function change(
  { token, newsletterId }: UsedLink,
  choose: (known: MailingList[]) => readonly MailingList[],
): Promise<void> {
  await inTransaction(async () => {
    const address = await records.findLink(token);
    if (!address) throw new LinkNotUsable();
    const [known, newsletter] = [await subscribedLists(address.emailKey), await records.findNewsletter(newsletterId)];
    const chosen = choose(known);
    await putLists(address, chosen);
    const left = known.filter((list) => !chosen.includes(list));
    if (!newsletter || !left.some((list) => list === newsletter.list)) return;
    const member = await findByEmail(address.emailKey);
    await markLeft(newsletterId, [address.emailKey, ...(member ? [member.id] : [])], new Date().toISOString());
  });
}

/** Returns the token for this address's newsletter page, creating it if necessary. */
export function getLink(address: records.SubscriberAddress): Promise<string> {
  return records.keepLink(newToken().token, address);
}

/** Returns the newsletters that this address gets, whether or not it has an account. */
export async function subscribedLists(key: string): Promise<MailingList[]> {
  const member = await findByEmail(key);
  const on = member ? await selectOptedIn(member.id) : [];
  return knownLists([...(on.includes("emailList") ? on : []), ...(await records.selectSubscriptions(key))]);
}

/**
 * Saves the newsletters. A member's newsletters are saved as preferences, together with the general email preference; choosing
 * none also turns off promotional emails and reminders of a basket.
 */
async function putLists(address: records.SubscriberAddress, lists: readonly MailingList[]): Promise<void> {
  const member = await findByEmail(address.emailKey);
  const now = new Date().toISOString();
  await records.deleteSubscriptions(address.emailKey);
  if (!member) return records.insertSubscriptions(address, [...new Set(lists)], now);
  const isAny = lists.length > 0;
  const choices: [string, boolean][] = LIST_NAMES.map((name) => [name, lists.includes(name)]);
  await putPreferences(
    member.id,
    new Map([
      ...choices,
      ["emailList", isAny],
      ...(isAny
        ? []
        : ([
            ["promotionalEmails", false],
            [BASKET_REMINDER, false],
          ] as const)),
    ]),
    now,
  );
}

/** Returns the known lists among these names, without duplicates, in the page's order. */
function knownLists(names: readonly string[]): MailingList[] {
  return LIST_NAMES.filter((name) => names.includes(name));
}
