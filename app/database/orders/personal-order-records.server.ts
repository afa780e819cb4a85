/** A member's purchases, for export. Leaves out the tokens that open an order, a gift or a ticket. */
import type { SelectQueryBuilder } from "kysely";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import type { OrderState } from "~/domain/orders/order";

/** States in which something is still owed to or by the customer, so that the account can't be closed. */
export const OPEN_STATES: readonly OrderState[] = [
  "awaiting payment",
  "paid",
  "packed",
  "partly sent",
  "ready to collect",
];

/** Returns a function for each part of the purchases, by name, so that each part is read separately. */
export function personalOrders(memberId: string): Record<string, () => Promise<unknown>> {
  const db = database();
  const mine = db.selectFrom("orders").select("id").where("member_id", "=", memberId);
  return {
    checkout: async () => {
      const rows = await db.selectFrom("checkouts").selectAll().where("owner_id", "=", memberId).execute();
      return rows.map(({ order_key: _key, ...row }) => row);
    },
    ...purchases(mine),
    payments: () =>
      db
        .selectFrom("payments")
        .selectAll()
        .where((eb) => eb.or([eb("member_id", "=", memberId), eb("order_id", "in", mine)]))
        .execute(),
    accountMovements: () => db.selectFrom("account_movements").selectAll().where("member_id", "=", memberId).execute(),
    points: () => db.selectFrom("point_movements").selectAll().where("member_id", "=", memberId).execute(),
    library: () => db.selectFrom("library_entries").selectAll().where("owner_id", "=", memberId).execute(),
  };
}

/** Purchases made under an email address without an account, for export. */
export function guestOrders(emailKey: string): Record<string, () => Promise<unknown>> {
  const db = database();
  const orders = db.selectFrom("orders").select("id").where("email_key", "=", emailKey).where("member_id", "is", null);
  return {
    ...purchases(orders),
    payments: () => db.selectFrom("payments").selectAll().where("order_id", "in", orders).execute(),
  };
}

/** Returns functions that read everything belonging to the orders that the query finds. */
function purchases(mine: SelectQueryBuilder<Tables, "orders", { id: string }>) {
  const db = database();
  const lines = db.selectFrom("order_lines").select("id").where("order_id", "in", mine);
  return {
    orders: async () => {
      const rows = await db.selectFrom("orders").selectAll().where("id", "in", mine).execute();
      return rows.map(({ access_token: _token, order_key: _key, digest: _digest, ...order }) => order);
    },
    orderLines: () => db.selectFrom("order_lines").selectAll().where("order_id", "in", mine).execute(),
    orderEmails: () =>
      db
        .selectFrom("order_emails")
        .select(["order_id", "subject", "body", "written_at"])
        .where("order_id", "in", mine)
        .execute(),
    orderHistory: () => db.selectFrom("order_history").selectAll().where("order_id", "in", mine).execute(),
    parcels: () =>
      db
        .selectFrom("parcels")
        .leftJoin("parcel_copies", "parcel_id", "parcels.id")
        .select(["order_id", "carrier", "tracking_number", "sent_at", "order_line_id", "quantity"])
        .where("order_id", "in", mine)
        .execute(),
    refunds: () => db.selectFrom("refunds").selectAll().where("order_id", "in", mine).execute(),
    voucherUses: () => db.selectFrom("voucher_uses").selectAll().where("order_id", "in", mine).execute(),
    gifts: async () => {
      const rows = await db.selectFrom("gift_ebooks").selectAll().where("order_line_id", "in", lines).execute();
      return rows.map(({ token_hash: _hash, ...gift }) => gift);
    },
    licences: () => db.selectFrom("licences").selectAll().where("order_line_id", "in", lines).execute(),
    tickets: () =>
      db
        .selectFrom("tickets")
        .select(["code", "position", "checked_in_at", "cancelled_at"])
        .where("order_line_id", "in", lines)
        .execute(),
  };
}
