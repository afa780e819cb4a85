/** Queries for email addresses that are known to belong to the people who use them. */
import { database } from "~/database/engine/connection.server";

/**
 * Returns whether an open account has confirmed the email address, or an order with it was paid for with money and not
 * cancelled.
 */
export async function selectIsProved(emailKey: string): Promise<boolean> {
  const member = await database()
    .selectFrom("members")
    .select("id")
    .where("email_key", "=", emailKey)
    .where("email_confirmed_at", "is not", null)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (member) return true;
  const order = await database()
    .selectFrom("orders")
    .select("id")
    .where("email_key", "=", emailKey)
    .where("paid_at", "is not", null)
    .where("order_state", "!=", "cancelled")
    .whereRef("total_cents", ">", "voucher_cents")
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}
