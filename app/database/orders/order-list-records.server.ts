/**
 * Lists of orders for the office. They are filtered and sorted by columns of the indexes `orders_state` and `orders_placed`.
 */
import { type ExpressionBuilder, sql } from "kysely";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import { emailKey } from "~/domain/accounts/email-key";
import type { Fulfilment, Order, OrderState } from "~/domain/orders/order";
import type { OrderWords } from "~/domain/orders/order-search";
import { withParts } from "./order-records.server";
import { LEFT } from "./stock-count-records.server";

/** The filters of a list of orders. Times are UTC ISO. */
export interface OrderList {
  states?: readonly OrderState[];
  fulfilment?: Fulfilment;
  /** Slugs of the stores that the person is allowed to see, or has selected. */
  storeSlugs?: readonly string[];
  /** Only orders placed at or after `since`, and before `before`. */
  since?: string;
  before?: string;
  /** Leaves out orders with a product that isn't released yet. */
  isReleased?: true;
  /** Only orders with a payment of a wrong amount, or a refund made before this moment that no gateway has accepted. */
  openMoneyBefore?: string;
  words?: OrderWords;
  /** Limits the list to orders of this member, or of the guest with this email address. */
  customer?: { memberId: string | null; emailKey: string };
}

export type OrderSort = "newest" | "oldest" | "dearest" | "cheapest";

const SORTS = {
  newest: ["placed_at", "desc"],
  oldest: ["placed_at", "asc"],
  dearest: ["total_cents", "desc"],
  cheapest: ["total_cents", "asc"],
} as const satisfies Record<OrderSort, readonly [string, "asc" | "desc"]>;

export async function countOrderList(list: OrderList): Promise<number> {
  const { words, ...others } = list;
  const isFoundByWords = words !== undefined && Object.values(others).every((limit) => limit === undefined);
  const orders = isFoundByWords
    ? database().selectFrom(database().selectFrom(found(words).as("found")).select("id").distinct().as("orders"))
    : listed(list);
  const { total } = await orders
    .select((eb) => eb.fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns the number of orders in a list, and the time (UTC ISO) at which the oldest was placed, or null if there are none. */
export async function selectOrderListHead(list: OrderList): Promise<{ total: number; oldestAt: string | null }> {
  const { total, oldestAt } = await listed(list)
    .select((eb) => [eb.fn.countAll<number | string>().as("total"), eb.fn.min("placed_at").as("oldestAt")])
    .executeTakeFirstOrThrow();
  return { total: Number(total), oldestAt };
}

export async function selectOrderList(
  list: OrderList,
  { sort, limit, offset }: { sort: OrderSort; limit: number; offset: number },
): Promise<Order[]> {
  const [column, direction] = SORTS[sort];
  const ids = (
    await listed(list).select("id").orderBy(column, direction).orderBy("id").limit(limit).offset(offset).execute()
  ).map(({ id }) => id);
  if (ids.length === 0) return [];
  const orders = await withParts(await database().selectFrom("orders").selectAll().where("id", "in", ids).execute());
  return orders.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function listed({
  states,
  fulfilment,
  storeSlugs,
  since,
  before,
  isReleased,
  openMoneyBefore,
  words,
  customer,
}: OrderList) {
  return database()
    .selectFrom("orders")
    .$if(states !== undefined, (query) => query.where("order_state", "in", states ?? []))
    .$if(fulfilment !== undefined, (query) => query.where("fulfilment", "=", fulfilment ?? "delivery"))
    .$if(storeSlugs !== undefined, (query) => query.where("store_slug", "in", storeSlugs ?? []))
    .$if(since !== undefined, (query) => query.where("placed_at", ">=", since ?? ""))
    .$if(before !== undefined, (query) => query.where("placed_at", "<", before ?? ""))
    .$if(isReleased === true, (query) => query.where((eb) => eb.not(eb.exists(awaited(eb)))))
    .$if(openMoneyBefore !== undefined, (query) => query.where("id", "in", withOpenMoney(openMoneyBefore ?? "")))
    .$if(words !== undefined, (query) => query.where("id", "in", found(words ?? {})))
    .$if(customer !== undefined && customer.memberId !== null, (query) =>
      query.where("member_id", "=", customer?.memberId ?? ""),
    )
    .$if(customer !== undefined && customer.memberId === null, (query) =>
      query.where("email_key", "=", customer?.emailKey ?? "").where("member_id", "is", null),
    );
}

type OfOrders = ExpressionBuilder<Tables, "orders">;

function awaited(eb: OfOrders) {
  return eb
    .selectFrom("order_lines")
    .innerJoin("products", "products.code", "order_lines.code")
    .select("order_lines.id")
    .whereRef("order_lines.order_id", "=", "orders.id")
    .where("products.availability", "=", "preorder")
    .where(LEFT, ">", 0);
}

function withOpenMoney(moment: string) {
  const mistaken = database()
    .selectFrom("payments")
    .select("order_id")
    .where("state", "=", "settling")
    .where("taken_cents", "is not", null)
    .where("order_id", "is not", null)
    .$castTo<{ order_id: string }>();
  return database()
    .selectFrom("refunds")
    .select("order_id")
    .where("done_at", "is", null)
    .where("created_at", "<", moment)
    .union(mistaken);
}

/**
 * Selects the orders that match the search as a number, an email address, a phone number, a product code or words. Each of
 * these has an index or a separate narrow table, so no orders are read.
 */
function found({ number, email, phone, code, words }: OrderWords) {
  const orders = () => database().selectFrom("orders").select("id");
  const lines = database().selectFrom("order_lines").select("order_id as id");
  const search = database().selectFrom("order_search").select("order_id as id");
  const ways = [
    ...(number === undefined ? [] : [orders().where("number", "=", number)]),
    ...(email === undefined ? [] : [orders().where("email_key", "=", emailKey(email))]),
    ...(phone === undefined ? [] : [orders().where("phone_key", "=", phone)]),
    ...(code === undefined ? [] : [lines.where("code", "in", [code, code.toUpperCase()])]),
    // Use the words in the pattern as they are: they are normalised and contain no wildcards.
    ...(words === undefined
      ? []
      : [search.where((one) => one.and(words.map((word) => one("words", "like", `%${word}%`))))]),
  ];
  const [first = orders().where(sql<boolean>`1 = 0`), ...others] = ways;
  return others.reduce((all, way) => all.union(way), first);
}
