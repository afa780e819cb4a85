/** Finds a guest's orders by email, and moves them to an account with the same address. */
import * as accounts from "~/database/accounts/account-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { openDigitalLibrary } from "~/database/library/digital-goods-records.server";
import * as records from "~/database/orders/guest-order-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { RequestOrigin } from "~/domain/accounts/join.server";
import { countAskedEmails } from "~/domain/mail/email-limits.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { dayInSydney } from "./order-days";
import { foundOrdersEmail } from "./order-emails";
import { mailedReceipt } from "./order-paths";

const MAX_LINKS = 20;

/**
 * Emails links to the guest orders of an address, or a message that there are none. The response and the work are the same in
 * both cases, so that nobody can find out which addresses have orders. Throws {@link TooManyTries}.
 */
export async function requestOrderLinks(email: string, from: RequestOrigin): Promise<void> {
  await countAskedEmails([email], from);
  const key = emailKey(email);
  const [member, orders] = await Promise.all([accounts.findByEmail(key), records.selectGuestOrders(key, MAX_LINKS)]);
  await queueEmail(
    foundOrdersEmail(email, {
      shop: (await shopSettings()).name,
      orders: orders.map((order) => ({
        number: order.number,
        day: dayInSydney(order.placedAt),
        href: mailedReceipt(from.origin, order),
      })),
      accountHref: member ? `${from.origin}/account/orders` : null,
    }),
    "find orders",
  );
}

/**
 * Moves the guest orders of the member's confirmed address to the member, with their library entries. Must be called after each
 * sign-in and confirmation. Returns the number of moved orders.
 */
export async function claimOrders(memberId: string): Promise<number> {
  const key = await records.selectConfirmedKey(memberId);
  if (key === null || (await records.selectGuestOrders(key, 1)).length === 0) return 0;
  return giveOrders(memberId, { emailKey: key });
}

/** Moves guest orders to a member, with their library entries, and returns the number of moved orders. */
export async function giveOrders(memberId: string, which: records.WhichGuestOrders): Promise<number> {
  return inTransaction(async () => {
    const orderIds = await records.giveGuestOrders(memberId, which, new Date().toISOString());
    if (orderIds.length === 0) return 0;
    if ((await records.moveLibraryEntries(orderIds, memberId)) > 0) await openDigitalLibrary(memberId);
    return orderIds.length;
  });
}
