/**
 * What the shop writes about an order. Names, notes and addresses that were typed stay out: anybody can order in another's name, and
 * a letter would carry their words.
 */
import type { Letter, LetterRow } from "~/domain/mail/letter";
import { formatMoney } from "~/domain/money/money";
import { openingHoursLines } from "~/domain/stores/opening-hours";
import type { Store } from "~/domain/stores/store";
import { storeAddressLines } from "~/domain/stores/store-words";
import type { Order } from "./order";
import { mailedReceipt } from "./order-paths";
import { gstStatement, sumRows } from "./order-sums";
import { backWhere, whatNext } from "./order-words";

/** The same for each. */
export interface LetterFacts {
  /** The shop's, for links. */
  origin: string;
  /** Of customer service. */
  phone: string;
  /** Where it is collected. */
  store: Store | null;
}

/** Every line and cent of it. */
export function confirmationLetter(order: Order, { origin, store }: LetterFacts): Letter {
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

export function packedLetter(order: Order, { origin }: LetterFacts): Letter {
  return {
    to: order.email,
    subject: `Your order ${order.number} is packed`,
    paragraphs: [whatNext({ ...order, state: "packed" })],
    link: { label: "See your order", href: mailedReceipt(origin, order) },
  };
}

/** When it has arrived or was collected. */
export function completedLetter(order: Order, { origin, phone }: LetterFacts): Letter {
  return {
    to: order.email,
    subject: `Your order ${order.number} is completed`,
    paragraphs: [whatNext({ ...order, state: "completed" })],
    link: { label: "See your order and tax invoice", href: mailedReceipt(origin, order) },
    afterwards: [`Is something missing or not as it should be? Call us: ${phone}`],
  };
}

/** `note`: the carrier and its tracking number, as staff gave them; may be ''. */
export function sentLetter(order: Order, { origin }: LetterFacts, note: string): Letter {
  return {
    to: order.email,
    subject: `Your order ${order.number} is on its way`,
    paragraphs: ["Your order has been sent.", ...(note ? [note] : [])],
    link: { label: "See your order", href: mailedReceipt(origin, order) },
  };
}

export function readyLetter(order: Order, { origin, store, phone }: LetterFacts): Letter {
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

/** By whom it was cancelled, and why, as far as it is to be told. */
export function cancelledLetter(order: Order, { origin, phone }: LetterFacts): Letter {
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

export function refundedLetter(order: Order, { origin, phone }: LetterFacts): Letter {
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

/** Of a part, whatever state the order stays in. */
export function partRefundLetter(order: Order, cents: number, { origin, phone }: LetterFacts): Letter {
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
  /** Of a member with this address: where the account's orders are. */
  accountHref: string | null;
}

/** To who asked for the orders of an address, whether it has any or not. */
export function foundOrdersLetter(to: string, { orders, accountHref }: FoundOrders): Letter {
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

/** Of an order that is over, when something of it was used: a voucher, a ticket, a gift. */
function allButUsed(order: Order): string {
  const used = formatMoney(order.totalCents - order.refundedCents);
  if (order.refundedCents === 0) return `What you bought has been used, so its price, ${used}, is not given back.`;
  return `We give back ${formatMoney(order.refundedCents)}. Some of what you bought has been used, so its price, ${used}, is not given back. ${backWhere(order)}`;
}

function storeWords(store: Store): string {
  return [...storeAddressLines(store), ...openingHoursLines(store.openingHoursGroups)].join("\n");
}

function lineRow({ quantity, title, format, lineCents }: Order["lines"][number]): LetterRow {
  return { label: `${quantity} × ${title}`, detail: format, amount: formatMoney(lineCents) };
}

function sumRow({ label, cents, isSum }: ReturnType<typeof sumRows>[number]): LetterRow {
  return { label, amount: formatMoney(cents), ...(isSum && { isSum }) };
}
