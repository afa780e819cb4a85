/** The use of offers by orders, and what limits ask about a customer. */
import { randomUUID } from "node:crypto";
import { database } from "~/database/engine/connection.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { OfferCustomer } from "~/domain/offers/offer";

/** The customer whose orders count towards an offer's limit per customer: a member, an email's key, or both. */
export interface OfferPerson {
  memberId: string | null;
  /** '' while it isn't known. */
  emailKey: string;
}

/** Finds the person behind a basket: its member, the member of a draft, or the guest by the email of the checkout. */
export async function findPersonOf(ownerId: string): Promise<OfferPerson> {
  const db = database();
  const draft = await db.selectFrom("order_drafts").select("member_id").where("id", "=", ownerId).executeTakeFirst();
  const id = draft?.member_id ?? ownerId;
  const member = await db.selectFrom("members").select("email").where("id", "=", id).executeTakeFirst();
  if (member) return { memberId: id, emailKey: emailKey(member.email) };
  const checkout = await db.selectFrom("checkouts").select("email").where("owner_id", "=", ownerId).executeTakeFirst();
  return { memberId: null, emailKey: checkout?.email ? emailKey(checkout.email) : "" };
}

/** Reads what limits ask about a person, leaving out one order. Cancelled orders don't count. */
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

/** Counts another order against the offer's limit, and locks the offer until the transaction ends. Returns false without a use left. */
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

/** Uses a code of a batch up; any other code stays as it is. Returns false if an order has used it already, or it is gone. */
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

/** Gives an order's uses back, and the codes that worked once. */
export async function deleteUses(orderId: string): Promise<void> {
  const db = database();
  const rows = await db.deleteFrom("offer_uses").where("order_id", "=", orderId).returning("offer_id").execute();
  // Updates the offers in the same order as placing an order does, so that two transactions don't wait for each other.
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

/** Makes the uses of an order those of another that it becomes part of. */
export async function moveUses(fromOrder: string, toOrder: string): Promise<void> {
  for (const table of ["offer_uses", "codes_of_offers"] as const)
    await database().updateTable(table).set({ order_id: toOrder }).where("order_id", "=", fromOrder).execute();
}
