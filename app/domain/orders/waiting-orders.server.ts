/** Finds the orders that a shopper may have left unpaid on the bank's page. */
import { selectPaymentsOf } from "~/database/orders/payment-records.server";
import { selectOpenOf } from "~/database/orders/waiting-order-records.server";
import { formatMoney } from "~/domain/money/money";
import { type Order, payableCents } from "./order";
import { changeOrderPath, payOrderPath, receiptPath } from "./order-paths";
import { formatHeldUntil } from "./order-words";
import type { WaitingOrder } from "./waiting-orders";
import { HOLD_MS, MAX_WAITING_OF_OWNER } from "./waiting-rules";

/**
 * Maximum number of orders to find: the limit per owner, plus one in case two tabs placed orders at the same time, plus one
 * that may just have been paid.
 */
const MAX_NAMED = MAX_WAITING_OF_OWNER + 2;

/**
 * Returns the orders of a member, or of a guest's browser, that await payment or were paid in the last few minutes, newest
 * first. Doesn't query the gateway, because the customer's next step will. Runs a single query if there are no such orders.
 */
export async function findWaitingOrders({
  ownerId,
  member,
}: {
  ownerId: string | null;
  member: { id: string } | null;
}): Promise<WaitingOrder[]> {
  if (ownerId === null) return [];
  const paidSince = new Date(Date.now() - HOLD_MS).toISOString();
  const orders = await selectOpenOf({ ownerId, memberId: member?.id ?? null }, paidSince, MAX_NAMED);
  return Promise.all(orders.map(describe));
}

async function describe(order: Order): Promise<WaitingOrder> {
  const { number, state, lines } = order;
  const [first, ...others] = lines;
  const more = others.length === 0 ? "" : others.length === 1 ? " and 1 other" : ` and ${others.length} others`;
  return {
    number,
    standing: state !== "awaiting payment" ? "paid" : (await hasMoneyOnItsWay(order)) ? "settling" : "waits",
    items: `${first?.title ?? ""}${more}`,
    toPay: formatMoney(payableCents(order)),
    keptUntil: formatHeldUntil(order),
    paths: { pay: payOrderPath(number), change: changeOrderPath(number), receipt: receiptPath(number) },
  };
}

async function hasMoneyOnItsWay({ id }: Order): Promise<boolean> {
  return (await selectPaymentsOf(id)).some(({ state }) => state === "settling");
}
