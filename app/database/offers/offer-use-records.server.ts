/** Stores which orders use which offers, and reads the facts about a customer that offers' limits depend on. */
import { randomUUID } from "node:crypto";
import { database } from "~/database/engine/connection.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { OfferCustomer } from "~/domain/offers/offer";

/** The customer whose orders count towards an offer's limit per customer, identified by a member id, an email key, or both. */
export interface OfferPerson {
  memberId: string | null;
  /** Email key; '' if the address isn't known yet. */
  emailKey: string;
}

/**
 * Finds the person to whom a basket belongs: its member, the member of an order draft, or a guest by the email in the checkout.
 */
export async function findPersonOf(ownerId: string): Promise<OfferPerson> {
  const db = database();
  const draft = await db.selectFrom("order_drafts").select("member_id").where("id", "=", ownerId).executeTakeFirst();
  const id = draft?.member_id ?? ownerId;
  const member = await db.selectFrom("members").select("email").where("id", "=", id).executeTakeFirst();
  if (member) return { memberId: id, emailKey: emailKey(member.email) };
  const checkout = await db.selectFrom("checkouts").select("email").where("owner_id", "=", ownerId).executeTakeFirst();
  return { memberId: null, emailKey: checkout?.email ? emailKey(checkout.email) : "" };
}

/** Reads the facts about a person that offers' limits depend on. The order `withoutOrder` and cancelled orders don't count. */
export async function readOfferCustomer(person: OfferPerson, withoutOrder = ""): Promise<OfferCustomer> {
  const { memberId, emailKey: key } = person;
  const db = database();
  const member =
    memberId === null
      ? undefined
      : await db.selectFrom("members").select("account_type").where("id", "=", memberId).executeTakeFirst();
  const group = member ? (member.account_type === "b2b" ? "business" : "member") : "guest";
  if (memberId === null && key === "") return { group, hasOrdered: false, uses: new Map() };
  const own = db
    .selectFrom("orders")
    .where((eb) =>
      eb.or([
        ...(key === "" ? [] : [eb("orders.email_key", "=", key)]),
        ...(memberId === null ? [] : [eb("orders.member_id", "=", memberId)]),
      ]),
    )
    .where("orders.order_state", "!=", "cancelled")
    .where("orders.id", "!=", withoutOrder);
  const first = await own.select("orders.id").limit(1).executeTakeFirst();
  const uses = await own
    .innerJoin("offer_uses", "offer_uses.order_id", "orders.id")
    .select((eb) => ["offer_uses.offer_id", eb.fn.countAll<number | string>().as("uses")])
    .groupBy("offer_uses.offer_id")
    .execute();
  return { group, hasOrdered: first !== undefined, uses: new Map(uses.map((row) => [row.offer_id, Number(row.uses)])) };
}

/**
 * Counts another order against the offer's limit, and locks the offer until the transaction ends. Returns false when the limit
 * is reached, or the offer was stopped.
 */
export async function raiseUses(offerId: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("offers")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", offerId)
    .where("stopped_at", "is", null)
    .where((eb) => eb.or([eb("max_uses", "is", null), eb("uses", "<", eb.ref("max_uses"))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks a code of a batch as used by the order; codes that don't belong to a batch are left unchanged. Returns false if an
 * order has already used the code, or if the code no longer exists.
 */
export async function spendCode(code: string, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("codes_of_offers")
    .set((eb) => ({ order_id: eb.case().when("batch", "=", "").then(null).else(orderId).end() }))
    .where("code", "=", code)
    .where("order_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertUse(use: {
  offerId: string;
  orderId: string;
  code: string | null;
  cents: number;
  usedAt: string;
}): Promise<void> {
  const { offerId, orderId, code, cents, usedAt } = use;
  await database()
    .insertInto("offer_uses")
    .values({ id: randomUUID(), offer_id: offerId, order_id: orderId, code, cents, used_at: usedAt })
    .execute();
}

/** Deletes an order's uses of offers, and makes the single-use codes that it used valid again. */
export async function deleteUses(orderId: string): Promise<void> {
  const db = database();
  const rows = await db.deleteFrom("offer_uses").where("order_id", "=", orderId).returning("offer_id").execute();
  // Update the offers in the same order as when an order is placed, so that two transactions don't wait for each other.
  for (const { offer_id } of rows.toSorted((one, other) => (one.offer_id < other.offer_id ? -1 : 1)))
    await db
      .updateTable("offers")
      .set((eb) => ({ uses: eb("uses", "-", 1) }))
      .where("id", "=", offer_id)
      .where("uses", ">", 0)
      .execute();
  if (rows.length > 0)
    await db.updateTable("codes_of_offers").set({ order_id: null }).where("order_id", "=", orderId).execute();
}

/** Moves an order's uses of offers to the order that it becomes part of. */
export async function moveUses(fromOrder: string, toOrder: string): Promise<void> {
  for (const table of ["offer_uses", "codes_of_offers"] as const)
    await database().updateTable(table).set({ order_id: toOrder }).where("order_id", "=", fromOrder).execute();
}
