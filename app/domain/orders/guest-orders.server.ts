/** Orders placed without an account: the way back to them by mail, and into an account of the same address. */
import * as accounts from "~/database/accounts/account-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { openDigitalLibrary } from "~/database/library/delivered-records.server";
import * as records from "~/database/orders/guest-order-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { AskedFrom } from "~/domain/accounts/joining.server";
import { countTries, lettersFrom, lettersTo } from "~/domain/accounts/tries.server";
import { postLetter } from "~/domain/mail/mail.server";
import { foundOrdersLetter } from "./letters";
import { dayInSydney } from "./order-days";
import { mailedReceipt } from "./order-paths";

const MOST_LINKS = 20;

/**
 * Sends links to the guest orders of an address, or says in a letter that there are none: answer and work tell nobody which. Throws
 * {@link TooManyTries}.
 */
export async function askForOrders(email: string, from: AskedFrom): Promise<void> {
  await countTries(lettersTo(email), from.clientAddress ? lettersFrom(from.clientAddress) : null);
  const key = emailKey(email);
  const [member, orders] = await Promise.all([accounts.findByEmail(key), records.selectGuestOrders(key, MOST_LINKS)]);
  await postLetter(
    foundOrdersLetter(email, {
      orders: orders.map((order) => ({
        number: order.number,
        day: dayInSydney(order.placedAt),
        href: mailedReceipt(from.origin, order),
      })),
      accountHref: member ? `${from.origin}/account/orders` : null,
    }),
  );
}

/**
 * Makes the guest orders of the member's address the member's, with what they brought into the library; nothing until the address is
 * proved to be theirs. To be called whenever somebody has signed in or confirmed an address. Answers how many there were.
 */
export async function claimOrders(memberId: string): Promise<number> {
  const key = await records.selectConfirmedKey(memberId);
  if (key === null || (await records.selectGuestOrders(key, 1)).length === 0) return 0;
  return inTransaction(async () => {
    const orderIds = await records.giveGuestOrders(memberId, key, new Date().toISOString());
    if (orderIds.length === 0) return 0;
    if ((await records.moveLibraryEntries(orderIds, memberId)) > 0) await openDigitalLibrary(memberId);
    return orderIds.length;
  });
}
