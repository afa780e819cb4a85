/** Whether an email address has shown that someone reads it, or pays with it. */
import { sql } from "kysely";
import { database } from "~/database/engine/connection.server";

/**
 * Whether an open account has confirmed the address, or an order with it was paid through a gateway: one of `memberId`, or of a guest. An
 * order that cost nothing proves nothing.
 */
export async function isProvedAddress(emailKey: string, memberId: string | null): Promise<boolean> {
  const member = await database()
    .selectFrom("members")
    .select("id")
    .where("email_key", "=", emailKey)
    .where("email_confirmed_at", "is not", null)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (member) return true;
  const paid = database()
    .selectFrom("orders")
    .innerJoin("payments", "payments.order_id", "orders.id")
    .select("orders.id")
    .where("orders.email_key", "=", emailKey)
    .where("payments.state", "=", sql.lit("paid"))
    .limit(1);
  const ofGuest = await paid.where("orders.member_id", "is", null).executeTakeFirst();
  if (ofGuest || memberId === null) return ofGuest !== undefined;
  return (await paid.where("orders.member_id", "=", memberId).executeTakeFirst()) !== undefined;
}
