import { findProfile } from "~/database/accounts/profile-records.server";
import type { Order } from "~/domain/orders/order";
import type { RefundTarget } from "~/domain/orders/payment";

/**
 * Lists the possible targets for refunding an order. Payments made only on account or with eVouchers must be refunded the same
 * way; other money can become an eVoucher, or go to a business's account.
 */
export async function refundTargets({ paymentMethod, exchangedCents, memberId }: Order): Promise<RefundTarget[]> {
  if (paymentMethod !== "creditCard" && paymentMethod !== "counter" && exchangedCents === 0) return ["source"];
  const profile = memberId === null ? null : await findProfile(memberId);
  return profile?.accountType === "b2b" ? ["source", "voucher", "account"] : ["source", "voucher"];
}
