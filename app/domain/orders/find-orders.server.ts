/** Finds orders for staff and for their customers. */
import { timingSafeEqual } from "node:crypto";
import { selectAddedTo } from "~/database/orders/added-order-records.server";
import { countOrders, selectOrder, selectOrders } from "~/database/orders/order-records.server";
import { dayAfter, hourInSydney } from "~/domain/dates/sydney-days";
import type { Order, OrderState } from "./order";
import { readOrderNumber } from "./order-number";

/** Finds an order by its internal id. */
export async function findOrder(id: string): Promise<Order | null> {
  return selectOrder("id", id);
}

/**
 * Finds an order by a number that staff typed. If it is the number of items that were added to another order, finds that other
 * order.
 */
export async function findOrderByNumber(number: string): Promise<Order | null> {
  const known = readOrderNumber(number);
  if (known === null) return null;
  const found = await selectOrder("number", known);
  if (found) return found;
  const orderId = await selectAddedTo(known);
  return orderId === null ? null : findOrder(orderId);
}

/** A visitor to an order's page, with the owner of their basket and the token from an email's link. */
interface OrderVisitor {
  number: string;
  ownerId: string | null;
  token?: string | null;
}

/**
 * Finds the order for the member it belongs to, for the browser of the guest who placed it (until an account claims the order),
 * or for a link from an email. Returns null for everyone else, so that they can't find out whether the order exists.
 */
export async function findOrderForVisitor({ number, ownerId, token }: OrderVisitor): Promise<Order | null> {
  const order = await findOrderByNumber(number);
  if (!order) return null;
  return isOwn(order, ownerId) || opens(order, token ?? "") ? order : null;
}

/** Returns whether the order belongs to the member, or was placed by this guest's browser. */
export function isOwn(order: Order, ownerId: string | null): boolean {
  if (ownerId === null) return false;
  return order.memberId === null ? order.ownerId === ownerId : order.memberId === ownerId;
}

function opens(order: Order, token: string): boolean {
  const [right, given] = [Buffer.from(order.accessToken), Buffer.from(token)];
  return right.length === given.length && timingSafeEqual(right, given);
}

const PAGE = 20;

/**
 * Returns a page of a member's orders, newest first; pages count from 1. Leaves out items that are waiting to be added to an
 * order.
 */
export async function listOrdersOf(memberId: string, page = 1): Promise<{ orders: Order[]; pages: number }> {
  const [orders, count] = await Promise.all([
    selectOrders({ memberId, areWhole: true, limit: PAGE, offset: (page - 1) * PAGE }),
    countOrders({ memberId, areWhole: true }),
  ]);
  return { orders, pages: Math.max(1, Math.ceil(count / PAGE)) };
}

/** Finds the member's newest order. */
export async function findLatestOrder(memberId: string): Promise<Order | null> {
  const [latest] = await selectOrders({ memberId, areWhole: true, limit: 1 });
  return latest ?? null;
}

/** Lists the member's orders awaiting card payment, newest first; at most 20. */
export async function listUnpaidOrdersOf(memberId: string): Promise<Order[]> {
  return selectOrders({ memberId, states: ["awaiting payment"], limit: PAGE });
}

export interface OrderSearch {
  /** The states to include; all by default. */
  states?: readonly OrderState[];
  /** The first and last day in Sydney, inclusive: YYYY-MM-DD. */
  from?: string;
  to?: string;
  /** The store where the orders are collected. */
  storeSlug?: string;
}

const STAFF_PAGE = 100;

/** Returns a page of a hundred orders for staff, newest first, with the total number found. Pages count from 1. */
export async function listOrders(
  { from, to, ...search }: OrderSearch,
  page = 1,
): Promise<{ orders: Order[]; total: number; pages: number }> {
  const query = {
    ...search,
    ...(from !== undefined && { since: hourInSydney(from, 0).toISOString() }),
    ...(to !== undefined && { before: hourInSydney(dayAfter(to), 0).toISOString() }),
  };
  const [orders, total] = await Promise.all([
    selectOrders({ ...query, limit: STAFF_PAGE, offset: (page - 1) * STAFF_PAGE }),
    countOrders(query),
  ]);
  return { orders, total, pages: Math.max(1, Math.ceil(total / STAFF_PAGE)) };
}
