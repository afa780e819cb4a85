/** Describes an order's state in the customer's words. */
import type { Mover, Order, OrderState } from "./order";

const STATE_TITLES: Record<OrderState, string> = {
  "awaiting payment": "Awaiting payment",
  paid: "Paid",
  packed: "Packed",
  sent: "Sent",
  "ready to collect": "Ready to collect",
  completed: "Completed",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

/** The state's title for this order: one on account is paid later, a free one never. */
export function stateTitle(order: Pick<Order, "paymentMethod">, state: OrderState): string {
  return state === "paid" && order.paymentMethod !== "creditCard" ? "Accepted" : STATE_TITLES[state];
}

/** How to highlight a state: action needed, or over. */
export function stateMark(state: OrderState): "waits" | "over" | undefined {
  if (state === "awaiting payment") return "waits";
  return state === "cancelled" || state === "refunded" ? "over" : undefined;
}

/** Who moved it, where the state alone does not tell. */
export function moverWords(by: Mover, state: OrderState): string {
  if (state === "cancelled" && by === "customer") return "by you";
  if (state === "cancelled" && by === "time") return "because it was not paid";
  return "";
}

/** What happens next, or what happened, in a sentence or two. */
export function whatNext(
  order: Pick<Order, "state" | "fulfilment" | "paidAt" | "lines" | "totalCents" | "refundedCents">,
): string {
  const back =
    order.refundedCents < order.totalCents
      ? "What you paid goes back the way it came, except for what has been used."
      : "What you paid goes back the way it came.";
  const hasDigital = order.lines.some((line) => line.productType !== "shipped");
  const later = hasDatedGift(order) ? " Gifts for a later day are mailed on that day." : "";
  const digital = hasDigital
    ? ` ${later ? "What was due at once" : "What is digital"} is delivered already.${later}`
    : "";
  switch (order.state) {
    case "awaiting payment":
      return "We keep everything for you for an hour. Once it is paid, we get it ready.";
    case "paid":
      if (order.fulfilment === "digital") {
        return `${later ? "What was due at once" : "Everything"} was delivered straight away.${later}`;
      }
      return order.fulfilment === "collect"
        ? `We get it ready at the store, and write to you when you can collect it.${digital}`
        : `We pack it next, and write to you when it is on its way.${digital}`;
    case "packed":
      return order.fulfilment === "collect"
        ? "It is packed, and on its way to the store's counter."
        : "It is packed, and waits for the carrier.";
    case "sent":
      return "It is on its way to you.";
    case "ready to collect":
      return "It waits for you at the store. Bring the order's number.";
    case "completed":
      return later
        ? `What was due at once has been delivered.${later}`
        : "Everything has been delivered. We hope you enjoy it.";
    case "cancelled":
      return order.paidAt === null ? "Nothing was paid, and nothing will be sent." : `Nothing will be sent. ${back}`;
    case "refunded":
      return back;
  }
}

/** A gift with a date of its own is sent after the order is complete. */
function hasDatedGift({ lines }: Pick<Order, "lines">): boolean {
  return lines.some(({ options }) => options.some((set) => set.kind === "gift eBook" && set.sendOn !== ""));
}

/** Refunds go back to where the payment came from. */
export function backWhere(order: Pick<Order, "paymentMethod" | "totalCents" | "voucherCents">): string {
  const ways = [
    order.paymentMethod === "creditCard" && order.totalCents > order.voucherCents
      ? "what came from your card goes back to it within 5 to 10 working days"
      : "",
    order.paymentMethod === "onAccount" && order.totalCents > order.voucherCents
      ? "what was charged to your account is taken off it"
      : "",
    order.voucherCents > 0 ? "what came from a gift eVoucher is on it again" : "",
  ].filter(Boolean);
  const words = ways.join(", and ");
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : "There was nothing to pay.";
}
