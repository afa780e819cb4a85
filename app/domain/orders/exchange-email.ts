/** Composes the email about an exchange. */
import type { Email } from "~/domain/mail/email";
import { wordedEmail } from "~/domain/mail/worded-email";
import { formatMoney } from "~/domain/money/money";
import { type Order, payableCents } from "./order";
import type { EmailFacts } from "./order-emails";
import { mailedReceipt, payOrderPath } from "./order-paths";
import { amountWords } from "./order-sums";
import { backWhere, formatHeldUntil } from "./order-words";
import type { RefundTarget } from "./payment";

/** The copies returned from the first order, and the amounts in cents. */
export interface ExchangedItems {
  /** The returned copies, such as "1 × Emma". */
  goods: string;
  /** The amount by which the returned items' price exceeds the price of the new items. It is refunded to the target. */
  refundedCents: number;
  target: RefundTarget;
  /** The part of the new order's price that the returned items don't cover. */
  differenceCents: number;
}

/** Composes an email that lists the returned items, the new items, and the amount refunded or owed. */
export function exchangeEmail(
  before: Order,
  placed: Order,
  { goods, refundedCents, target, differenceCents }: ExchangedItems,
  { origin, phone }: EmailFacts,
): Email {
  const isOwed = placed.state === "awaiting payment";
  const difference = formatMoney(differenceCents);
  const money = isOwed
    ? `The difference of ${difference} is to pay. We keep your new items until ${formatHeldUntil(placed)} (Sydney time). If you haven't paid by then, we refund what you returned instead.`
    : differenceCents > 0
      ? placed.paymentMethod === "onAccount"
        ? `${difference} is on your account.`
        : `We have received the difference of ${difference}.`
      : refundedCents > 0
        ? `We have refunded the difference of ${formatMoney(refundedCents)}. ${backWhere(before, target)}`
        : "There is nothing to pay and nothing to refund.";
  return wordedEmail("exchange", {
    to: placed.email,
    values: { order: before.number, new: placed.number, goods, phone },
    fixed: [money],
    rows: placed.lines.map(({ quantity, title, lineCents }) => ({
      label: `${quantity} × ${title}`,
      amount: amountWords(lineCents),
    })),
    link: isOwed
      ? {
          label: `Pay ${formatMoney(payableCents(placed))}`,
          href: origin + payOrderPath(placed.number, placed.accessToken),
        }
      : { label: "View your new order and tax invoice", href: mailedReceipt(origin, placed) },
  });
}
