/** Composes emails about payments. */
import type { Email } from "~/domain/mail/email";
import { formatMoney } from "~/domain/money/money";
import { type Order, payableCents } from "./order";
import { mailedReceipt, payOrderPath } from "./order-paths";
import { amountWords } from "./order-sums";

/** Composes the email that informs the customer that a payment arrived when nothing was due, and is being refunded. */
export function returnedPaymentEmail(order: Order, cents: number, phone: string): Email {
  const why =
    order.state === "cancelled"
      ? "The order had already been cancelled, so we won't send any items."
      : "The order had already been paid.";
  return {
    to: order.email,
    subject: `We are refunding your payment for order ${order.number}`,
    paragraphs: [
      `We received your payment of ${formatMoney(cents)} for order ${order.number}. ${why}`,
      "We are refunding the full amount to your card. Allow 5 to 10 working days.",
    ],
    afterwards: [`Questions? Call us on ${phone}.`],
  };
}

/**
 * Composes the email that invites the customer back to an order awaiting payment. It contains no text that a customer typed,
 * because the address may be another person's. `until` is the time in Sydney until which the order keeps its items.
 */
export function wayBackEmail(order: Order, origin: string, until: string): Email {
  return {
    to: order.email,
    subject: `Your order ${order.number} is waiting for its payment`,
    paragraphs: [
      "You haven't paid for your order yet, so we haven't charged you anything.",
      `We'll keep your items until ${until} (Sydney time). You can pay now, or change your order: then everything in it goes back to your basket.`,
    ],
    link: { label: "Pay for or change your order", href: mailedReceipt(origin, order) },
    afterwards: ["If you didn't place this order, you can ignore this email."],
  };
}

interface PayLinkWords {
  origin: string;
  /** The time until which the order keeps its items, such as "30 November 2026, 1 pm". */
  until: string;
  /** Customer service's phone number. */
  phone: string;
  /** The number of the order that the items will be added to; null for an order that stays separate. */
  addsTo: string | null;
}

/**
 * Composes the email that asks the customer to pay for an order that staff placed. Like other emails about orders, it contains
 * no text that a customer typed.
 */
export function payLinkEmail(order: Order, { origin, until, phone, addsTo }: PayLinkWords): Email {
  const { lines, number, accessToken } = order;
  const toPay = formatMoney(payableCents(order));
  const hold = `We keep your items until ${until} (Sydney time). If you haven't paid by then,`;
  return {
    to: order.email,
    subject: addsTo === null ? `Please pay for your order ${number}` : `Please pay for items to add to order ${addsTo}`,
    paragraphs:
      addsTo === null
        ? [
            `We have put your order together. It costs ${formatMoney(order.totalCents)}, of which ${toPay} is to pay.`,
            `${hold} we cancel the order.`,
          ]
        : [
            `You asked us to add items to your order ${addsTo}. We add them as soon as you have paid ${toPay}.`,
            `${hold} we don't add them, and your order stays as it was.`,
          ],
    rows: lines.map(({ quantity, title, lineCents }) => ({
      label: `${quantity} × ${title}`,
      amount: amountWords(lineCents),
    })),
    link: {
      label: addsTo === null ? "Pay for your order" : "Pay for these items",
      href: origin + payOrderPath(number, accessToken),
    },
    afterwards: [`Did you not order this, or is something wrong? Call us on ${phone}.`],
  };
}

/** Composes the email that confirms a payment towards a business's balance. */
export function balancePaymentEmail(to: string, cents: number, balanceCents: number): Email {
  return {
    to,
    subject: "Thank you for your payment",
    paragraphs: [`We have received ${formatMoney(cents)} for your account. ${leftToPay(balanceCents)}`],
  };
}

/** Informs a business that a booked payment has been reversed. `payment` is a phrase such as "cheque 1234". */
export function paymentTakenBackEmail(
  to: string,
  { cents, payment, reason }: { cents: number; payment: string; reason: string },
  balanceCents: number,
): Email {
  const taken = `We have taken ${formatMoney(cents)}, your ${payment}, out of your account again: ${reason}`;
  return {
    to,
    subject: "A payment for your account was taken back",
    paragraphs: [taken, leftToPay(balanceCents)],
  };
}

function leftToPay(balanceCents: number): string {
  if (balanceCents > 0) return `You have ${formatMoney(balanceCents)} left to pay.`;
  return balanceCents < 0
    ? `Your account is ${formatMoney(-balanceCents)} in credit.`
    : "You have nothing left to pay.";
}
