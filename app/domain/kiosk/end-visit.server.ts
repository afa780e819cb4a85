/** Ends a customer's visit to a kiosk. */
import { inTransaction } from "~/database/engine/connection.server";
import { deleteGuest, disownGuestOrders } from "~/database/kiosk/guest-traces-records.server";
import { endSession } from "~/domain/accounts/sessions.server";

/**
 * Ends the session, and deletes the guest's basket, wishlists, checkout and choices. The shop keeps the guest's orders, but no
 * browser can open them any more. The visit's cookies are therefore worthless, even to someone who copied them.
 */
export async function endVisit(visit: { sessionId: string | null; guestId: string | null }): Promise<void> {
  const { sessionId, guestId } = visit;
  if (sessionId !== null) await endSession(sessionId);
  if (guestId === null) return;
  await inTransaction(async () => {
    await deleteGuest(guestId);
    await disownGuestOrders(guestId);
  });
}
