/** Finds and changes orders for staff at a store's desk. All staff actions there are logged. */
import { findOrdersByKey } from "~/database/orders/order-search-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import type { Order } from "~/domain/orders/order";
import { readOrderQuestion } from "~/domain/orders/order-search";
import { OrderHasMoved } from "~/domain/orders/refusals";
import { staffMove } from "~/domain/orders/staff-moves";
import { moveByStaff } from "~/domain/orders/staff-orders.server";
import { logDeed } from "~/domain/staff/staff-log.server";
import type { ServingStaff } from "./desk.server";

const ORDERS_A_PAGE = 20;

export interface OrdersAtDesk {
  orders: Order[];
  /** The number of orders on all pages. */
  total: number;
  pages: number;
}

/** Finds a page of orders, newest first; null when the text isn't a number, email or phone. Pages count from 1. */
export async function findOrdersAtDesk(
  typed: string,
  { staffId, storeSlug }: ServingStaff,
  page = 1,
): Promise<OrdersAtDesk | null> {
  const question = readOrderQuestion(typed);
  if (!question) return null;
  await logDeed({ staffId, deed: "looked up orders", subject: `by ${question.by}`, storeSlug });
  if (question.by === "number") {
    const order = await findOrderByNumber(question.value);
    return order ? { orders: [order], total: 1, pages: 1 } : { orders: [], total: 0, pages: 1 };
  }
  const key = question.by === "email" ? emailKey(question.value) : question.value;
  const range = { limit: ORDERS_A_PAGE, offset: (page - 1) * ORDERS_A_PAGE };
  const { orders, total } = await findOrdersByKey(question.by, key, range);
  return { orders, total, pages: Math.max(1, Math.ceil(total / ORDERS_A_PAGE)) };
}

export async function openOrderAtDesk(number: string, { staffId, storeSlug }: ServingStaff): Promise<Order | null> {
  const order = await findOrderByNumber(number);
  if (order) await logDeed({ staffId, deed: "opened an order", subject: order.number, storeSlug });
  return order;
}

/** Actions that staff at a desk can take on orders. */
export const DESK_VERBS = ["pack", "collect", "complete"] as const;
export type DeskVerb = (typeof DESK_VERBS)[number];

/** Lists the actions that the order's state allows; none unless the customer collects the order. */
export function verbsFor(order: Order): DeskVerb[] {
  if (order.fulfilment !== "collect") return [];
  return DESK_VERBS.filter((verb) => staffMove(verb, order).refusal === null);
}

/**
 * Moves the order to the next state, and emails the customer. Throws {@link OrderHasMoved} if the current state doesn't allow
 * the move, for example, because the button was pressed twice.
 */
export async function moveAtDesk(order: Order, verb: DeskVerb, { staffId, storeSlug }: ServingStaff): Promise<void> {
  if (!verbsFor(order).includes(verb)) throw new OrderHasMoved();
  await moveByStaff(order, verb, { staffId, storeSlug });
}
