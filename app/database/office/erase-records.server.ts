/** Erases personal data from the records that the shop has to keep about a customer. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { database } from "~/database/engine/connection.server";
import { deleteEnquiriesOf } from "~/database/enquiries/enquiry-privacy-records.server";
import { forgetAddress } from "~/database/newsletters/newsletter-records.server";
import { newslettersSentTo } from "~/database/newsletters/recipient-records.server";
import { deleteDrafts } from "~/database/orders/draft-records.server";
import { deleteOrderEmails } from "~/database/orders/order-email-records.server";
import { OPEN_STATES } from "~/database/orders/personal-order-records.server";
import { forgetRecipient, forgetVouchersOf } from "~/database/vouchers/office-voucher-records.server";
import type { CustomerKeys } from "./customer-belongings-records.server";
import { refileCustomer } from "./customer-records.server";

/**
 * Locks the customer's row, so that erasures and a guest's purchase wait for each other. Returns false when the row is gone.
 */
export async function lockCustomer(id: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("customers")
    .set((eb) => ({ since: eb.ref("since") }))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Selects a member's orders, and orders placed without an account under the email address. */
const toOrders = ({ memberId, emailKey }: CustomerKeys) =>
  database()
    .selectFrom("orders")
    .where((eb) =>
      eb.or([
        eb.and([eb("email_key", "=", emailKey), eb("member_id", "is", null)]),
        ...(memberId === null ? [] : [eb("member_id", "=", memberId)]),
      ]),
    );

/** Returns the numbers of at most `limit` orders that are still to be paid, packed, sent or handed over. */
export async function selectOpenNumbers(keys: CustomerKeys, limit: number): Promise<string[]> {
  const rows = await toOrders(keys)
    .select("number")
    .where("order_state", "in", OPEN_STATES)
    .orderBy("placed_at")
    .limit(limit)
    .execute();
  return rows.map(({ number }) => number);
}

/** Fields of an order that tax law does not require the shop to keep. */
const CLEARED = {
  ...{ email: "", phone_area_code: "", phone_number: "", phone_key: "", street1: "", street2: "", city: "" },
  ...{ delivery_instructions: "", note: "", gift_message: "", placed_from: "" },
} as const;

/**
 * Erases the customer's personal data from orders that are no longer open, with all notes in and about these orders. The buyer's
 * name and company stay on orders of at least `cents` that were placed at or after `since` (UTC ISO). Links in emails stop
 * working. The orders count as changed, so that other systems read them again. Returns the number of orders erased.
 */
export async function eraseOrders(
  keys: CustomerKeys,
  { since, cents }: { since: string; cents: number },
): Promise<number> {
  const db = database();
  const found = await toOrders(keys)
    .select(["id", "number", "placed_at", "total_cents"])
    .where("order_state", "not in", OPEN_STATES)
    .execute();
  for (const { id, number, placed_at, total_cents } of found) {
    const keepsBuyer = placed_at >= since && total_cents >= cents;
    const token = randomBytes(16).toString("hex");
    await db
      .updateTable("orders")
      .set({
        ...{ ...CLEARED, email_key: `erased ${id}`, owner_id: `erased ${id}`, access_token: token },
        updated_at: new Date().toISOString(),
        ...(!keepsBuyer && { first_name: "", surname: "", company_name: "", company_number: "" }),
      })
      .where("id", "=", id)
      .execute();
    await db.updateTable("order_lines").set({ options: "[]", names: "[]" }).where("order_id", "=", id).execute();
    await db.updateTable("order_history").set({ note: "" }).where("order_id", "=", id).execute();
    await db.updateTable("order_search").set({ words: number.toLowerCase() }).where("order_id", "=", id).execute();
    await db.deleteFrom("order_notes").where("order_id", "=", id).execute();
    await deleteOrderEmails(id);
    await db.deleteFrom("library_entries").where("order_id", "=", id).execute();
    const lines = db.selectFrom("order_lines").select("id").where("order_id", "=", id);
    const nobody = { recipient_name: "", recipient_email: "", message: "" };
    await db.updateTable("gift_ebooks").set(nobody).where("order_line_id", "in", lines).execute();
    await db.updateTable("tickets").set({ sort_name: "" }).where("order_line_id", "in", lines).execute();
    await db.updateTable("licences").set({ details: "{}" }).where("order_line_id", "in", lines).execute();
    await forgetVouchersOf(id);
    await forgetDeeds(number);
  }
  return found.length;
}

/**
 * Deletes the values in log entries about an order or an address, and replaces the subject with `instead`. The log still shows
 * who did something, and when.
 */
export async function forgetDeeds(subject: string, instead = subject): Promise<void> {
  await database()
    .updateTable("staff_deeds")
    .set({ subject: instead, was: "", became: "" })
    .where(sql<boolean>`substr(subject, 1, 14) = ${subject.slice(0, 14)}`)
    .where(sql<boolean>`(subject = ${subject} or substr(subject, 1, ${subject.length + 2}) = ${`${subject}: `})`)
    .execute();
}

/**
 * Deletes everything that the shop stores about an email address except its orders, and updates its row in the list of
 * customers.
 */
export async function eraseAddress(customerId: string, emailKey: string): Promise<void> {
  const db = database();
  await db.deleteFrom("customer_notes").where("customer_id", "=", customerId).execute();
  await db.deleteFrom("stock_alerts").where("who", "=", emailKey).execute();
  await forgetAddress(emailKey);
  await forgetRecipient(emailKey);
  await deleteEnquiriesOf({ memberId: null, emailKey });
  await refileCustomer(emailKey);
}

/**
 * Deletes the checkouts in which the email address was typed, and the order drafts that use it. Baskets stay, because someone
 * else may have typed the address.
 */
export async function eraseCheckouts({ email, emailKey }: { email: string; emailKey: string }): Promise<void> {
  const db = database();
  const owners = await db
    .selectFrom("checkouts")
    .leftJoin("order_drafts", "order_drafts.id", "checkouts.owner_id")
    .select(["owner_id", "order_drafts.id as draftId"])
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "in", [emailKey, email.toLowerCase()]))
    .execute();
  for (const { owner_id, draftId } of owners)
    if (draftId !== null) await deleteDrafts({ id: draftId });
    else await db.deleteFrom("checkouts").where("owner_id", "=", owner_id).execute();
}

/**
 * Returns functions that read, for export, the newsletters and stock alerts of an email address, and staff's notes about the
 * customer.
 */
export function addressData(customerId: string, emailKey: string): Record<string, () => Promise<unknown>> {
  const db = database();
  return {
    newsletters: () =>
      db.selectFrom("newsletter_subscriptions").selectAll().where("email_key", "=", emailKey).execute(),
    newslettersSent: () => newslettersSentTo([emailKey]),
    stockAlerts: () =>
      db.selectFrom("stock_alerts").select(["code", "asked_at", "told_at"]).where("who", "=", emailKey).execute(),
    staffNotes: () =>
      db.selectFrom("customer_notes").select(["note", "written_at"]).where("customer_id", "=", customerId).execute(),
  };
}
