/**
 * Reads and updates orders that await payment: their owners, the networks they were placed from, and the times until which
 * copies are held for them.
 */
import { type ExpressionBuilder, sql } from "kysely";
import { cacheQuery } from "~/database/engine/cache-query.server";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import { withParts } from "~/database/orders/order-records.server";
import type { Order } from "~/domain/orders/order";

/** Owner of an order: a member, or the guest of a browser. */
export interface OrderOwner {
  ownerId: string;
  memberId: string | null;
}

/** SQL condition that an order awaits payment. Uses a literal, because the partial indexes don't match a bound value. */
const isWaiting = ["order_state", "=", sql.lit<"awaiting payment">("awaiting payment")] as const;

function withoutMoneyOnItsWay({ not, exists, selectFrom }: ExpressionBuilder<Tables, "orders">) {
  return not(
    exists(
      selectFrom("payments")
        .select("payments.id")
        .whereRef("payments.order_id", "=", "orders.id")
        .where("payments.state", "=", "settling"),
    ),
  );
}

/** Returns the time (UTC ISO) at which an order was placed, or null for an unknown order. */
export async function selectPlacedAt(orderId: string): Promise<string | null> {
  const row = await database().selectFrom("orders").select("placed_at").where("id", "=", orderId).executeTakeFirst();
  return row?.placed_at ?? null;
}

/** Extends, but never shortens, the time (UTC ISO) until which copies are held for an order that still awaits payment. */
export async function holdUntil(orderId: string, until: string): Promise<void> {
  await database()
    .updateTable("orders")
    .set({ held_until: until })
    .where("id", "=", orderId)
    .where("held_until", "<", until)
    .where(...isWaiting)
    .execute();
}

/** Returns unpaid orders for which copies are no longer held and whose payment isn't under way, longest waiting first. */
export async function selectOverdue(now: string, limit: number): Promise<string[]> {
  const rows = await database()
    .selectFrom("orders")
    .select("id")
    .where(...isWaiting)
    .where("held_until", "<", now)
    .where(withoutMoneyOnItsWay)
    .orderBy("held_until")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the owner's unpaid orders whose payment isn't under way, oldest first. Leaves out orders placed by staff. */
export async function selectWaitingOf({ ownerId, memberId }: OrderOwner): Promise<string[]> {
  const rows = await database()
    .selectFrom("orders")
    .select("id")
    .where(...isWaiting)
    .where((eb) =>
      memberId === null
        ? eb.and([eb("owner_id", "=", ownerId), eb("member_id", "is", null)])
        : eb("member_id", "=", memberId),
    )
    .where("placed_by", "=", "customer")
    .where(withoutMoneyOnItsWay)
    .orderBy("placed_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the number of unpaid orders placed from a network. */
export async function countWaitingFrom(place: string): Promise<number> {
  const { count } = await database()
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(...isWaiting)
    .where("placed_from", "=", place)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const openRowsOf = (column: "member_id" | "owner_id") =>
  cacheQuery((db, id: string, paidSince: string, limit: number) =>
    db
      .selectFrom("orders")
      .selectAll()
      .where(column, "=", id)
      .$if(column === "owner_id", (query) => query.where("member_id", "is", null))
      .where((eb) =>
        eb.or([
          eb(...isWaiting),
          eb.and([eb("paid_at", ">", paidSince), eb("payment_method", "=", sql.lit("creditCard"))]),
        ]),
      )
      .orderBy("placed_at", "desc")
      .limit(limit),
  );
const selectOfMember = openRowsOf("member_id");
const selectOfGuest = openRowsOf("owner_id");

/**
 * Returns the owner's orders that await payment or were paid online since `paidSince`, newest first. Makes one query, or three
 * if there are any such orders.
 */
export async function selectOpenOf(
  { ownerId, memberId }: OrderOwner,
  paidSince: string,
  limit: number,
): Promise<Order[]> {
  const rows =
    memberId === null ? selectOfGuest(ownerId, paidSince, limit) : selectOfMember(memberId, paidSince, limit);
  return withParts(await rows);
}

/** Assigns a guest's unpaid orders to the member at sign-in. */
export async function giveWaitingOrders(guestId: string, memberId: string, now: string): Promise<void> {
  await database()
    .updateTable("orders")
    .set({ member_id: memberId, updated_at: now })
    .where("owner_id", "=", guestId)
    .where("member_id", "is", null)
    .where(...isWaiting)
    .execute();
}
