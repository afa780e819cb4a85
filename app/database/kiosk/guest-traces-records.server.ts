/** Deletes a guest's data on a kiosk, because somebody else will use the screen next. */
import { randomBytes } from "node:crypto";
import { database } from "~/database/engine/connection.server";

/** Deletes the guest's basket, wishlists, checkout, tracking choices, reading positions and notes. */
export async function deleteGuest(guestId: string): Promise<void> {
  const db = database();
  const baskets = db.selectFrom("baskets").select("id").where("owner_id", "=", guestId);
  await db.deleteFrom("basket_entries").where("basket_id", "in", baskets).execute();
  for (const table of ["baskets", "wishlists", "checkouts", "tracking_choices"] as const)
    await db.deleteFrom(table).where("owner_id", "=", guestId).execute();
  for (const table of ["reading_places", "reading_notes"] as const)
    await db.deleteFrom(table).where("owner_id", "=", guestId).execute();
}

/**
 * Assigns the guest's orders to an owner id that no visitor has. Emailed links, and accounts with the order's email address,
 * still open them.
 */
export async function disownGuestOrders(guestId: string): Promise<void> {
  await database()
    .updateTable("orders")
    .set({ owner_id: randomBytes(16).toString("hex") })
    .where("owner_id", "=", guestId)
    .where("member_id", "is", null)
    .execute();
}
