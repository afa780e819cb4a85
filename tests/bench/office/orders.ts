/**
 * Stores a hundred thousand orders from two years, with lines, history, payments, parcels and the words that staff search for.
 */
import { phoneKey, searchedWords } from "../../../app/domain/orders/order-search";
import { type Dice, diceFor, itemAt } from "../catalogue/dice";
import { ADDRESS, CUSTOMERS, personAt } from "./people";
import { minutesAgo, putRows, toId } from "./put-rows";

export const ORDERS = 100_000;
const MINUTES_OF_TWO_YEARS = 1_051_200;
/** Number of orders written at a time, so that they are not all in memory together. */
const AT_ONCE = 5000;
const BESTSELLER_SHARE = 0.1;
/** Number of orders placed by each of two frequent buyers: a member such as a school, and the business with an account. */
const OFTEN = 2000;

interface Ware {
  code: string;
  title: string;
  slug: string;
  format: string;
  priceCents: number;
}

export interface Wares {
  /** Products that can be shipped; the first one is the bestseller. */
  shipped: readonly Ware[];
  event: Ware;
  /** Code of an eBook. */
  book: string;
  stores: readonly string[];
}

/** Returns the state of the order at this index. Index 0 is the newest order, and the thousand newest are still open. */
function toState(at: number, dice: Dice): string {
  if (at < 400) return "paid";
  if (at < 600) return "packed";
  if (at < 700) return "ready to collect";
  if (at < 800) return "awaiting payment";
  if (at < 900) return "partly sent";
  if (at < 3000) return "sent";
  return dice.chance(0.03) ? "refunded" : dice.chance(0.02) ? "cancelled" : "completed";
}

/** Returns the order's number, such as L7K2-Q9MF-3TXA. */
export function toNumber(at: number): string {
  const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const dice = diceFor(`number ${at}`);
  const text = Array.from({ length: 12 }, () => signs[dice.between(0, signs.length - 1)]).join("");
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

/** Returns the index of the order's buyer in the list of people: the business, a member who orders often, or anyone else. */
function toBuyer(at: number, dice: Dice): number {
  if (at % (ORDERS / OFTEN) === 1) return 0;
  if (at % (ORDERS / OFTEN) === 2) return 1;
  return dice.between(2, CUSTOMERS - 1);
}

function listLines(
  at: number,
  dice: Dice,
  wares: Wares,
  state: string,
): (Record<string, string | number | null> & Ware)[] {
  const [bestseller] = wares.shipped;
  const chosen = Array.from({ length: dice.between(1, 3) }, () => dice.pick(wares.shipped));
  if (bestseller && dice.chance(BESTSELLER_SHARE)) chosen[0] = bestseller;
  if (at % 50 === 7) chosen.push(wares.event);
  const isGone = ["sent", "completed", "refunded"].includes(state);
  const distinct = [...new Map(chosen.map((ware) => [ware.code, ware])).values()];
  return distinct.map((ware, position) => {
    const quantity = dice.between(1, 2);
    const isShipped = ware !== wares.event;
    return {
      ...ware,
      id: toId(`line${position}`, at),
      orderId: toId("order", at),
      position,
      authors: "Ada Author",
      productType: isShipped ? "shipped" : "eTicket",
      gift: 0,
      unitPriceCents: ware.priceCents,
      quantity,
      lineCents: quantity * ware.priceCents,
      discountCents: 0,
      gstCents: Math.round((quantity * ware.priceCents) / 11),
      options: "[]",
      affCode: null,
      referrer: null,
      stockFrom: isShipped && state !== "cancelled" ? "shop" : "",
      refundedQuantity: state === "refunded" ? quantity : 0,
      sentQuantity: isShipped && isGone ? quantity : 0,
      returnedQuantity: state === "refunded" && isShipped ? quantity : 0,
    };
  });
}

function toOrder(at: number, wares: Wares) {
  const dice = diceFor(`order ${at}`);
  const person = personAt(toBuyer(at, dice));
  const state = toState(at, dice);
  const lines = listLines(at, dice, wares, state);
  const isCollected = state === "ready to collect" || (at > 3000 && dice.chance(0.2));
  const placedAt = minutesAgo((MINUTES_OF_TWO_YEARS * at) / ORDERS);
  const itemsCents = lines.reduce((sum, line) => sum + Number(line.lineCents), 0);
  const isPaid = state !== "awaiting payment" && state !== "cancelled";
  const shippingCents = isCollected ? 0 : 795;
  const order = {
    id: toId("order", at),
    number: toNumber(at),
    ownerId: person.memberId ?? toId("owner", at),
    ...person,
    emailKey: person.email,
    phoneAreaCode: "",
    phoneKey: phoneKey(person.phoneNumber),
    companyNumber: "",
    fulfilment: isCollected ? "collect" : "delivery",
    storeSlug: isCollected ? itemAt(wares.stores, at) : null,
    ...ADDRESS,
    deliveryInstructions: "",
    shippingName: isCollected ? "" : "Standard",
    currency: "AUD",
    itemsCents,
    discountCents: 0,
    shippingCents,
    totalCents: itemsCents + shippingCents,
    gstCents: Math.round((itemsCents + shippingCents) / 11),
    voucherCents: 0,
    refundedCents: state === "refunded" ? itemsCents + shippingCents : 0,
    offerCode: null,
    paymentMethod: person.companyName === "" ? "creditCard" : "onAccount",
    orderState: state,
    note: "",
    accessToken: toId("access", at),
    orderKey: toId("key", at),
    digest: "",
    placedAt,
    paidAt: isPaid ? placedAt : null,
    heldUntil: isPaid ? "" : minutesAgo(-1440),
    updatedAt: placedAt,
  };
  return { order, lines };
}

/** Stores all orders. Calls `say` with the number of orders written so far. */
export async function putOrders(wares: Wares, say: (done: number) => void): Promise<void> {
  for (let from = 0; from < ORDERS; from += AT_ONCE) {
    const made = Array.from({ length: AT_ONCE }, (_, index) => toOrder(from + index, wares));
    const orders = made.map(({ order }) => order);
    await putRows("orders", orders);
    await putRows(
      "order_lines",
      made.flatMap(({ lines }) => lines.map(({ priceCents: _, ...line }) => line)),
    );
    await putRows(
      "order_search",
      made.map(({ order, lines }) => ({ orderId: order.id, words: searchedWords({ ...order, lines }) })),
    );
    await putRows("order_history", orders.flatMap(toHistory));
    await putRows("payments", orders.flatMap(toPayment));
    await putRows("account_movements", orders.flatMap(toMovement));
    await putRows(
      "tickets",
      made.flatMap(({ lines }) => lines.filter(({ productType }) => productType === "eTicket").map(toTicket)),
    );
    say(from + AT_ONCE);
  }
}

type OrderRow = ReturnType<typeof toOrder>["order"];

function toHistory({ id, placedAt, orderState }: OrderRow) {
  const states = orderState === "paid" ? ["paid"] : ["paid", "packed", orderState];
  return states.map((state, index) => ({
    id: `${id}-${index}`,
    ...{ orderId: id, state, movedBy: index === 0 ? "payment" : "staff", note: "" },
    at: new Date(Date.parse(placedAt) + index * 60_000).toISOString(),
  }));
}

function toPayment({ id, totalCents, refundedCents, paidAt, paymentMethod, placedAt }: OrderRow) {
  if (paidAt === null || paymentMethod !== "creditCard") return [];
  return [
    {
      ...{ id: `pay-${id}`, orderId: id, memberId: null, gateway: "sandbox", reference: `ref-${id}` },
      ...{ amountCents: totalCents, state: "paid", refundedCents, createdAt: placedAt, updatedAt: placedAt },
    },
  ];
}

/** Returns the invoice of an order on account and, for one order in eighteen, a transfer that pays several invoices. */
function toMovement({ id, memberId, totalCents, paymentMethod, placedAt, paidAt }: OrderRow) {
  if (paymentMethod !== "onAccount" || paidAt === null) return [];
  const ofBoth = { memberId, paymentId: null, at: placedAt };
  const invoice = {
    ...ofBoth,
    id: `owed-${id}`,
    orderId: id,
    kind: "order",
    cents: totalCents,
    way: "",
    reference: "",
  };
  const transfer = {
    id: `paid-${id}`,
    orderId: null,
    kind: "payment",
    cents: -totalCents,
    way: "transfer",
    reference: id,
  };
  return /[1m]$/.test(id) ? [invoice, { ...ofBoth, ...transfer }] : [invoice];
}

function toTicket(line: Record<string, string | number | null>) {
  const id = `ticket-${line.id}`;
  return {
    ...{ id, orderLineId: String(line.id), code: String(line.code), position: 1, token: id },
    ...{ checkedInAt: null, cancelledAt: null },
  };
}
