/**
 * Stores orders, without business rules. An update of an order's state succeeds only if the order is still in the state that
 * the caller expects.
 */
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { cacheQuery } from "~/database/engine/cache-query.server";
import { toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { refileCustomer } from "~/database/office/customer-records.server";
import type { OrderHistoryTable, OrderLinesTable, OrdersTable } from "~/database/orders/order-tables";
import { emailKey } from "~/domain/accounts/email-key";
import type { Address } from "~/domain/addresses/address";
import type { Mover, NewOrder, Order, OrderEvent, OrderLine, OrderState, PaymentMethod } from "~/domain/orders/order";
import { phoneKey, searchedWords } from "~/domain/orders/order-search";
import { readTracking } from "~/domain/orders/parcel";
import { selectParcels } from "./parcel-records.server";

/** Inserts an order with its lines and an empty history. */
export async function insertOrder({ lines, address, state: orderState, ...order }: NewOrder): Promise<void> {
  const { street1, street2, city, state, postcode, country } = address;
  await database()
    .insertInto("orders")
    .values({
      ...toColumns({ ...order, orderState }),
      ...{ street1, street2, city, state, postcode, country },
      email_key: emailKey(order.email),
      phone_key: phoneKey(order.phoneNumber),
      updated_at: order.placedAt,
    })
    .execute();
  const rows = lines.map(({ authors, gift, options, names, ...line }, position) => ({
    ...toColumns(line),
    order_id: order.id,
    position,
    authors: authors.join("^"),
    gift: gift ? 1 : 0,
    options: JSON.stringify(options),
    discounts: JSON.stringify(line.discounts),
    names: JSON.stringify(names ?? []),
  }));
  await database().insertInto("order_lines").values(rows).execute();
  const words = searchedWords({ ...order, lines });
  await database().insertInto("order_search").values({ order_id: order.id, words }).execute();
  if (order.memberId === null) await refileCustomer(emailKey(order.email));
}

/** Finds an order with its lines, its history and its parcels. Makes four queries. */
export async function selectOrder(column: "id" | "number", value: string): Promise<Order | null> {
  const rows = await database().selectFrom("orders").selectAll().where(column, "=", value).execute();
  return (await withParts(rows))[0] ?? null;
}

/** Finds the order placed with a review form, and the digest that the form showed. */
export async function selectPlaced(orderKey: string): Promise<{ order: Order; digest: string } | null> {
  const row = await database().selectFrom("orders").selectAll().where("order_key", "=", orderKey).executeTakeFirst();
  const [order] = row ? await withParts([row]) : [];
  return row && order ? { order, digest: row.digest } : null;
}

interface OrderQuery {
  memberId?: string;
  states?: readonly OrderState[];
  /** Earliest time (UTC ISO) at which the order may have been placed, inclusive. */
  since?: string;
  /** Time (UTC ISO) before which the order was placed, exclusive. */
  before?: string;
  /** Store where the order is collected. */
  storeSlug?: string;
  /** True to leave out items that are waiting to be added to another order. */
  areWhole?: boolean;
  limit: number;
  offset?: number;
}

/** Orders, newest first. */
export async function selectOrders({ limit, offset = 0, ...query }: OrderQuery): Promise<Order[]> {
  const rows = await matching(query)
    .selectAll()
    .orderBy("placed_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return withParts(rows);
}

export async function countOrders(query: Omit<OrderQuery, "limit" | "offset">): Promise<number> {
  const { count } = await matching(query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching({ memberId, states, since, before, storeSlug, areWhole }: Omit<OrderQuery, "limit" | "offset">) {
  return database()
    .selectFrom("orders")
    .$if(memberId !== undefined, (query) => query.where("member_id", "=", memberId ?? ""))
    .$if(states !== undefined, (query) => query.where("order_state", "in", states ?? []))
    .$if(areWhole === true, (query) => query.where("adds_to", "is", null))
    .$if(since !== undefined, (query) => query.where("placed_at", ">=", since ?? ""))
    .$if(storeSlug !== undefined, (query) => query.where("store_slug", "=", storeSlug ?? ""))
    .$if(before !== undefined, (query) => query.where("placed_at", "<", before ?? ""));
}

const selectLines = cacheQuery((db, orderIds: readonly string[]) =>
  db
    .selectFrom("order_lines")
    .leftJoin("products", (join) =>
      join.onRef("products.code", "=", "order_lines.code").on("products.availability", "=", sql.lit("preorder")),
    )
    .selectAll("order_lines")
    .select(["products.code as awaited", "products.published_on as awaited_on"])
    .where("order_id", "in", orderIds)
    .orderBy("position"),
);
const selectHistory = cacheQuery((db, orderIds: readonly string[]) =>
  db.selectFrom("order_history").selectAll().where("order_id", "in", orderIds).orderBy("at"),
);

/** Returns the orders in these rows, with their lines, history and parcels. */
export async function withParts(rows: readonly Selectable<OrdersTable>[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await selectLines(ids);
  const history = await selectHistory(ids);
  const parcels = await selectParcels(ids);
  return rows.map((row) => ({
    ...toOrder(row),
    lines: lines.filter((line) => line.order_id === row.id).map(toLine),
    history: history.filter((event) => event.order_id === row.id).map(toEvent),
    parcels: parcels.get(row.id) ?? [],
  }));
}

/**
 * Locks the order until the transaction ends and returns its state, or null when it doesn't exist. If it is to be added to
 * another order, locks that other order first, like all code that changes both.
 */
export async function lockOrder(id: string, now: string): Promise<OrderState | null> {
  await database()
    .updateTable("orders")
    .set({ updated_at: now })
    .where("id", "=", (eb) => eb.selectFrom("orders as added").select("added.adds_to").where("added.id", "=", id))
    .execute();
  const row = await database()
    .updateTable("orders")
    .set({ updated_at: now })
    .where("id", "=", id)
    .returning("order_state")
    .executeTakeFirst();
  return row?.order_state ?? null;
}

/**
 * Changes an order's state. Returns false when the order has already left the state `from`. Clears `placed_from`, which is
 * needed only while the order awaits payment.
 */
export async function changeState(id: string, from: OrderState, to: OrderState, now: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("orders")
    .set({ order_state: to, updated_at: now, placed_from: "", ...(to === "paid" && { paid_at: now }) })
    .where("id", "=", id)
    .where("order_state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds an event to a locked order. Keeps events at least one millisecond apart, because they are sorted by time. */
export async function insertHistory(orderId: string, event: Omit<OrderEvent, "at"> & { now: Date }): Promise<void> {
  const { last } = await database()
    .selectFrom("order_history")
    .select((eb) => eb.fn.max("at").as("last"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const at = Math.max(event.now.getTime(), last === null ? 0 : Date.parse(last) + 1);
  await database()
    .insertInto("order_history")
    .values({
      id: randomUUID(),
      order_id: orderId,
      state: event.state,
      moved_by: event.by,
      note: event.note,
      carrier: event.parcel?.carrier ?? "",
      tracking_number: event.parcel?.trackingNumber ?? "",
      changed: event.changed ?? "",
      at: new Date(at).toISOString(),
    })
    .execute();
}

/** Changes the delivery address of a locked order. */
export async function updateAddress(id: string, address: Address, deliveryInstructions: string): Promise<void> {
  const { street1, street2, city, state, postcode, country } = address;
  await database()
    .updateTable("orders")
    .set({ street1, street2, city, state, postcode, country, delivery_instructions: deliveryInstructions })
    .where("id", "=", id)
    .execute();
}

/** Changes a locked order's payment method. */
export async function setPaymentMethod(id: string, method: PaymentMethod): Promise<void> {
  await database().updateTable("orders").set({ payment_method: method }).where("id", "=", id).execute();
}

/** Raises the refunded amount. Returns false when it would exceed the order's total. */
export async function raiseRefunded(id: string, cents: number): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("orders")
    .set((eb) => ({ refunded_cents: eb("refunded_cents", "+", cents) }))
    .where("id", "=", id)
    .whereRef("total_cents", ">=", (eb) => eb("refunded_cents", "+", cents))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toOrder(row: Selectable<OrdersTable>): Omit<Order, "lines" | "history" | "parcels"> {
  const { street1, street2, city, state, postcode, country } = row;
  return {
    id: row.id,
    number: row.number,
    ownerId: row.owner_id,
    memberId: row.member_id,
    email: row.email,
    firstName: row.first_name,
    surname: row.surname,
    phoneAreaCode: row.phone_area_code,
    phoneNumber: row.phone_number,
    companyName: row.company_name,
    companyNumber: row.company_number,
    fulfilment: row.fulfilment,
    storeSlug: row.store_slug,
    address: { street1, street2, city, state, postcode, country },
    deliveryInstructions: row.delivery_instructions,
    shippingName: row.shipping_name,
    currency: row.currency,
    itemsCents: row.items_cents,
    discountCents: row.discount_cents,
    shippingCents: row.shipping_cents,
    giftWrapCents: row.gift_wrap_cents,
    totalCents: row.total_cents,
    gstCents: row.gst_cents,
    voucherCents: row.voucher_cents,
    refundedCents: row.refunded_cents,
    offerCode: row.offer_code,
    paymentMethod: row.payment_method,
    state: row.order_state,
    note: row.note,
    giftMessage: row.gift_message,
    accessToken: row.access_token,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    heldUntil: row.held_until,
    placedBy: row.placed_by,
    addsTo: row.adds_to,
    exchangeOf: row.exchange_of,
    exchangedCents: row.exchanged_cents,
  };
}

function toLine(row: Selectable<OrderLinesTable> & { awaited: string | null; awaited_on: string | null }): OrderLine {
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    slug: row.slug,
    authors: row.authors === "" ? [] : row.authors.split("^"),
    format: row.format,
    productType: row.product_type,
    gift: row.gift === 1,
    unitPriceCents: row.unit_price_cents,
    quantity: row.quantity,
    ...{ lineCents: row.line_cents, discountCents: row.discount_cents, gstCents: row.gst_cents },
    ...{ discounts: JSON.parse(row.discounts), options: JSON.parse(row.options) },
    ...(row.names !== "[]" && { names: JSON.parse(row.names) }),
    affCode: row.aff_code,
    referrer: row.referrer,
    ...(row.awaited !== null && { awaits: row.awaited_on ?? "" }),
    ...(row.refunded_quantity > 0 && {
      refunded: { quantity: row.refunded_quantity, cents: row.refunded_cents, restocked: row.restocked_quantity },
    }),
    ...(row.sent_quantity > 0 && { sent: { quantity: row.sent_quantity, returned: row.returned_quantity } }),
  };
}

function toEvent(row: Selectable<OrderHistoryTable>): OrderEvent {
  const { state, moved_by, note, at } = row;
  return {
    ...{ state, by: moved_by as Mover, note, at },
    parcel: readTracking(row.carrier, row.tracking_number),
    ...(row.changed !== "" && { changed: row.changed }),
  };
}
