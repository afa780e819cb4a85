/** Composes emails about payments. */
import type { Email, EmailRow } from "~/domain/mail/email";
import { wordedEmail } from "~/domain/mail/worded-email";
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
  return wordedEmail("returnedPayment", {
    to: order.email,
    values: { order: order.number, phone },
    fixed: [
      `We received your payment of ${formatMoney(cents)} for order ${order.number}. ${why}`,
      "We are refunding the full amount to your card. Allow 5 to 10 working days.",
    ],
  });
}

/**
 * Composes the email that invites the customer back to an order awaiting payment. It contains no text that a customer typed,
 * because the address may be another person's. `until` is the time in Sydney until which the order keeps its items.
 */
export function wayBackEmail(order: Order, origin: string, until: string): Email {
  return wordedEmail("wayBack", {
    to: order.email,
    values: { order: order.number, until },
    link: { label: "Pay for or change your order", href: mailedReceipt(origin, order) },
  });
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
  const due = formatMoney(payableCents(order));
  const parts = {
    to: order.email,
    rows: lines.map(({ quantity, title, lineCents }) => ({
      label: `${quantity} × ${title}`,
      amount: amountWords(lineCents),
    })),
  };
  const href = origin + payOrderPath(number, accessToken);
  if (addsTo !== null)
    return wordedEmail("payLinkForItems", {
      ...parts,
      values: { order: addsTo, due, until, phone },
      link: { label: "Pay for these items", href },
    });
  return wordedEmail("payLink", {
    ...parts,
    values: { order: number, total: formatMoney(order.totalCents), due, until, phone },
    link: { label: "Pay for your order", href },
  });
}

/** Composes the email that confirms a payment towards a business's balance. */
export function balancePaymentEmail(to: string, cents: number, balanceCents: number): Email {
  return wordedEmail("balancePayment", {
    to,
    values: { amount: formatMoney(cents), balance: leftToPay(balanceCents) },
  });
}

/** Informs a business that a booked payment has been reversed. `payment` is a phrase such as "cheque 1234". */
export function paymentTakenBackEmail(
  to: string,
  { cents, payment, reason }: { cents: number; payment: string; reason: string },
  balanceCents: number,
): Email {
  const taken = `We have taken ${formatMoney(cents)}, your ${payment}, out of your account again: ${reason}`;
  return wordedEmail("paymentTakenBack", { to, values: {}, fixed: [taken, leftToPay(balanceCents)] });
}

/** Composes the email with a business's statement, with the months and the terms in words. */
export function statementEmail(
  to: string,
  { months, terms, rows }: { months: string; terms: string; rows: readonly EmailRow[] },
): Email {
  return wordedEmail("statement", { to, values: { months }, rows, afterLink: [`Your terms are ${terms}.`] });
}

function leftToPay(balanceCents: number): string {
  if (balanceCents > 0) return `You have ${formatMoney(balanceCents)} left to pay.`;
  return balanceCents < 0
    ? `Your account is ${formatMoney(-balanceCents)} in credit.`
    : "You have nothing left to pay.";
}
