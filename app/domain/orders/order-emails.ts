/**
 * Composes emails about an order. They contain no names, notes or addresses that a customer typed, because anyone can order in
 * another person's name, and could send that person any text.
 */
import { preorderDetail } from "~/domain/catalogue/delivery";
import { formatLabel } from "~/domain/catalogue/product";
import type { Email, EmailRow } from "~/domain/mail/email";
import { formatMoney } from "~/domain/money/money";
import { openingHoursLines } from "~/domain/stores/opening-hours";
import type { Store } from "~/domain/stores/store";
import { storeAddressLines } from "~/domain/stores/store-words";
import type { Order } from "./order";
import { mailedReceipt } from "./order-paths";
import { amountWords, gstStatement, sumRows } from "./order-sums";
import { backWhere, paidWords, whatNext } from "./order-words";
import type { RefundTarget } from "./payment";

/** The facts that all the emails need. */
export interface EmailFacts {
  /** The shop's origin, for links. */
  origin: string;
  /** Customer service's phone number. */
  phone: string;
  /** The store where the order is collected. */
  store: Store | null;
  /** The date or time by which an order on account must be paid, in words; null for other orders. */
  due: string | null;
}

/** Returns a paragraph about when to pay, if the order is on account. */
export function dueParagraph({ due }: Pick<EmailFacts, "due">): string[] {
  return due === null ? [] : [`Payment due: ${due}.`];
}

/** Composes the confirmation, with every line and amount. */
export function confirmationEmail(order: Order, { origin, store, due }: EmailFacts): Email {
  const after = store && order.fulfilment === "collect" ? [storeWords(store)] : [];
  return {
    to: order.email,
    subject: `Thank you for your order ${order.number}`,
    paragraphs: [
      `Thank you for your order. ${paidWords(order)}`,
      ...dueParagraph({ due }),
      whatNext({ ...order, state: "paid" }),
    ],
    rows: [
      ...order.lines.map(lineRow),
      ...sumRows({ ...order, state: "paid", paidAt: order.paidAt ?? order.placedAt }).map(sumRow),
    ],
    link: { label: "View your order and tax invoice", href: mailedReceipt(origin, order) },
    afterwards: [gstStatement(order, formatMoney), ...after],
  };
}

export function packedEmail(order: Order, { origin }: EmailFacts): Email {
  return {
    to: order.email,
    subject: `Your order ${order.number} is packed`,
    paragraphs: [whatNext({ ...order, state: "packed" })],
    link: { label: "View your order", href: mailedReceipt(origin, order) },
  };
}

/** Composes the email that is sent when the order has arrived or been collected. */
export function completedEmail(order: Order, { origin, phone, due }: EmailFacts): Email {
  return {
    to: order.email,
    subject: `Your order ${order.number} is complete`,
    paragraphs: [whatNext({ ...order, state: "completed" }), ...dueParagraph({ due })],
    link: { label: "View your order and tax invoice", href: mailedReceipt(origin, order) },
    afterwards: [`Is something missing or wrong? Call us on ${phone}.`],
  };
}

/** Composes the email about a changed delivery address. Only the order's page shows the new address. */
export function addressChangedEmail(order: Order, { origin, phone }: EmailFacts): Email {
  return {
    to: order.email,
    subject: `The delivery address of your order ${order.number}`,
    paragraphs: ["We have changed where your order goes. Your order page shows the new address and the old one."],
    link: { label: "View your order", href: mailedReceipt(origin, order) },
    afterwards: [`Didn't you ask for this? Call us on ${phone}.`],
  };
}

export function readyToCollectEmail(order: Order, { origin, store, phone }: EmailFacts): Email {
  return {
    to: order.email,
    subject: `Your order ${order.number} is ready to collect`,
    paragraphs: [
      `Your order is ready to collect. Please bring your order number: ${order.number}.`,
      ...(store ? [storeWords(store)] : []),
    ],
    link: { label: "View your order", href: mailedReceipt(origin, order) },
    afterwards: [`Can't collect it? Call us on ${store?.phone ?? phone}.`],
  };
}

/** Composes the email that lists the items that became part of the order, and states the order's new total. */
export function itemsAddedEmail(order: Order, added: Order, { origin, phone }: EmailFacts): Email {
  return {
    to: order.email,
    subject: `We have added items to your order ${order.number}`,
    paragraphs: [`We have added items to your order. ${paidWords(added)} This is the whole order now.`],
    rows: [...order.lines.map(lineRow), ...sumRows(order).map(sumRow)],
    link: { label: "View your order and tax invoice", href: mailedReceipt(origin, order) },
    afterwards: [gstStatement(order, formatMoney), `Didn't you ask for this? Call us on ${phone}.`],
  };
}

/**
 * Informs the customer that items won't be added to their order after all, because they weren't paid for in time or were
 * cancelled.
 */
function notAddedEmail(order: Order, { origin, phone }: EmailFacts): Email {
  const isLate = order.history.findLast(({ state }) => state === "cancelled")?.by === "time";
  const why = isLate ? "We didn't receive your payment in time, so we" : "We";
  return {
    to: order.email,
    subject: "We haven't added the items to your order",
    paragraphs: [`${why} haven't added these items. Your order stays as it was. ${givenBack(order)}`],
    rows: order.lines.map(lineRow),
    link: { label: "View these items", href: mailedReceipt(origin, order) },
    afterwards: [`Questions? Call us on ${phone}.`],
  };
}

/** Composes an email that states who cancelled the order and, if it matters, why. */
export function cancelledEmail(order: Order, facts: EmailFacts): Email {
  if (order.addsTo !== null) return notAddedEmail(order, facts);
  const { origin, phone } = facts;
  const event = order.history.findLast((each) => each.state === "cancelled");
  const by = event?.by ?? "staff";
  const first = {
    customer: "We have cancelled your order, as you asked.",
    staff: "We had to cancel your order.",
    payment: "We cancelled your order because the payment failed.",
    time: "We cancelled your order because we didn't receive your payment in time. You can order the same items again from your order page.",
  }[by];
  return {
    to: order.email,
    subject: `Your order ${order.number} has been cancelled`,
    paragraphs: [first, ...(by === "staff" && event?.note ? [event.note] : []), givenBack(order)],
    link: { label: "View your order", href: mailedReceipt(origin, order) },
    afterwards: [`Questions? Call us on ${phone}.`],
  };
}

export function refundedEmail(order: Order, { origin, phone }: EmailFacts, target: RefundTarget = "source"): Email {
  return {
    to: order.email,
    subject: `Your order ${order.number} has been refunded`,
    paragraphs: [
      order.totalCents === 0
        ? `We have taken back your order. ${backWhere(order)}`
        : order.refundedCents < order.totalCents
          ? allButUsed(order, target)
          : `We have refunded your order in full: ${formatMoney(order.totalCents)}. ${backWhere(order, target)}`,
    ],
    link: { label: "View your order", href: mailedReceipt(origin, order) },
    afterwards: [`Questions? Call us on ${phone}.`],
  };
}

export interface PartRefund {
  cents: number;
  /** The refunded goods; '' if the refund is an amount without goods. */
  goods: string;
  /** True when the goods were removed from the order before it was packed. */
  isOff?: boolean;
  target?: RefundTarget;
}

/** Composes the email about a partial refund, in any state of the order. */
export function partRefundEmail(
  order: Order,
  { cents, goods, isOff = false, target = "source" }: PartRefund,
  { origin, phone }: EmailFacts,
): Email {
  const isFree = cents === 0;
  const what = goods === "" ? "of your order." : `of your order for ${goods}.`;
  const back = isFree
    ? `We have taken back ${goods}. It cost nothing.`
    : `We have refunded ${formatMoney(cents)} ${what} ${backWhere(order, target)}`;
  const off = `We have taken ${goods} off your order.`;
  return {
    to: order.email,
    subject: isOff || isFree ? `Your order ${order.number} has changed` : `A refund for your order ${order.number}`,
    paragraphs: [
      isOff
        ? `${off} ${isFree ? "It cost nothing." : `We have refunded ${formatMoney(cents)}. ${backWhere(order)}`}`
        : back,
    ],
    link: { label: "View your order", href: mailedReceipt(origin, order) },
    afterwards: [`Questions? Call us on ${phone}.`],
  };
}

interface FoundOrders {
  orders: { number: string; day: string; href: string }[];
  /** The URL of the order list in the account, if a member has this email address; otherwise null. */
  accountHref: string | null;
  /** The shop's name. */
  shop: string;
}

/** Composes the reply to a request for the orders of an email address, whether or not any exist. */
export function foundOrdersEmail(to: string, { orders, accountHref, shop }: FoundOrders): Email {
  const none = "We couldn't find a guest order for this email address. You may have used a different one.";
  return {
    to,
    subject: `Your ${shop} orders`,
    paragraphs: [
      "We received a request for the guest orders placed with this email address. If this wasn't you, you can ignore this email.",
      ...(orders.length === 0 ? [none] : orders.map(({ number, day, href }) => `${number}, ${day}:\n${href}`)),
    ],
    ...(accountHref && { link: { label: "View the orders in your account", href: accountHref } }),
  };
}

function givenBack(order: Order): string {
  if (order.paidAt !== null && order.refundedCents < order.totalCents) return allButUsed(order);
  if (order.totalCents === 0) return backWhere(order);
  if (order.paidAt !== null) return `We have refunded your payment. ${backWhere(order)}`;
  if (order.exchangedCents > 0) return `We are refunding what you returned. ${backWhere(order)}`;
  return order.voucherCents > 0
    ? "We didn't charge your card. Any eVoucher you used has its value back."
    : "We didn't charge your card.";
}

/**
 * Returns the sentence about a refunded order from which the customer keeps used goods, such as a voucher, a ticket or a gift.
 */
function allButUsed(order: Order, target: RefundTarget = "source"): string {
  const used = formatMoney(order.totalCents - order.refundedCents);
  if (order.refundedCents === 0) return `We can't refund ${used}, because those items have been used.`;
  return `We have refunded ${formatMoney(order.refundedCents)}. We can't refund the other ${used}, because those items have been used. ${backWhere(order, target)}`;
}

function storeWords(store: Store): string {
  return [...storeAddressLines(store), ...openingHoursLines(store.openingHoursGroups)].join("\n");
}

function lineRow({ quantity, title, format, lineCents, awaits }: Order["lines"][number]): EmailRow {
  const detail = [formatLabel(format), ...(awaits === undefined ? [] : [preorderDetail(awaits)])].join(". ");
  return { label: `${quantity} × ${title}`, detail, amount: amountWords(lineCents) };
}

function sumRow({ label, cents, isSum }: ReturnType<typeof sumRows>[number]): EmailRow {
  return { label, amount: amountWords(cents), ...(isSum && { isSum }) };
}
