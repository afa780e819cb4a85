/** The rows of basket and checkout while an order is placed from them. */
import { database } from "./connection.server";

/** Takes hold of the checkout until the transaction ends; null when the owner has none. */
export async function holdCheckout(ownerId: string, now: string): Promise<{ orderKey: string } | null> {
  const row = await database()
    .updateTable("checkouts")
    .set({ updated_at: now })
    .where("owner_id", "=", ownerId)
    .returning("order_key")
    .executeTakeFirst();
  return row ? { orderKey: row.order_key } : null;
}

/** Ready for the next order: a new key, no vouchers, no note; who and where stay. */
export async function renewCheckout(ownerId: string, orderKey: string, now: string): Promise<void> {
  await database()
    .updateTable("checkouts")
    .set({ order_key: orderKey, vouchers: "[]", note: "", updated_at: now })
    .where("owner_id", "=", ownerId)
    .execute();
}

/** What was bought leaves the basket, its options with it; what else is in it stays. */
export async function deleteBought(basketId: string, entryIds: readonly string[]): Promise<void> {
  await database().deleteFrom("basket_entries").where("basket_id", "=", basketId).where("id", "in", entryIds).execute();
}

/** A guest's checkout becomes the member's who has none; else it goes. */
export async function handCheckoutOver(guestId: string, memberId: string): Promise<void> {
  await database()
    .updateTable("checkouts")
    .set({ owner_id: memberId })
    .where("owner_id", "=", guestId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("checkouts as other").select("other.owner_id").where("other.owner_id", "=", memberId))),
    )
    .execute();
  await database().deleteFrom("checkouts").where("owner_id", "=", guestId).execute();
}
