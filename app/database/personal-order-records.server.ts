/** What a member bought, for the member to take along. Nothing of it that opens an order, a gift or a ticket. */
import type { OrderState } from "~/domain/orders/order";
import { database } from "./connection.server";

/** Something of these is still owed to the customer, or by them: the account can't be closed before. */
export const OPEN_STATES: readonly OrderState[] = ["awaiting payment", "paid", "packed", "ready to collect"];

/** By the name of what it is. */
export async function selectPersonalOrders(memberId: string): Promise<Record<string, unknown>> {
  const db = database();
  const mine = db.selectFrom("orders").select("id").where("member_id", "=", memberId);
  const lines = db.selectFrom("order_lines").select("id").where("order_id", "in", mine);
  const orders = await db.selectFrom("orders").selectAll().where("member_id", "=", memberId).execute();
  const gifts = await db.selectFrom("gift_ebooks").selectAll().where("order_line_id", "in", lines).execute();
  return {
    checkout: await db
      .selectFrom("checkouts")
      .selectAll()
      .where("owner_id", "=", memberId)
      .execute()
      .then((rows) => rows.map(({ order_key: _key, ...row }) => row)),
    orders: orders.map(({ access_token: _token, order_key: _key, digest: _digest, ...order }) => order),
    orderLines: await db.selectFrom("order_lines").selectAll().where("order_id", "in", mine).execute(),
    orderHistory: await db.selectFrom("order_history").selectAll().where("order_id", "in", mine).execute(),
    payments: await db
      .selectFrom("payments")
      .selectAll()
      .where((eb) => eb.or([eb("member_id", "=", memberId), eb("order_id", "in", mine)]))
      .execute(),
    refunds: await db.selectFrom("refunds").selectAll().where("order_id", "in", mine).execute(),
    voucherUses: await db.selectFrom("voucher_uses").selectAll().where("order_id", "in", mine).execute(),
    accountMovements: await db.selectFrom("account_movements").selectAll().where("member_id", "=", memberId).execute(),
    library: await db.selectFrom("library_entries").selectAll().where("owner_id", "=", memberId).execute(),
    gifts: gifts.map(({ token_hash: _hash, ...gift }) => gift),
    licences: await db.selectFrom("licences").selectAll().where("order_line_id", "in", lines).execute(),
    tickets: await db
      .selectFrom("tickets")
      .select(["code", "position", "checked_in_at", "cancelled_at"])
      .where("order_line_id", "in", lines)
      .execute(),
  };
}
