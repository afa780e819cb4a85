/** Reads an order's digital goods as shown to the customer and to the staff who check tickets. */
import { database } from "~/database/engine/connection.server";

const toPieces = (orderId: string) =>
  database().selectFrom("order_lines").where("order_id", "=", orderId).orderBy("order_lines.position");

export async function listTickets(orderId: string) {
  return toPieces(orderId)
    .innerJoin("tickets", "tickets.order_line_id", "order_lines.id")
    .select([
      "title",
      "tickets.code",
      "tickets.position",
      "quantity",
      "names",
      "token",
      "checked_in_at as checkedInAt",
      "cancelled_at as cancelledAt",
    ])
    .orderBy("tickets.position")
    .execute();
}

export async function listVouchers(orderId: string) {
  return toPieces(orderId)
    .innerJoin("vouchers", "vouchers.order_line_id", "order_lines.id")
    .select([
      "vouchers.id",
      "title",
      "options",
      "vouchers.position",
      "hint",
      "value_cents as valueCents",
      "expires_on as expiresOn",
      "cancelled_at as cancelledAt",
    ])
    .orderBy("vouchers.position")
    .execute();
}

export async function listGifts(orderId: string) {
  return toPieces(orderId)
    .innerJoin("gift_ebooks", "gift_ebooks.order_line_id", "order_lines.id")
    .select([
      "gift_ebooks.id",
      "title",
      "recipient_name as name",
      "recipient_email as email",
      "send_on as sendOn",
      "sent_at as sentAt",
      "accepted_at as acceptedAt",
      "cancelled_at as cancelledAt",
    ])
    .orderBy("gift_ebooks.position")
    .execute();
}

export async function listLicences(orderId: string) {
  return toPieces(orderId)
    .innerJoin("licences", "licences.order_line_id", "order_lines.id")
    .select(["title", "number", "details", "issued_at as issuedAt", "cancelled_at as cancelledAt"])
    .orderBy("licences.position")
    .execute();
}
