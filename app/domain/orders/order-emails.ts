/**
 * Composes emails about an order. They contain no names, notes or addresses that a customer typed, because anyone can order in
 * another person's name, and could send that person any text.
 */
import { preorderDetail } from "~/domain/catalogue/delivery";
import { formatLabel } from "~/domain/catalogue/product";
import type { Email, EmailRow } from "~/domain/mail/email";
import { wordedEmail } from "~/domain/mail/worded-email";
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
  return wordedEmail("confirmation", {
    to: order.email,
    values: { order: order.number, payment: paidWords(order) },
    fixed: [...dueParagraph({ due }), whatNext({ ...order, state: "paid" })],
    rows: [
      ...order.lines.map(lineRow),
      ...sumRows({ ...order, state: "paid", paidAt: order.paidAt ?? order.placedAt }).map(sumRow),
    ],
    link: taxInvoice(order, origin),
    afterLink: [
      gstStatement(order, formatMoney),
      ...(store && order.fulfilment === "collect" ? [storeWords(store)] : []),
    ],
  });
}

export function packedEmail(order: Order, { origin }: EmailFacts): Email {
  return wordedEmail("packed", {
    to: order.email,
    values: { order: order.number },
    fixed: [whatNext({ ...order, state: "packed" })],
    link: viewOrder(order, origin),
  });
}

/** Composes the email that is sent when the order has arrived or been collected. */
export function completedEmail(order: Order, { origin, phone, due }: EmailFacts): Email {
  return wordedEmail("completed", {
    to: order.email,
    values: { order: order.number, phone },
    fixed: [whatNext({ ...order, state: "completed" }), ...dueParagraph({ due })],
    link: taxInvoice(order, origin),
  });
}

/** Composes the email about a changed delivery address. Only the order's page shows the new address. */
export function addressChangedEmail(order: Order, { origin, phone }: EmailFacts): Email {
  return wordedEmail("orderAddress", {
    to: order.email,
    values: { order: order.number, phone },
    link: viewOrder(order, origin),
  });
}

export function readyToCollectEmail(order: Order, { origin, store, phone }: EmailFacts): Email {
  return wordedEmail("readyToCollect", {
    to: order.email,
    values: { order: order.number, phone: store?.phone ?? phone },
    fixed: store ? [storeWords(store)] : [],
    link: viewOrder(order, origin),
  });
}

/** Composes the email that lists the items that became part of the order, and states the order's new total. */
export function itemsAddedEmail(order: Order, added: Order, { origin, phone }: EmailFacts): Email {
  return wordedEmail("itemsAdded", {
    to: order.email,
    values: { order: order.number, payment: paidWords(added), phone },
    rows: [...order.lines.map(lineRow), ...sumRows(order).map(sumRow)],
    link: taxInvoice(order, origin),
    afterLink: [gstStatement(order, formatMoney)],
  });
}

/**
 * Informs the customer that items won't be added to their order after all, because they weren't paid for in time or were
 * cancelled.
 */
function notAddedEmail(order: Order, { origin, phone }: EmailFacts): Email {
  const isLate = order.history.findLast(({ state }) => state === "cancelled")?.by === "time";
  const why = isLate ? "We didn't receive your payment in time, so we" : "We";
  return wordedEmail("notAdded", {
    to: order.email,
    values: { phone },
    fixed: [`${why} haven't added these items. Your order stays as it was. ${givenBack(order)}`],
    rows: order.lines.map(lineRow),
    link: { label: "View these items", href: mailedReceipt(origin, order) },
  });
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
  return wordedEmail("cancelled", {
    to: order.email,
    values: { order: order.number, phone },
    fixed: [first, ...(by === "staff" && event?.note ? [event.note] : []), givenBack(order)],
    link: viewOrder(order, origin),
  });
}

export function refundedEmail(order: Order, { origin, phone }: EmailFacts, target: RefundTarget = "source"): Email {
  return wordedEmail("refunded", {
    to: order.email,
    values: { order: order.number, phone },
    fixed: [
      order.totalCents === 0
        ? `We have taken back your order. ${backWhere(order)}`
        : order.refundedCents < order.totalCents
          ? allButUsed(order, target)
          : `We have refunded your order in full: ${formatMoney(order.totalCents)}. ${backWhere(order, target)}`,
    ],
    link: viewOrder(order, origin),
  });
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
  return wordedEmail(isOff || isFree ? "itemsTakenOff" : "partRefund", {
    to: order.email,
    values: { order: order.number, phone },
    fixed: [
      isOff
        ? `${off} ${isFree ? "It cost nothing." : `We have refunded ${formatMoney(cents)}. ${backWhere(order)}`}`
        : back,
    ],
    link: viewOrder(order, origin),
  });
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
  return wordedEmail("foundOrders", {
    to,
    values: { shop },
    fixed: orders.length === 0 ? [none] : orders.map(({ number, day, href }) => `${number}, ${day}:\n${href}`),
    ...(accountHref && { link: { label: "View the orders in your account", href: accountHref } }),
  });
}

function viewOrder(order: Order, origin: string): { label: string; href: string } {
  return { label: "View your order", href: mailedReceipt(origin, order) };
}

function taxInvoice(order: Order, origin: string): { label: string; href: string } {
  return { label: "View your order and tax invoice", href: mailedReceipt(origin, order) };
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
