/** Lists orders for office staff. Staff limited to certain stores see only orders that are collected from those stores. */
import {
  countOrderList,
  type OrderList,
  selectOrderList,
  selectOrderListHead,
} from "~/database/orders/order-list-records.server";
import { paginate } from "~/domain/catalogue/pagination";
import { dayAfter, hourInSydney } from "~/domain/dates/sydney-days";
import { REFUND_PATIENCE_MS } from "~/domain/health/shop-state.server";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import { ORDER_STATES, type Order } from "~/domain/orders/order";
import { readOrderWords } from "~/domain/orders/order-search";
import type { OfficeStaff } from "./office-sessions.server";
import { OPEN_STATES, type OrderFilter, OVERDUE_DAYS, UNSENT_STATES } from "./order-list";

const PAGE_SIZE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

type Stores = Pick<OfficeStaff, "stores">;

/** Returns a page of orders. Pages count from 1, and a number beyond the last page returns the last one. */
export async function orderListPage(
  filter: OrderFilter,
  staff: Stores,
  wanted: number,
): Promise<{ orders: Order[]; total: number; page: number; pageSize: number }> {
  const list = toOrderList(filter, staff);
  const total = list === null ? 0 : await countOrderList(list);
  const { page, start } = paginate(total, { page: wanted, itemsPerPage: PAGE_SIZE });
  const range = { sort: filter.sort, limit: PAGE_SIZE, offset: start };
  return {
    orders: list === null || total === 0 ? [] : await selectOrderList(list, range),
    total,
    page,
    pageSize: PAGE_SIZE,
  };
}

/** Returns the number of orders in a list, and the time at which the oldest was placed (UTC ISO). */
export async function orderListHead(
  filter: OrderFilter,
  staff: Stores,
): Promise<{ total: number; oldestAt: string | null }> {
  const list = toOrderList(filter, staff);
  return list === null ? { total: 0, oldestAt: null } : selectOrderListHead(list);
}

/** Returns a customer's newest orders that the staff member may see, and the total number of orders that they may see. */
export async function ordersOfCustomer(
  customer: NonNullable<OrderList["customer"]>,
  { stores }: Stores,
  limit: number,
): Promise<{ orders: Order[]; total: number }> {
  const list = { customer, ...(stores.length > 0 && { storeSlugs: stores }) };
  return {
    orders: await selectOrderList(list, { sort: "newest", limit, offset: 0 }),
    total: await countOrderList(list),
  };
}

/** Finds an order by its number, if the staff member may see it. */
export async function findOfficeOrder(number: string, staff: Stores): Promise<Order | null> {
  const order = await findOrderByNumber(number);
  return order && maySee(order, staff) ? order : null;
}

/** Returns whether the staff member may see the order. Staff limited to certain stores see only orders collected there. */
function maySee({ storeSlug }: Pick<Order, "storeSlug">, { stores }: Stores): boolean {
  return stores.length === 0 || (storeSlug !== null && stores.includes(storeSlug));
}

/** Converts the filter to a query; null when no order can match the filter. */
function toOrderList({ words, show, store, way, from, to }: OrderFilter, { stores }: Stores): OrderList | null {
  if (store !== "" && stores.length > 0 && !stores.includes(store)) return null;
  const storeSlugs = store !== "" ? [store] : stores;
  const asked = readOrderWords(words);
  return {
    ...ofShow(show),
    ...(way !== "" && { fulfilment: way }),
    ...(storeSlugs.length > 0 && { storeSlugs }),
    ...(from !== "" && { since: hourInSydney(from, 0).toISOString() }),
    ...(to !== "" && { before: hourInSydney(dayAfter(to), 0).toISOString() }),
    ...(asked && { words: asked }),
    ...(show === "overdue" && { before: earlier(to, Date.now() - OVERDUE_DAYS * DAY_MS) }),
  };
}

function earlier(to: string, moment: number): string {
  const end = to === "" ? moment : Math.min(moment, hourInSydney(dayAfter(to), 0).getTime());
  return new Date(end).toISOString();
}

function ofShow(show: OrderFilter["show"]): OrderList {
  switch (show) {
    case "all":
      return {};
    case "open":
      return { states: OPEN_STATES };
    case "to pack":
      return { states: ["paid", "partly sent"], isReleased: true };
    case "overdue":
      return { states: UNSENT_STATES, isReleased: true };
    case "to be looked at":
      return { openMoneyBefore: new Date(Date.now() - REFUND_PATIENCE_MS).toISOString() };
    default:
      return { states: ORDER_STATES.filter((state) => state === show) };
  }
}
