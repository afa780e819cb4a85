/** An order formatted as strings for its page in the office. */
import { addressLine } from "~/domain/addresses/address";
import { preorderDetail } from "~/domain/catalogue/delivery";
import { formatMoney } from "~/domain/money/money";
import { type Order, type OrderEvent, type OrderPart, payableCents } from "~/domain/orders/order";
import { timeInSydney } from "~/domain/orders/order-days";
import {
  copiesOut,
  copiesToPack,
  mayAddItems,
  mayChangeAddress,
  maySendPart,
  mayTakeOff,
} from "~/domain/orders/order-edits";
import { amountWords, lineDetails, sumRows } from "~/domain/orders/order-sums";
import type { OrderDeed, OrderEmail } from "~/domain/orders/order-trail";
import { formatHeldUntil, isSending, stateTitle } from "~/domain/orders/order-words";
import { parcelItems, toTracking } from "~/domain/orders/parcel";
import type { Payment, Refund, RefundTarget } from "~/domain/orders/payment";
import type { StaffNote } from "~/domain/orders/staff-note";
import { orderVersion } from "./order-version";

/** The parts of an order that are stored in separate tables. */
interface OrderParts {
  payments: readonly Payment[];
  refunds: readonly Refund[];
  notes: readonly StaffNote[];
  deeds: readonly OrderDeed[];
  emails: readonly OrderEmail[];
  points: { earned: number; left: number };
  /**
   * The orders that are added to this order once they are paid for, and the number of the order to which this order is added.
   */
  waiting: readonly Order[];
  addsTo: string | null;
  /**
   * For an exchange, the number of the order that the returned copies came from. `exchanges` contains the numbers of the
   * exchanges for which this order's copies were returned.
   */
  exchangeOf: string | null;
  exchanges: readonly string[];
  targets: readonly RefundTarget[];
  /** The name of the store where the order is collected. */
  store: string | undefined;
  country: string;
}

export type OrderPage = ReturnType<typeof toOrderPage>;

/** Describes everything about an order. Leaves out tokens and keys that open the customer's own pages. */
export function toOrderPage(
  order: Order,
  {
    payments,
    refunds,
    notes,
    deeds,
    emails,
    points,
    targets,
    store,
    country,
    waiting,
    addsTo,
    ...exchanged
  }: OrderParts,
) {
  const toPack = order.lines.reduce((sum, line) => sum + copiesToPack(line), 0);
  const { number, state, email, fulfilment, memberId } = order;
  return {
    ...{ number, state, email, fulfilment, isMember: memberId !== null },
    seen: orderVersion(order),
    title: stateTitle(order, state),
    placed: timeInSydney(order.placedAt),
    name: `${order.firstName} ${order.surname}`.trim(),
    company: [order.companyName, order.companyNumber].filter(Boolean).join(", "),
    phone: `${order.phoneAreaCode} ${order.phoneNumber}`.trim(),
    goesTo: describeDelivery(order, store, country),
    instructions: order.deliveryInstructions,
    address: mayChangeAddress(order) ? order.address : null,
    mayAddItems: mayAddItems(order),
    ...{ addsTo, exchangeOf: exchanged.exchangeOf, exchanges: exchanged.exchanges },
    waitingItems: waiting.map((added) => ({
      ...{ number: added.number, cents: formatMoney(payableCents(added)), until: formatHeldUntil(added) },
      items: added.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(", "),
    })),
    mayTakeOff: mayTakeOff(order),
    maySendPart: maySendPart(order) && toPack > 1,
    note: order.note,
    gift: order.giftWrapCents > 0 ? order.giftMessage || "(no message)" : "",
    lines: order.lines.map((line) => ({
      ...{ id: line.id, code: line.code, title: line.title, quantity: line.quantity },
      left: line.quantity - (line.refunded?.quantity ?? 0),
      toPack: copiesToPack(line),
      /** The release that a pre-order waits for; '' for items that can be sent now. */
      release: line.awaits === undefined ? "" : preorderDetail(line.awaits),
      details: [
        ...lineDetails({ ...line, refunded: undefined }),
        ...(line.refunded ? [`${line.refunded.quantity} refunded, ${line.refunded.restocked} back in stock`] : []),
        ...(line.sent ? [`${line.sent.quantity} sent`] : []),
      ],
      out: copiesOut(order, line),
      sent: line.sent ? line.sent.quantity - line.sent.returned : 0,
      isShipped: line.productType === "shipped",
      amount: amountWords(line.lineCents),
    })),
    sums: sumRows(order).map(({ label, cents, isSum = false }) => ({ label, amount: amountWords(cents), isSum })),
    parcels: order.parcels.map((parcel) => ({
      id: parcel.id,
      sent: `Sent ${timeInSydney(parcel.sentAt)}${parcel.by ? ` by ${parcel.by}` : ""}`,
      items: parcelItems(parcel, order.lines),
      link: parcel.tracking && toTracking(parcel.tracking),
      carrier: parcel.tracking?.carrier ?? "auspost",
      trackingNumber: parcel.tracking?.trackingNumber ?? "",
    })),
    payments: payments.map(({ id, gateway, reference, amountCents, takenCents, createdAt, state: is }) => ({
      ...{ id, is, gateway, reference: reference ?? "–", when: timeInSydney(createdAt) },
      amount: formatMoney(amountCents) + (takenCents === null ? "" : `, but ${formatMoney(takenCents)} was taken`),
    })),
    payLink: order.placedBy === "staff" && state === "awaiting payment" ? formatHeldUntil(order) : null,
    isToPay: state === "awaiting payment" ? formatMoney(payableCents(order)) : null,
    refunds: refunds.map(({ id, amountCents, onto, reason, createdAt, doneAt }) => ({
      ...{ id, amount: formatMoney(amountCents), reason, when: timeInSydney(createdAt) },
      onto: ONTO[onto] + (doneAt !== null ? "" : onto === "counter" ? ", not handed out yet" : ", on its way"),
      isToHandOut: onto === "counter" && doneAt === null,
    })),
    points: points.earned > 0 ? `${points.earned} earned, ${points.left} left of them` : "",
    notes: notes.map(({ note, by, writtenAt }) => ({ note, by, when: timeInSydney(writtenAt) })),
    trail: toTrail(order, deeds),
    emails: emails.map(({ emailKey, subject, body, writtenAt, jobId, doneAt, parkedAt }) => ({
      ...{ emailKey, subject, body },
      when: timeInSydney(doneAt ?? writtenAt),
      is: parkedAt ? "not sent: look at the parked jobs" : doneAt || jobId === null ? "sent" : "waits",
    })),
    refund: {
      isOpen: order.paidAt !== null && order.refundedCents < order.totalCents,
      left: formatMoney(order.totalCents - order.refundedCents),
      targets: targets.map((value) => ({ value, label: REFUND_TARGET_WORDS[value] })),
      delivery: order.shippingCents > 0 ? formatMoney(order.shippingCents) : "",
    },
  };
}

/** The possible targets of a refund, for staff. */
export const REFUND_TARGET_WORDS: Record<RefundTarget, string> = {
  source: "Where it was paid",
  voucher: "A new eVoucher, by email",
  account: "The business's account",
};

const ONTO = {
  card: "to the card",
  account: "to the account",
  vouchers: "onto the eVouchers",
  exchange: "for an exchange",
  counter: "at the counter",
};

function describeDelivery(order: Order, store: string | undefined, country: string): string {
  if (order.fulfilment === "digital") return "Nothing ships";
  if (order.fulfilment === "collect") return `Click & collect at ${store ?? order.storeSlug}`;
  return `${order.shippingName} to ${addressLine(order.address, country)}`;
}

/** Maximum time in ms between an order's event and the staff log entry that was written in the same transaction. */
const TOGETHER_MS = 2000;

interface Step {
  at: string;
  when: string;
  what: string;
  by: string;
  note: string;
}

/** Lists the order's events, oldest first, each with the person who caused it. */
function toTrail(order: Order, deeds: readonly OrderDeed[]): Step[] {
  const left = [...deeds];
  const steps = order.history.map((event, at): Step => {
    const near = left.findIndex(({ doneAt }) => Math.abs(Date.parse(doneAt) - Date.parse(event.at)) < TOGETHER_MS);
    const [deed] = event.by === "staff" && near >= 0 ? left.splice(near, 1) : [];
    const detail = deed?.subject.slice(order.number.length).replace(/^: /, "") ?? "";
    const what = [eventWords(order.history, at), detail].filter(Boolean).join(", ");
    return { at: event.at, when: timeInSydney(event.at), what, by: deed?.by ?? event.by, note: event.note };
  });
  const others = left.map(({ doneAt, deed, by, subject }) => ({
    ...{ at: doneAt, when: timeInSydney(doneAt), by, note: subject.slice(order.number.length).replace(/^: /, "") },
    what: deed,
  }));
  return [...steps, ...others].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

const CHANGED: Record<OrderPart, string> = {
  address: "delivery address changed",
  items: "items taken off",
  "more items": "items added",
  exchange: "items exchanged",
  parcels: "another parcel sent",
};

/**
 * Describes an event. An event that doesn't change the state is another parcel, a partial refund, a corrected tracking number,
 * or a change of the address or the items.
 */
function eventWords(history: readonly OrderEvent[], at: number): string {
  const event = history[at];
  if (!event) return "";
  const parcel = event.parcel ? `, ${event.parcel.carrier} ${event.parcel.trackingNumber}` : "";
  if (isSending(history, at) || event.state !== history[at - 1]?.state) return event.state + parcel;
  if (event.changed) return CHANGED[event.changed];
  return event.parcel ? `tracking number corrected${parcel}` : "partly refunded";
}
