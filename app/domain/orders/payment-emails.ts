/** Composes emails about payments. */
import type { Email } from "~/domain/mail/email";
import { formatMoney } from "~/domain/money/money";
import type { Order } from "./order";

/** A payment that arrived when nothing was due. */
export function returnedPaymentEmail(order: Order, cents: number, phone: string): Email {
  const why =
    order.state === "cancelled"
      ? "By then the order had been cancelled, because it was not paid in time or you cancelled it, so nothing will be sent."
      : "The order had been paid already.";
  return {
    to: order.email,
    subject: `We are returning your payment for order ${order.number}`,
    paragraphs: [
      `Your payment of ${formatMoney(cents)} for order ${order.number} has reached us. ${why}`,
      "We are paying the whole amount back to the card it came from. It takes your bank a few working days to show it.",
    ],
    afterwards: [`If anything about this is not right, please call us: ${phone}`],
  };
}

/** A payment towards a business's balance. */
export function balancePaymentEmail(to: string, cents: number, balanceCents: number): Email {
  const rest =
    balanceCents > 0
      ? `${formatMoney(balanceCents)} of your balance is left to pay.`
      : balanceCents < 0
        ? `Your account is ${formatMoney(-balanceCents)} in credit.`
        : "Your balance is settled.";
  return {
    to,
    subject: "Thank you for your payment",
    paragraphs: [`We have received ${formatMoney(cents)} for your account. ${rest}`],
  };
}
