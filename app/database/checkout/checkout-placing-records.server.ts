/** The rows of basket and checkout while an order is placed from them. */
import { database } from "~/database/engine/connection.server";

/** Takes hold of what was said at checkout until the transaction ends; nothing where nothing was said. */
export async function holdCheckout(ownerId: string, now: string): Promise<void> {
  await database().updateTable("checkouts").set({ updated_at: now }).where("owner_id", "=", ownerId).execute();
}

/** What was bought leaves the basket, its options with it; what else is in it stays. */
export async function deleteBought(basketId: string, entryIds: readonly string[]): Promise<void> {
  await database().deleteFrom("basket_entries").where("basket_id", "=", basketId).where("id", "in", entryIds).execute();
}
