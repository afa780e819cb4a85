/** Limits free orders, because each of them sends emails to addresses that the buyer typed. */
import { selectConfirmedKey } from "~/database/orders/guest-order-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { SignedIn } from "~/domain/accounts/member";
import { TooManyTries } from "~/domain/accounts/refusals";
import type { Quote } from "~/domain/checkout/quote";
import { countAskedEmails } from "~/domain/mail/email-limits.server";
import { TooManyFreeOrders } from "./refusals";

/**
 * Counts the emails of a free order by recipient, buyer and IP address, except emails to a member's own confirmed address. Runs
 * within the transaction that places the order. Throws {@link TooManyFreeOrders}. Paid orders aren't limited: if there are too
 * many, their emails are sent later.
 */
export async function countFreeOrder(
  { totalCents, lines, checkout }: Pick<Quote, "totalCents" | "lines" | "checkout">,
  member: Pick<SignedIn, "id"> | null,
  clientAddress: string | undefined,
): Promise<void> {
  if (totalCents > 0) return;
  const given = lines.flatMap(({ options }) => options.flatMap((set) => (set.kind === "licence" ? [] : [set.email])));
  const own = member === null ? null : await selectConfirmedKey(member.id);
  const isOwn = own !== null && own === emailKey(checkout.email);
  try {
    await countAskedEmails([...given, ...(isOwn ? [] : [checkout.email])], { clientAddress, sender: checkout.email });
  } catch (error) {
    throw error instanceof TooManyTries ? new TooManyFreeOrders(error.until) : error;
  }
}
