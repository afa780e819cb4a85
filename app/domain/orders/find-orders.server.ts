/** Orders, found: by the shop, and by who may see them. */
import { timingSafeEqual } from "node:crypto";
import { countOrders, selectOrder, selectOrders } from "~/database/orders/order-records.server";
import type { Order, OrderState } from "./order";
import { readOrderNumber } from "./order-number";

/** By its own id. */
export async function findOrder(id: string): Promise<Order | null> {
  return selectOrder("id", id);
}

/** For the shop's staff: by the number as anybody types it. */
export async function findOrderByNumber(number: string): Promise<Order | null> {
  const known = readOrderNumber(number);
  return known === null ? null : selectOrder("number", known);
}

/** Who asks: whose basket they have, and what stood in the letter's link. */
interface OrderVisitor {
  number: string;
  ownerId: string | null;
  token?: string | null;
}

/**
 * The order, if it is this member's, or was placed in this guest's browser and no account has claimed it, or the link of a letter about
 * it was followed. Null else: whether there is such an order nobody else learns.
 */
export async function findOrderForVisitor({ number, ownerId, token }: OrderVisitor): Promise<Order | null> {
  const order = await findOrderByNumber(number);
  if (!order) return null;
  return isOwn(order, ownerId) || opens(order, token ?? "") ? order : null;
}

function isOwn(order: Order, ownerId: string | null): boolean {
  if (ownerId === null) return false;
  return order.memberId === null ? order.ownerId === ownerId : order.memberId === ownerId;
}

function opens(order: Order, token: string): boolean {
  const [right, given] = [Buffer.from(order.accessToken), Buffer.from(token)];
  return right.length === given.length && timingSafeEqual(right, given);
}

const PAGE = 20;

/** A page of a member's orders, the newest first; pages count from 1. */
export async function listOrdersOf(memberId: string, page = 1): Promise<{ orders: Order[]; pages: number }> {
  const [orders, count] = await Promise.all([
    selectOrders({ memberId, limit: PAGE, offset: (page - 1) * PAGE }),
    countOrders({ memberId }),
  ]);
  return { orders, pages: Math.max(1, Math.ceil(count / PAGE)) };
}

/** The member's newest. */
export async function findLatestOrder(memberId: string): Promise<Order | null> {
  const [latest] = await selectOrders({ memberId, limit: 1 });
  return latest ?? null;
}

/** The member's that wait to be paid by card, the newest first; at most 20. */
export async function listUnpaidOrdersOf(memberId: string): Promise<Order[]> {
  return selectOrders({ memberId, states: ["awaiting payment"], limit: PAGE });
}

/** For the shop's staff, the newest first: those in these states, or all. At most 100. */
export async function listOrders(states?: readonly OrderState[]): Promise<Order[]> {
  return selectOrders({ ...(states && { states }), limit: 100 });
}
