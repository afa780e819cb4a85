/** Describes an order's state in the customer's words. */
import { preorderDetail } from "~/domain/catalogue/delivery";
import { type Mover, type Order, type OrderEvent, type OrderState, payableCents } from "./order";
import { clockInSydney, timeInSydney } from "./order-days";
import { copiesToPack } from "./order-edits";
import type { RefundTarget } from "./payment";
import { HOLD_WORDS } from "./waiting-rules";

/** A note printed at the bottom of every financial document. */
export const IN_DOLLARS = "All amounts are in Australian dollars.";

const STATE_TITLES: Record<OrderState, string> = {
  "awaiting payment": "Awaiting payment",
  paid: "Paid",
  packed: "Packed",
  "partly sent": "Partly sent",
  sent: "Sent",
  "ready to collect": "Ready to collect",
  completed: "Completed",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

/**
 * Returns the title of a state for this order. "Paid" becomes "Accepted" for an order on account, which is paid later, and for
 * a free order.
 */
export function stateTitle(order: Pick<Order, "paymentMethod">, state: OrderState): string {
  return state === "paid" && (order.paymentMethod === "onAccount" || order.paymentMethod === "none")
    ? "Accepted"
    : STATE_TITLES[state];
}

/** Returns the highlight of a state: `waits` if the customer must act, `over` if the order has ended. */
export function stateMark(state: OrderState): "waits" | "over" | undefined {
  if (state === "awaiting payment") return "waits";
  return state === "cancelled" || state === "refunded" ? "over" : undefined;
}

/** Describes who changed the order's state, if the state alone doesn't reveal it. */
export function moverWords(by: Mover, state: OrderState): string {
  if (state === "cancelled" && by === "customer") return "by you";
  if (state === "cancelled" && by === "time") return "because it wasn't paid in time";
  return "";
}

/**
 * Returns the time in Sydney until which an order awaiting payment keeps its items. Includes the day for orders placed by
 * staff, which may wait for days.
 */
export function formatHeldUntil({ heldUntil, placedBy }: Pick<Order, "heldUntil" | "placedBy">): string {
  return placedBy === "staff" ? timeInSydney(heldUntil) : clockInSydney(heldUntil);
}

/** Describes how long an order keeps its items: "for 20 minutes", or until a stated time if staff placed the order. */
export function formatHold(order: Pick<Order, "heldUntil" | "placedBy"> | null): string {
  return order?.placedBy === "staff" ? `until ${formatHeldUntil(order)}` : `for ${HOLD_WORDS}`;
}

/** Describes the next step, or what has happened, in a sentence or two. */
export function whatNext(
  order: Pick<Order, "state" | "fulfilment" | "paidAt" | "lines" | "totalCents" | "refundedCents"> &
    Pick<Order, "heldUntil" | "placedBy">,
): string {
  const back =
    order.totalCents === 0
      ? "There was nothing to pay, so there is nothing to refund."
      : order.refundedCents < order.totalCents
        ? "We've refunded your original payment method, except for items that have been used."
        : "We've refunded your original payment method.";
  const hasDigital = order.lines.some((line) => line.productType !== "shipped");
  const hasGift = hasDatedGift(order);
  const delivered = digitalWords(order, hasGift);
  const released = releasedWords(order.lines.filter((line) => copiesToPack(line) > 0));
  const digital = hasDigital ? ` ${delivered}` : "";
  switch (order.state) {
    case "awaiting payment":
      return `We keep your items until ${formatHeldUntil(order)} (Sydney time). Pay now to complete your order.`;
    case "paid":
      if (order.fulfilment === "digital") return delivered;
      if (released)
        return order.fulfilment === "collect"
          ? `We'll get your order ready when ${released}, and email you when you can collect it.${digital}`
          : `We'll send your order when ${released}, and email you when it is on its way.${digital}`;
      return order.fulfilment === "collect"
        ? `We are getting your order ready. We'll email you when you can collect it.${digital}`
        : `We are packing your order. We'll email you when it is on its way.${digital}`;
    case "packed":
      return order.fulfilment === "collect"
        ? "Your order is packed. We'll email you when it's ready to collect."
        : "Your order is packed and ready for the courier.";
    case "partly sent":
      return `Part of your order is on its way. We'll send the rest ${released ? `when ${released}` : "as soon as we can"}, and email you then.`;
    case "sent":
      return "Your order is on its way.";
    case "ready to collect":
      return "Your order is ready at the store. Please bring your order number.";
    case "completed":
      return hasGift
        ? "Your order is complete. We'll email each gift on the day you chose."
        : "Your order is complete. We hope you enjoy it.";
    case "cancelled":
      return order.paidAt === null
        ? "We didn't take any payment and won't send any items."
        : `We won't send any items. ${back}`;
    case "refunded":
      return back;
  }
}

/** Returns whether the event at this position of the history sent a parcel. */
export function isSending(history: readonly Pick<OrderEvent, "state" | "changed">[], at: number): boolean {
  const event = history[at];
  if (event?.state !== "sent" && event?.state !== "partly sent") return false;
  return event.changed === "parcels" || event.state !== history[at - 1]?.state;
}

/** Lists the copies still to be sent, one string per line, such as "1 × Emma. Pre-order, release date 5 April 2027". */
export function itemsToCome({ lines }: Pick<Order, "lines">): string[] {
  return lines.flatMap((line) => {
    const left = copiesToPack(line);
    const release = line.awaits === undefined ? [] : [preorderDetail(line.awaits)];
    return left > 0 ? [[`${left} × ${line.title}`, ...release].join(". ")] : [];
  });
}

const isAwaited = ({ awaits }: Order["lines"][number]) => awaits !== undefined;

/** Returns the condition for sending pre-orders, such as "your pre-order is released"; null if no line is a pre-order. */
function releasedWords(shipped: Order["lines"]): string | null {
  const awaited = shipped.filter(isAwaited).length;
  if (awaited === 0) return null;
  return awaited === 1 ? "your pre-order is released" : "your pre-orders are released";
}

function digitalWords({ lines }: Pick<Order, "lines">, hasGift: boolean): string {
  const digital = lines.filter((line) => line.productType !== "shipped");
  const awaited = digital.filter(isAwaited).length;
  const later =
    awaited > 0 &&
    `We'll email you when your pre-ordered digital ${awaited === 1 ? "item is" : "items are"} ready to download.`;
  if (later && awaited === digital.length) return later;
  const now = hasGift
    ? "We deliver digital items straight away, and each gift on the day you chose."
    : `Your ${later ? "other " : ""}digital items have been delivered.`;
  return later ? `${now} ${later}` : now;
}

/** Returns whether the order contains a gift or an eVoucher that is sent on its own date, after the order is complete. */
function hasDatedGift({ lines }: Pick<Order, "lines">): boolean {
  return lines.some(({ options }) => options.some((set) => set.kind !== "licence" && set.sendOn));
}

/** Returns a sentence on how an accepted order was paid. */
export function paidWords({
  paymentMethod,
  voucherCents,
  exchangedCents,
}: Pick<Order, "paymentMethod" | "voucherCents" | "exchangedCents">): string {
  if (paymentMethod === "onAccount") return "We have charged it to your account.";
  if (paymentMethod !== "none") return "We have received your payment.";
  if (exchangedCents > 0) return "What you returned has paid for it.";
  return voucherCents > 0 ? "Your eVoucher has paid for all of it." : "There was nothing to pay.";
}

/** Describes the target of a refund: the source of the payment, unless staff chose another target. */
export function backWhere(
  order: Pick<Order, "paymentMethod" | "totalCents" | "voucherCents" | "exchangedCents">,
  target: RefundTarget = "source",
): string {
  if (target === "voucher") return "We email you an eVoucher, which pays for any order.";
  if (target === "account") return "We have credited your account.";
  const isPaid = payableCents(order) > 0;
  const ways = [
    order.paymentMethod === "creditCard" && isPaid ? "your card refund takes 5 to 10 working days" : "",
    order.paymentMethod === "counter" && isPaid ? "our staff give you your money back at the counter" : "",
    order.paymentMethod === "onAccount" && isPaid ? "we have credited your account" : "",
    order.exchangedCents > 0 ? "the value of your exchange goes back to where you paid for it first" : "",
    order.voucherCents > 0 ? "we have returned the eVoucher amount to your eVoucher" : "",
  ].filter(Boolean);
  const words = ways.join(", and ");
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : "There was nothing to pay.";
}
