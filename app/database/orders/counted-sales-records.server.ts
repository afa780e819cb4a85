/** Reads the orders of a day to count, and stores sales by day and month. */
import { sql } from "kysely";
import { insertRows } from "~/database/catalogue/insert-rows.server";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import {
  type CountedAbout,
  type CountedFor,
  type CountedRow,
  offerValue,
  type SoldLine,
  type SoldOrder,
} from "~/domain/office/count-sales";
import type { SalesSums } from "~/domain/office/sales-filter";

/** Times (UTC ISO); `before` itself is excluded. */
interface Times {
  since: string;
  before: string;
}

/** Orders placed in this time, without unpaid and cancelled ones. */
const soldWithin = ({ since, before }: Times) =>
  database()
    .selectFrom("orders")
    .where("placed_at", ">=", since)
    .where("placed_at", "<", before)
    .where("order_state", "not in", ["awaiting payment", "cancelled"]);

/** Condition that the customer has an earlier order, by email or account. */
const hasEarlierOrder = sql<number>`(case when exists (select 1 from orders as earlier
    where earlier.email_key = orders.email_key and earlier.placed_at < orders.placed_at
    and earlier.order_state not in ('awaiting payment', 'cancelled'))
  or exists (select 1 from orders as earlier
    where earlier.member_id = orders.member_id and earlier.placed_at < orders.placed_at
    and earlier.order_state not in ('awaiting payment', 'cancelled')) then 1 else 0 end)`;

/** The path of a product's most specific category, the first in the shop's order. */
const mainCategory = sql<string | null>`(select path from product_categories
  inner join categories on categories.id = product_categories.category_id
  where product_categories.code = order_lines.code
  order by length(path) - length(replace(path, '/', '')) desc, position, path limit 1)`;

const supplierName = sql<string | null>`(select name from product_suppliers
  inner join suppliers on suppliers.id = product_suppliers.supplier_id where product_suppliers.code = order_lines.code)`;

const nothing = <Type>() => sql<Type | null>`null`;

/**
 * Selects the orders placed in this period with the data needed to count them, or only the data for `about`. Makes at most four
 * queries.
 */
export async function selectSoldOrders(times: Times, about?: CountedAbout): Promise<SoldOrder[]> {
  const needs = (each: CountedAbout) => about === undefined || about === each;
  const orders = await soldWithin(times)
    .select(named("id", "store_slug", "total_cents", "refunded_cents", "voucher_cents", "payment_method", "email_key"))
    .select(["order_state as state", "exchange_of as exchangeOf"])
    .select((needs("customer") ? hasEarlierOrder : nothing<number>()).as("isReturning"))
    .execute();
  const lines = await soldWithin(times)
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(named("order_lines.order_id", "order_lines.quantity", "order_lines.refunded_quantity"))
    .select(named("order_lines.refunded_cents", "order_lines.format", "order_lines.product_type"))
    .select("order_lines.code as product")
    .select((eb) => eb("order_lines.line_cents", "-", eb.ref("order_lines.discount_cents")).as("netCents"))
    .select((needs("category") ? mainCategory : nothing<string>()).as("category"))
    .select((needs("supplier") ? supplierName : nothing<string>()).as("supplier"))
    .execute();
  const payments = needs("payment") ? await selectPayments(times) : [];
  const offers = needs("offer") || needs("discount") ? await selectUsedOffers(times) : [];
  const offersOf = Map.groupBy(offers, ({ orderId }) => orderId);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId);
  return orders.map(({ id, storeSlug, emailKey, isReturning, exchangeOf, ...order }) => ({
    ...order,
    storeSlug: storeSlug ?? "",
    isExchange: exchangeOf !== null,
    customer: toCustomer({ emailKey, exchangeOf, isReturning }),
    payments: paymentsOf.get(id) ?? [],
    offers: (offersOf.get(id) ?? []).map(({ cents, ...used }) => ({ value: offerValue(used), cents })),
    lines: (linesOf.get(id) ?? []).map(
      ({ productType, ...line }): SoldLine => ({
        ...{ ...line, isVoucher: productType === "eVoucher" },
        ...{ category: line.category ?? "", supplier: line.supplier ?? "" },
      }),
    ),
  }));
}

function selectPayments(times: Times) {
  return soldWithin(times)
    .innerJoin("payments", "payments.order_id", "orders.id")
    .where("payments.state", "=", "paid")
    .select(["orders.id as orderId", "gateway"])
    .select((eb) => eb("amount_cents", "-", eb.ref("payments.refunded_cents")).as("cents"))
    .execute();
}

async function selectUsedOffers(times: Times) {
  const rows = await soldWithin(times)
    .innerJoin("offer_uses", "offer_uses.order_id", "orders.id")
    .leftJoin("codes_of_offers", "codes_of_offers.code", "offer_uses.code")
    .select(["orders.id as orderId", "offer_uses.offer_id as offerId", "cents", "offer_uses.code", "batch"])
    .execute();
  return rows.map(({ code, batch, ...row }) => ({ ...row, code: code ?? "", batch: batch ?? "" }));
}

/** An exchange counts neither as a customer's first order nor as a returning customer's order. */
function toCustomer(order: { emailKey: string; exchangeOf: string | null; isReturning: number | null }) {
  if (order.exchangeOf !== null) return "exchange";
  if (order.isReturning) return "returning";
  return order.emailKey.startsWith("erased ") ? "erased" : "new";
}

/** Replaces the sales of a day, counted in these ways. Call it in a transaction. */
export async function putCountedDay(
  day: string,
  sales: readonly CountedRow[],
  abouts: readonly CountedFor[],
): Promise<void> {
  await deleteCounted("day", day, abouts);
  await insertRows(
    "counted_sales",
    ["about", "span", "period", "storeSlug", "value", "orders", "copies", "cents"],
    sales.map((sale) => ({ ...sale, span: "day", period: day })),
  );
}

async function deleteCounted(span: "day" | "month", period: string, abouts: readonly CountedFor[]): Promise<void> {
  await database()
    .deleteFrom("counted_sales")
    .where("about", "in", abouts)
    .where("span", "=", span)
    .where("period", "=", period)
    .execute();
}

/** Replaces the sales of a month (YYYY-MM) with the sums of its days. Call it in a transaction. */
export async function putCountedMonth(month: string, abouts: readonly CountedFor[]): Promise<void> {
  await deleteCounted("month", month, abouts);
  await sql`insert into counted_sales (about, span, period, store_slug, value, orders, copies, cents)
    select about, 'month', ${month}, store_slug, value, sum(orders), sum(copies), sum(cents) from counted_sales
    where about in (${sql.join(abouts)}) and span = 'day' and period between ${`${month}-01`} and ${`${month}-31`}
    group by about, store_slug, value`.execute(database());
}

/**
 * Returns the times before `before` at which orders were placed that have changed at or after `since`. Every change to an order's
 * amount adds a row to its refunds or its history.
 */
export async function selectChangedTimes({ since, before }: Times): Promise<string[]> {
  const rows = await database()
    .selectFrom("orders")
    .innerJoin("refunds", "refunds.order_id", "orders.id")
    .where("refunds.created_at", ">=", since)
    .where("placed_at", "<", before)
    .select("placed_at")
    .union(
      database()
        .selectFrom("orders")
        .innerJoin("order_history", "order_history.order_id", "orders.id")
        .where("order_history.at", ">=", since)
        .where("placed_at", "<", before)
        .select("placed_at"),
    )
    .execute();
  return rows.map(({ placed_at }) => placed_at);
}

/** Returns when the first order was placed (UTC ISO); null without orders. */
export async function selectFirstPlacedAt(): Promise<string | null> {
  const row = await database()
    .selectFrom("orders")
    .select((eb) => eb.fn.min("placed_at").as("first"))
    .executeTakeFirst();
  return row?.first ?? null;
}

/** Days or months, from the first to the last period, both included. */
interface CountedSpan {
  span: "day" | "month";
  from: string;
  until: string;
}

interface CountedQuestion extends CountedSpan {
  about: CountedFor;
  /** Slugs of the stores to add up; undefined for everything. */
  stores?: readonly string[] | undefined;
  by: "period" | "storeSlug" | "value";
}

/** The sums of one group. */
interface SummedSales extends SalesSums {
  key: string;
}

const countedWithin = (about: CountedFor, { span, from, until }: CountedSpan, stores: readonly string[] | undefined) =>
  database()
    .selectFrom("counted_sales")
    .where("about", "=", about)
    .where("span", "=", span)
    .where("period", ">=", from)
    .where("period", "<=", until)
    .$if(stores !== undefined, (query) => query.where("store_slug", "in", stores ?? []));

const SUMS = [
  sql<number | string>`sum(orders)`.as("orders"),
  sql<number | string>`sum(copies)`.as("copies"),
  sql<number | string>`sum(cents)`.as("cents"),
];

/** Adds up counted sales by period, store or value. */
export async function sumCountedSales({ about, stores, by, ...span }: CountedQuestion): Promise<SummedSales[]> {
  const column = by === "storeSlug" ? "store_slug" : by;
  const query = countedWithin(about, span, stores).select(`${column} as key`).select(SUMS).groupBy(column);
  return (await query.execute()).map(toSums);
}

interface ValuesQuestion {
  about: CountedFor;
  spans: readonly CountedSpan[];
  stores?: readonly string[] | undefined;
  /** Selects the values to return: either the `most` values with the highest amounts, or the listed ones. */
  pick: { most: number } | { values: readonly string[] };
}

/** Adds up counted sales by value over several spans, highest amount first. Reads the rows of the spans once. */
export async function sumCountedValues({ about, spans, stores, pick }: ValuesQuestion): Promise<SummedSales[]> {
  const [first, ...others] = spans.map((span) =>
    countedWithin(about, span, stores)
      .$if("values" in pick, (query) => query.where("value", "in", "values" in pick ? pick.values : []))
      .select(["value", "orders", "copies", "cents"]),
  );
  if (!first || ("values" in pick && pick.values.length === 0)) return [];
  const query = database()
    .selectFrom(others.reduce((union, part) => union.unionAll(part), first).as("counted"))
    .select("value as key")
    .select(SUMS)
    .groupBy("value")
    .orderBy("cents", "desc")
    .orderBy("key")
    .$if("most" in pick, (rows) => rows.limit("most" in pick ? pick.most : 0));
  return (await query.execute()).map(toSums);
}

function toSums({
  key,
  orders,
  copies,
  cents,
}: Record<"orders" | "copies" | "cents", number | string> & { key: string }) {
  return { key, orders: Number(orders), copies: Number(copies), cents: Number(cents) };
}

/** Lists the counted sums of days by value, in order of the days. */
export async function selectCountedDays(about: CountedFor, { from, until }: { from: string; until: string }) {
  const rows = await database()
    .selectFrom("counted_sales")
    .where("about", "=", about)
    .where("span", "=", "day")
    .where("period", ">=", from)
    .where("period", "<=", until)
    .select(["period as day", "value"])
    .select(({ fn }) => fn.sum<number | string>("cents").as("cents"))
    .groupBy(["period", "value"])
    .orderBy("period")
    .execute();
  return rows.map(({ day, value, cents }) => ({ day, value, cents: Number(cents) }));
}
