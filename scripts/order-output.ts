/** Formats orders for a terminal, and for programs. */

import type { DownloadWay, OrderDownload } from "../app/domain/library/downloads.server";
import { formatMoney } from "../app/domain/money/money";
import type { OpenMoney } from "../app/domain/orders/open-money.server";
import type { Order } from "../app/domain/orders/order";
import { lineDetails, sumRows } from "../app/domain/orders/order-sums";
import { isSending } from "../app/domain/orders/order-words";
import { type Parcel, parcelItems, toTracking } from "../app/domain/orders/parcel";
import type { Refund } from "../app/domain/orders/payment";
import type { StaffNote } from "../app/domain/orders/staff-note";

/** Formats an order as one line of a list. */
export function printedRow(order: Order): string {
  const { number, placedAt, state, totalCents, fulfilment, lines } = order;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const cells = [
    number,
    placedAt.slice(0, 10),
    state.padEnd(16),
    formatMoney(totalCents).padStart(11),
    fulfilment.padEnd(8),
  ];
  return `${cells.join("  ")}  ${pieces} × ${oneLine(toName(order))}`;
}

/** Formats an unsettled amount as one line: the amount, its order, and the id for settling it. */
export function printedMoney({ id, what, orderNumber, cents, takenCents, since }: OpenMoney): string {
  const amount =
    what === "refund"
      ? `${formatMoney(cents)} to refund`
      : `${formatMoney(takenCents ?? 0)} paid, ${formatMoney(cents)} owed`;
  return `${id}  ${since.slice(0, 10)}  ${orderNumber ?? "account balance"}  ${amount}`;
}

const WAYS: Record<DownloadWay, string> = {
  library: "from the digital library",
  order: "from the order's page",
  viewer: "read as a PDF",
  offline: "kept for reading offline",
};

interface OrderParts {
  downloads: readonly OrderDownload[];
  refunds: readonly Refund[];
  notes: readonly StaffNote[];
}

/** Formats all details needed for packing the order and for answering its customer. */
export function printedOrder(order: Order, { downloads, refunds, notes }: OrderParts): string {
  const { number, placedAt, state, email, phoneAreaCode, phoneNumber, address, storeSlug } = order;
  const street = [address.street1, address.street2].filter(Boolean);
  const lastLine = [address.city, address.state, address.postcode, address.country].filter(Boolean).join(" ");
  const company = [order.companyName, order.companyNumber].filter(Boolean).join(", ");
  const goesTo =
    order.fulfilment === "delivery"
      ? ["", "Deliver to", ...[toName(order), company, ...street, lastLine, order.deliveryInstructions].filter(Boolean)]
      : order.fulfilment === "collect"
        ? ["", `Click & collect at ${storeSlug}`]
        : [];
  return [
    `${number}  ${state}  placed ${placedAt}`,
    [toName(order), email, `${phoneAreaCode} ${phoneNumber}`.trim()].filter(Boolean).map(oneLine).join(", "),
    ...goesTo.map(oneLine),
    "",
    ...order.lines.flatMap((line, at) => [
      `${at + 1})  ${line.quantity} × ${oneLine(line.title)}  ${line.code}  ${formatMoney(line.lineCents)}`,
      ...lineDetails({ ...line, refunded: undefined }).map((detail) => `    ${oneLine(detail)}`),
      ...(line.refunded
        ? [`    ${line.refunded.quantity} refunded, ${line.refunded.restocked} of them back in stock`]
        : []),
    ]),
    "",
    ...sumRows(order).map(({ label, cents }) => `${label}: ${formatMoney(cents)}`),
    ...written(order.giftWrapCents > 0 ? "Gift wrap, message for the card" : "", order.giftMessage || "(none)"),
    ...written("Note", order.note),
    ...order.parcels.flatMap((parcel, at) => parcelLines(order, parcel, at)),
    "",
    ...order.history.map((event, at) => `${event.at}  ${eventWords(order, at)}  ${oneLine(event.note)}`.trimEnd()),
    ...refunds.map(refundWords),
    ...downloads.map(({ lastAt, code, way, times }) => `${lastAt}  downloaded ${code}, ${WAYS[way]}, ${times} ×`),
    ...(notes.length > 0 ? ["", "Private notes: no customer reads them"] : []),
    ...notes.flatMap(({ writtenAt, by, note }) => [
      `${writtenAt}  ${oneLine(by)}`,
      ...note.split("\n").map((line) => `    ${oneLine(line)}`),
    ]),
  ].join("\n");
}

function parcelLines({ lines }: Order, parcel: Parcel, at: number): string[] {
  const sent = `Parcel ${at + 1}, sent ${parcel.sentAt}${parcel.by ? ` by ${oneLine(parcel.by)}` : ""}`;
  const link = parcel.tracking ? toTracking(parcel.tracking) : null;
  const items = parcelItems(parcel, lines).map((item) => `    ${oneLine(item)}`);
  return ["", sent, ...items, ...(link ? [link.words, link.href] : [])];
}

/**
 * Describes an event of the order. An event that doesn't change the state is a partial refund, or a change of tracking number,
 * address or number of items.
 */
function eventWords({ history }: Order, at: number): string {
  const event = history[at];
  if (!event) return "";
  const isMove = isSending(history, at) || event.state !== history[at - 1]?.state;
  const kept = event.parcel
    ? "tracking number corrected"
    : event.changed
      ? `${event.changed} changed`
      : "partly refunded";
  const what = isMove ? event.state : kept;
  const parcel = event.parcel ? `, ${event.parcel.carrier} ${event.parcel.trackingNumber}` : "";
  return `${what}, by ${event.by}${parcel}`;
}

function refundWords({ createdAt, amountCents, onto, doneAt }: Refund): string {
  const where = {
    card: "to the card",
    account: "to the account",
    vouchers: "onto the eVouchers",
    exchange: "for an exchange",
    counter: "at the counter",
  }[onto];
  return `${createdAt}  refunded ${formatMoney(amountCents)} ${where}${doneAt === null ? ", on its way" : ""}`;
}

/** Returns a heading with the customer's lines below it, or an empty list if either is missing. */
function written(heading: string, text: string): string[] {
  if (heading === "" || text === "") return [];
  return ["", heading, ...text.split("\n").map((line) => `    ${oneLine(line)}`)];
}

/** Returns the order for programs, without the fields that grant access to its page. */
export function toRecord({ accessToken: _, ownerId: __, ...order }: Order): object {
  return order;
}

function toName({ firstName, surname }: Order): string {
  return `${firstName} ${surname}`.trim();
}

/** Replaces control characters, because customers' text must not send commands to the terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{C}/gu, "�");
}
