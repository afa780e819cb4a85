import { inTransaction } from "~/database/engine/connection.server";
import { giveWaitingOrders } from "~/database/orders/waiting-order-records.server";
import { mergeBaskets } from "~/domain/basket/merge-baskets.server";
import { moveCheckoutToMember } from "~/domain/checkout/checkout.server";
import { moveTrackingConsent } from "~/domain/tracking/tracking-consent.server";
import { mergeWishlists } from "~/domain/wishlists/merge-wishlists.server";

/** Moves all of a guest's data to the member at sign-in, in one transaction and without losing anything. (design 5) */
export async function mergeGuest(guestId: string, memberId: string): Promise<void> {
  await inTransaction(async () => {
    await mergeBaskets(guestId, memberId);
    await mergeWishlists(guestId, memberId);
    await moveCheckoutToMember(guestId, memberId);
    await moveTrackingConsent(guestId, memberId);
    await giveWaitingOrders(guestId, memberId, new Date().toISOString());
  });
}
