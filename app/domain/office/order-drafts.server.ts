/** Drafts for an order that was already placed: for adding items before it is packed, or for the new items of an exchange. */

import { randomUUID } from "node:crypto";
import { insertDraft } from "~/database/orders/draft-records.server";
import { addToBasket } from "~/domain/basket/basket.server";
import { saveCollect, saveContact, saveDelivery, savePayment } from "~/domain/checkout/checkout.server";
import { formatMoney } from "~/domain/money/money";
import { type PaidBy, payAtCounter } from "~/domain/orders/counter-payments.server";
import { exchangeCopies, refuseUnlessOut } from "~/domain/orders/exchange.server";
import { getOrder, lockAndGet } from "~/domain/orders/move-order.server";
import type { Order, OrderLine } from "~/domain/orders/order";
import { mayAddItems } from "~/domain/orders/order-edits";
import { emailPayLink } from "~/domain/orders/pay-links.server";
import type { RefundTarget } from "~/domain/orders/payment";
import { type PlaceOrderRequest, placeForCustomer } from "~/domain/orders/place-order.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { logDeed } from "~/domain/staff/staff-log.server";
import type { Draft } from "./draft";
import type { OfficeStaff } from "./office-sessions.server";
import { ORDER_PROMPTS } from "./order-prompts";
import { refuseUnseen } from "./order-version.server";
import { refundTargets } from "./refund-targets.server";

interface Copies {
  line: OrderLine;
  /** The number of copies, 1 or more. */
  quantity: number;
}

/**
 * Starts a draft for adding items to a locked order, beginning with more copies of the order's own lines, and returns the
 * draft's id. Throws {@link StaffRefused} for an order that is packed or has ended, and for copies that can't be bought.
 */
export async function beginAdding(order: Order, more: readonly Copies[], staff: OfficeStaff): Promise<string> {
  refuseUnlessOpen(order);
  const id = await insertDraftFor(order, [], staff);
  const wanted = new Map<string, number>();
  for (const { line, quantity } of more) wanted.set(line.code, (wanted.get(line.code) ?? 0) + quantity);
  if (wanted.size === 0) return id;
  const { entries, refused } = await addToBasket(id, { codes: [...wanted.keys()], quantities: [...wanted.values()] });
  const [first] = refused;
  if (first) throw new StaffRefused(first.message);
  const clamped = entries.find((entry) => entry.notice);
  if (clamped?.notice) throw new StaffRefused(`${clamped.title}: ${clamped.notice}`);
  return id;
}

/**
 * Starts a draft for the new items that a customer gets in exchange for returned copies of a locked order, and returns its id.
 * Throws {@link StaffRefused} for copies that the customer doesn't have.
 */
export async function beginExchange(
  order: Order,
  returns: readonly (Copies & { restocks: boolean })[],
  staff: OfficeStaff,
): Promise<string> {
  refuseUnlessOut(order, returns);
  const copies = returns.map(({ line, quantity, restocks }) => ({ lineId: line.id, quantity, restocks }));
  return insertDraftFor(order, copies, staff);
}

function refuseUnlessOpen(order: Order): void {
  if (!mayAddItems(order))
    throw new StaffRefused(`It is ${order.state}. Items can be added to orders that are paid and not packed.`);
}

/** Inserts a draft with the customer, the address and the payment method of the order. Returns its id. */
async function insertDraftFor(order: Order, returns: Draft["returns"], { staffId }: OfficeStaff): Promise<string> {
  const id = randomUUID();
  const draft = { id, staffId, memberId: order.memberId, version: 1, orderNumber: null };
  await insertDraft({ ...draft, forOrderId: order.id, returns }, new Date().toISOString());
  await saveContact(id, order);
  const { address, deliveryInstructions, storeSlug } = order;
  if (order.fulfilment === "collect" && storeSlug !== null) await saveCollect(id, storeSlug);
  else await saveDelivery(id, { address, deliveryInstructions, shippingMethod: null });
  await savePayment(id, { paymentMethod: order.paymentMethod === "onAccount" ? "onAccount" : "creditCard" });
  return id;
}

const PAID_BY = { link: "pay link", account: "on account", counter: "at a counter" } as const;

/**
 * Adds a locked draft's items to its order, or asks the customer to pay for them first. Both draft and order must be unchanged
 * since the page showed them. Returns the order and whether the items are already part of it. Throws {@link StaffRefused}, for
 * example when the order has changed, and an `OrderRefused`.
 */
export async function addDraftedItems(
  draft: Draft,
  { orderSeen, ...request }: PlaceOrderRequest & { orderSeen: string },
  paid: PaidBy,
  staff: OfficeStaff,
): Promise<{ order: Order; isAdded: boolean }> {
  const order = await lockAndGet(draft.forOrderId ?? "", new Date());
  await refuseUnseen(order, orderSeen);
  refuseUnlessOpen(order);
  if ((order.paymentMethod === "onAccount") !== (paid.by === "account"))
    throw new StaffRefused(
      order.paymentMethod === "onAccount"
        ? "The order is on account, so what is added to it goes on account, too."
        : "The order isn't on account, so nothing that is added to it can be.",
    );
  const member = draft.memberId === null ? null : { id: draft.memberId };
  const added = await placeForCustomer(draft.id, member, request, { addsTo: order });
  const waits = added.id !== order.id;
  const cents = waits ? added.totalCents : added.totalCents - order.totalCents;
  const subject = `${order.number}: ${formatMoney(cents)}, ${PAID_BY[paid.by]}`;
  await logDeed({ staffId: staff.staffId, deed: "added items to an order", subject });
  if (!waits) return { order: added, isAdded: true };
  if (paid.by === "counter") return { order: await payAtCounter(added.id, paid.payment, staff), isAdded: true };
  await emailPayLink(added);
  return { order: await getOrder(order.id), isAdded: false };
}

/** The payment of an exchange: the way to pay a difference or the target for refunding it, and the reason for the customer. */
interface ExchangeMoney {
  paid: PaidBy;
  target: RefundTarget;
  reason: string;
}

/**
 * Exchanges the returned copies of a locked draft's order for the draft's items. Both draft and order must be unchanged since
 * the page showed them. Returns the new order. Throws {@link StaffRefused}, for example when the order has changed, and any
 * error from `exchangeCopies`.
 */
export async function exchangeDrafted(
  draft: Draft,
  { orderSeen, ...request }: PlaceOrderRequest & { orderSeen: string },
  { paid, target, reason }: ExchangeMoney,
  staff: OfficeStaff,
): Promise<Order> {
  const order = await lockAndGet(draft.forOrderId ?? "", new Date());
  await refuseUnseen(order, orderSeen);
  if (!(await refundTargets(order)).includes(target)) throw new StaffRefused(ORDER_PROMPTS.notThere);
  const returns = listReturns(draft, order);
  return exchangeCopies(order, { returns, ownerId: draft.id, request, paid, target, reason }, staff);
}

/** Returns the order's lines that have copies to be returned, with the numbers from the draft. */
export function listReturns({ returns }: Draft, { lines }: Order) {
  return returns.flatMap(({ lineId, quantity, restocks }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ line, quantity, restocks }] : [];
  });
}
