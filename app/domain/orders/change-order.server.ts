/** Cancels an order that awaits payment so that its customer can change it, and returns everything to the basket. */
import { lockOrCreateBasket, setOfferCodeOf } from "~/database/basket/basket-records.server";
import { selectSpent } from "~/database/vouchers/voucher-use-records.server";
import { putBack } from "~/domain/basket/put-back.server";
import { lockForReturn, returnToCheckout } from "~/domain/checkout/checkout.server";
import { findOrder, isOwn } from "./find-orders.server";
import { giveUpOrder } from "./give-up-order.server";
import type { Order } from "./order";
import { OrderHasMoved, PaymentUnavailable } from "./refusals";
import { reorder, reorderWords } from "./reorder.server";

export interface ChangedOrder {
  /** Result of the change; `paid` means that the payment arrived first, so nothing was cancelled. */
  outcome: "changed" | "paid" | "cancelled before";
  /** A message for the shopper; '' if the receipt already contains it. */
  message: string;
}

const BACK_IN_BASKET = "Your order is cancelled and everything in it is back in your basket.";
const VOUCHERS_BACK = "Your eVouchers have their value back. To use them, add their codes again at the checkout.";
const STILL_SETTLING = "Your bank is still processing a payment for this order, so you can't change it now.";

/**
 * Cancels the order and returns its items to the basket of `ownerId`, with details, offer code, gift wrap and note. The order's
 * vouchers return to the checkout only if the order belongs to the owner, and not if it was merely opened by an emailed link.
 * Queries the gateway first, and leaves a paid order unchanged. If the order was already cancelled because it waited too long,
 * adds the items that are still available. Throws {@link PaymentUnavailable} while a payment is settling or the gateway doesn't
 * respond, and OrderHasMoved for an unknown order.
 */
export async function changeOrder(ownerId: string, order: Order): Promise<ChangedOrder> {
  const said: string[] = [];
  const uses = await selectSpent(order.id);
  const vouchers = isOwn(order, ownerId) ? uses.map(({ voucherId }) => voucherId) : [];
  let basket: { id: string; offerCode: string | null } | undefined;
  const { state, isNow } = await giveUpOrder(order.id, "customer", "", {
    isQuiet: true,
    // Lock the basket and the checkout first, in the same sequence as when an order is placed, because a deadlock would make
    // both transactions start again.
    before: async () => {
      said.length = 0;
      basket = await lockOrCreateBasket(ownerId);
      await lockForReturn(ownerId);
    },
    after: async () => {
      if (!basket) return;
      said.push(...(await putBack(basket.id, order.lines)));
      if (basket.offerCode === null && order.offerCode !== null) await setOfferCodeOf(basket.id, order.offerCode);
      await returnToCheckout(ownerId, {
        note: order.note,
        giftMessage: order.giftWrapCents > 0 ? order.giftMessage : null,
        ticketNames: Object.fromEntries(order.lines.flatMap(({ code, names }) => (names ? [[code, names]] : []))),
        voucherIds: vouchers,
      });
    },
  });
  if (state === null) throw new OrderHasMoved();
  if (state === "awaiting payment") throw new PaymentUnavailable(STILL_SETTLING);
  if (state !== "cancelled") return { outcome: "paid", message: "" };
  if (!isNow) return addAgain(ownerId, order);
  const lost = uses.length > vouchers.length ? [VOUCHERS_BACK] : [];
  return { outcome: "changed", message: [BACK_IN_BASKET, ...said, ...lost].join(" ") };
}

/**
 * Adds the items of an order that is already cancelled. Leaves items already in the basket unchanged, so that clicking the
 * button twice does no harm.
 */
async function addAgain(ownerId: string, { id }: Order): Promise<ChangedOrder> {
  const order = await findOrder(id);
  const cancelled = order?.history.findLast(({ state }) => state === "cancelled");
  if (!order || cancelled?.by !== "time") return { outcome: "cancelled before", message: "This order is cancelled." };
  const done = await reorder(ownerId, order);
  return { outcome: done.inBasket > 0 ? "changed" : "cancelled before", message: reorderWords(done) };
}
