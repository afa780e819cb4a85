/** An order as its customer sees it, on a page or on paper: formatted strings and amounts, without internal data. */
import { productPath } from "~/domain/catalogue/slug";
import { formatMoney } from "~/domain/money/money";
import { mayCancel, type Order, type OrderPart, type OrderState, payableCents } from "./order";
import { dayInSydney, timeInSydney } from "./order-days";
import {
  amountWords,
  documentTitle,
  gstStatement,
  isGstFree,
  lineDetails,
  refundedGstCents,
  sumRows,
} from "./order-sums";
import { itemsToCome, moverWords, stateTitle, whatNext } from "./order-words";
import { parcelItems, toTracking } from "./parcel";

export interface ReceiptLine {
  title: string;
  /** The URL of the product's page. */
  href: string;
  /** The format, authors and recipient. */
  details: string[];
  quantity: number;
  /** The unit price, such as "$22.00 each"; '' for a single copy, and for free ones. */
  each: string;
  amount: string;
  /** True if the line is marked with an asterisk. */
  isGstFree: boolean;
}

/** Items that staff want to add to the order. Until they are paid for, they form a separate order with this `number`. */
export interface WaitingItems {
  number: string;
  /** A sentence such as "2 items are awaiting your payment: 2 × Emma." */
  words: string;
  /** The amount to pay, and the time until which the items are kept. */
  toPay: string;
  keptUntil: string;
}

export interface Receipt {
  number: string;
  /** The document's title, such as `Tax invoice`. */
  title: string;
  placedOn: string;
  paidOn: string | null;
  /** The time when payment for an order on account is due, in words; null for other orders. */
  due: string | null;
  state: OrderState;
  stateTitle: string;
  next: string;
  supplier: { name: string; taxNumber: string; phone: string };
  /** The buyer's name, company with its number, and address. */
  buyer: string[];
  /** The delivery address or the store; null when nothing is shipped. */
  goesTo: { heading: string; lines: string[] } | null;
  lines: ReceiptLine[];
  sums: { label: string; amount: string; isSum: boolean }[];
  gst: string;
  /** A sentence about the refunds and their GST; null if nothing was refunded. */
  adjustment: string | null;
  note: string;
  giftMessage: string;
  /** The parcels that were sent, oldest first. */
  parcels: { id: string; sentOn: string; items: string[]; tracking: { words: string; href: string } | null }[];
  /** The items still to be sent if the order was partly sent; otherwise empty. */
  toCome: string[];
  history: { title: string; at: string; iso: string; note: string }[];
  mayCancel: boolean;
  /** Items that will be added to the order once they are paid; absent if there are none. */
  waiting?: WaitingItems[];
  /** The amount to pay by card now; null if there is none. */
  toPay: string | null;
  hasDigital: boolean;
}

export interface ReceiptFacts {
  supplier: Receipt["supplier"];
  /** The name of the country; '' for Australia. */
  countryName: string;
  /** The name, address and hours of the store for collection. */
  storeLines: string[];
  due: string | null;
}

export function toReceipt(order: Order, { supplier, countryName, storeLines, due }: ReceiptFacts): Receipt {
  return {
    number: order.number,
    title: documentTitle(order),
    placedOn: dayInSydney(order.placedAt),
    paidOn:
      order.paidAt && (order.paymentMethod === "creditCard" || order.paymentMethod === "counter")
        ? dayInSydney(order.paidAt)
        : null,
    due,
    state: order.state,
    stateTitle: stateTitle(order, order.state),
    next: whatNext(order),
    supplier,
    buyer: buyerLines(order),
    goesTo: goesTo(order, countryName, storeLines),
    lines: order.lines.map((line) => ({
      title: line.title,
      href: productPath(line),
      details: lineDetails(line),
      quantity: line.quantity,
      each: line.quantity > 1 && line.unitPriceCents > 0 ? `${formatMoney(line.unitPriceCents)} each` : "",
      amount: amountWords(line.lineCents),
      isGstFree: isGstFree(line),
    })),
    sums: sumRows(order).map(({ label, cents, isSum = false }) => ({ label, amount: amountWords(cents), isSum })),
    gst: gstStatement(order, formatMoney),
    adjustment: findAdjustment(order),
    note: order.note,
    giftMessage: order.giftMessage,
    parcels: order.parcels.map((parcel) => ({
      id: parcel.id,
      sentOn: dayInSydney(parcel.sentAt),
      items: parcelItems(parcel, order.lines),
      tracking: parcel.tracking && toTracking(parcel.tracking),
    })),
    toCome: order.state === "partly sent" ? itemsToCome(order) : [],
    history: order.history.map((event, at) => ({
      title: eventTitle(order, at),
      at: timeInSydney(event.at),
      iso: event.at,
      note: event.by === "staff" ? event.note : "",
    })),
    mayCancel: mayCancel(order),
    toPay: order.state === "awaiting payment" ? formatMoney(payableCents(order)) : null,
    hasDigital: order.lines.some((line) => line.productType !== "shipped"),
  };
}

const CHANGED: Record<OrderPart, string> = {
  address: "Delivery address changed",
  items: "Items taken off",
  "more items": "Items added",
  exchange: "Items exchanged",
  parcels: "More of your order sent",
};

/**
 * Returns the title of an event. An event that keeps the order's state is a partial refund, a corrected tracking number or a
 * change by staff. The title of the first event doesn't mention payment, because orders on account don't await it.
 */
function eventTitle(order: Order, at: number): string {
  const event = order.history[at];
  if (!event) return "";
  if (event.state === "awaiting payment") return "Order placed";
  if (event.changed) return CHANGED[event.changed];
  if (event.state === order.history[at - 1]?.state) return event.parcel ? "Tracking number updated" : "Partly refunded";
  return [stateTitle(order, event.state), moverWords(event.by, event.state)].filter(Boolean).join(" ");
}

/**
 * Returns the buyer's company, name and email, which appear on every receipt, although the law requires them only from $1,000.
 */
function buyerLines(order: Order): string[] {
  const name = `${order.firstName} ${order.surname}`.trim();
  const number = order.companyNumber
    ? `${order.companyNumber.length === 9 ? "ACN" : "ABN"} ${order.companyNumber}`
    : "";
  return [order.companyName, number, name, order.email].filter(Boolean);
}

function goesTo(order: Order, countryName: string, storeLines: string[]): Receipt["goesTo"] {
  if (order.fulfilment === "digital") return null;
  if (order.fulfilment === "collect") return { heading: "Collect at", lines: storeLines };
  const { street1, street2, city, state, postcode } = order.address;
  const lastLine = [city, state, postcode].filter(Boolean).join(" ");
  const lines = [
    `${order.firstName} ${order.surname}`.trim(),
    order.companyName,
    street1,
    street2,
    lastLine,
    countryName,
  ];
  return { heading: "Deliver to", lines: [...lines, order.deliveryInstructions].filter(Boolean) };
}

/**
 * Returns the sentence that legally makes this an adjustment note. (A New Tax System (Goods and Services Tax) Act 1999, s
 * 29-75)
 */
function findAdjustment(order: Order): string | null {
  if (order.refundedCents === 0) return null;
  const gst = refundedGstCents(order);
  return `We refunded ${formatMoney(order.refundedCents)}${gst > 0 ? `, including GST of ${formatMoney(gst)}` : ""}.`;
}
