/**
 * Composes emails about an order. Leaves out typed names, notes and addresses: anyone can order in another person's
 * name, and the email would carry their text.
 */
import type { Email, EmailRow } from "~/domain/mail/email";
import { formatMoney } from "~/domain/money/money";
import { openingHoursLines } from "~/domain/stores/opening-hours";
import type { Store } from "~/domain/stores/store";
import { storeAddressLines } from "~/domain/stores/store-words";
import type { Order } from "./order";
import { mailedReceipt } from "./order-paths";
import { gstStatement, sumRows } from "./order-sums";
import { backWhere, whatNext } from "./order-words";

/** The facts that all emails need. */
export interface EmailFacts {
  /** The shop's origin, for links. */
  origin: string;
  /** Customer service's number. */
  phone: string;
  /** The store for collection. */
  store: Store | null;
}

/** Lists every line and amount. */
export function confirmationEmail(order: Order, { origin, store }: EmailFacts): Email {
  const isPaid = order.paymentMethod !== "onAccount";
  const after = store && order.fulfilment === "collect" ? [storeWords(store)] : [];
  return {
    to: order.email,
    subject: `Thank you for your order ${order.number}`,
    paragraphs: [
      isPaid
        ? "Thank you, your order has been received and paid."
        : "Thank you, your order has been received and charged to your account.",
      whatNext({ ...order, state: "paid" }),
    ],
    rows: [
      ...order.lines.map(lineRow),
      ...sumRows({ ...order, state: "paid", paidAt: order.paidAt ?? order.placedAt }).map(sumRow),
    ],
    link: { label: "See your order and tax invoice", href: mailedReceipt(origin, order) },
    afterwards: [gstStatement(order, formatMoney), ...after],
  };
}

export function packedEmail(order: Order, { origin }: EmailFacts): Email {
  return {
    to: order.email,
    subject: `Your order ${order.number} is packed`,
    paragraphs: [whatNext({ ...order, state: "packed" })],
    link: { label: "See your order", href: mailedReceipt(origin, order) },
  };
}

/** After arrival or collection. */
export function completedEmail(order: Order, { origin, phone }: EmailFacts): Email {
  return {
    to: order.email,
    subject: `Your order ${order.number} is completed`,
    paragraphs: [whatNext({ ...order, state: "completed" })],
    link: { label: "See your order and tax invoice", href: mailedReceipt(origin, order) },
    afterwards: [`Is something missing or not as it should be? Call us: ${phone}`],
  };
}

/** `note`: the carrier and its tracking number from staff; may be ''. */
export function sentEmail(order: Order, { origin }: EmailFacts, note: string): Email {
  return {
    to: order.email,
    subject: `Your order ${order.number} is on its way`,
    paragraphs: ["Your order has been sent.", ...(note ? [note] : [])],
    link: { label: "See your order", href: mailedReceipt(origin, order) },
  };
}

export function readyToCollectEmail(order: Order, { origin, store, phone }: EmailFacts): Email {
  return {
    to: order.email,
    subject: `Your order ${order.number} is ready to collect`,
    paragraphs: [
      `Your order waits for you. Please bring its number: ${order.number}.`,
      ...(store ? [storeWords(store)] : []),
    ],
    link: { label: "See your order", href: mailedReceipt(origin, order) },
    afterwards: [`Can't come by? Call us: ${store?.phone ?? phone}`],
  };
}

/** Names who cancelled it and, where appropriate, why. */
export function cancelledEmail(order: Order, { origin, phone }: EmailFacts): Email {
  const event = order.history.findLast((each) => each.state === "cancelled");
  const by = event?.by ?? "staff";
  const first = {
    customer: "Your order has been cancelled, as you asked.",
    staff: "We had to cancel your order.",
    payment: "Your order has been cancelled, because it could not be paid.",
    time: "Your order was not paid in time, so it has been cancelled. You can order the same things again from its page.",
  }[by];
  return {
    to: order.email,
    subject: `Your order ${order.number} has been cancelled`,
    paragraphs: [first, ...(by === "staff" && event?.note ? [event.note] : []), givenBack(order)],
    link: { label: "See your order", href: mailedReceipt(origin, order) },
    afterwards: [`If there is anything you would like to ask, call us: ${phone}`],
  };
}

export function refundedEmail(order: Order, { origin, phone }: EmailFacts): Email {
  return {
    to: order.email,
    subject: `Your order ${order.number} has been refunded`,
    paragraphs: [
      order.refundedCents < order.totalCents
        ? allButUsed(order)
        : `The whole of your order, ${formatMoney(order.totalCents)}, is given back. ${backWhere(order)}`,
    ],
    link: { label: "See your order", href: mailedReceipt(origin, order) },
    afterwards: [`If there is anything you would like to ask, call us: ${phone}`],
  };
}

/** For a partial refund, in any state of the order. */
export function partRefundEmail(order: Order, cents: number, { origin, phone }: EmailFacts): Email {
  return {
    to: order.email,
    subject: `A refund for your order ${order.number}`,
    paragraphs: [`We give back ${formatMoney(cents)} of your order. ${backWhere(order)}`],
    link: { label: "See your order", href: mailedReceipt(origin, order) },
    afterwards: [`If there is anything you would like to ask, call us: ${phone}`],
  };
}

interface FoundOrders {
  orders: { number: string; day: string; href: string }[];
  /** The address of the account's orders, if a member has this email address. */
  accountHref: string | null;
}

/** Answers a request for an address's orders, whether or not it has any. */
export function foundOrdersEmail(to: string, { orders, accountHref }: FoundOrders): Email {
  const none = "No order that was placed without an account has this address. Perhaps you gave another one.";
  return {
    to,
    subject: "Your orders with Lectern",
    paragraphs: [
      "Somebody, probably you, asked for the orders of this address. If it wasn't you, you need do nothing.",
      ...(orders.length === 0 ? [none] : orders.map(({ number, day, href }) => `${number}, ${day}:\n${href}`)),
    ],
    ...(accountHref && { link: { label: "See the orders of your account", href: accountHref } }),
  };
}

function givenBack(order: Order): string {
  if (order.paidAt !== null && order.refundedCents < order.totalCents) return allButUsed(order);
  if (order.paidAt !== null) return `What you paid is given back. ${backWhere(order)}`;
  return order.voucherCents > 0
    ? "Nothing was taken from your card, and the value of your voucher is on it again."
    : "Nothing was taken from your card.";
}

/** For a closed order of which something was used: a voucher, a ticket, a gift. */
function allButUsed(order: Order): string {
  const used = formatMoney(order.totalCents - order.refundedCents);
  if (order.refundedCents === 0) return `What you bought has been used, so its price, ${used}, is not given back.`;
  return `We give back ${formatMoney(order.refundedCents)}. Some of what you bought has been used, so its price, ${used}, is not given back. ${backWhere(order)}`;
}

function storeWords(store: Store): string {
  return [...storeAddressLines(store), ...openingHoursLines(store.openingHoursGroups)].join("\n");
}

function lineRow({ quantity, title, format, lineCents }: Order["lines"][number]): EmailRow {
  return { label: `${quantity} × ${title}`, detail: format, amount: formatMoney(lineCents) };
}

function sumRow({ label, cents, isSum }: ReturnType<typeof sumRows>[number]): EmailRow {
  return { label, amount: formatMoney(cents), ...(isSum && { isSum }) };
}
