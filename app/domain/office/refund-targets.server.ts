import { findProfile } from "~/database/accounts/profile-records.server";
import type { Order } from "~/domain/orders/order";
import type { RefundTarget } from "~/domain/orders/payment";

/**
 * Lists where the money of an order's refund may go. What was bought on account or with eVouchers alone goes back there; other money may
 * become an eVoucher, or go on the account of a business.
 */
export async function refundTargets({ paymentMethod, exchangedCents, memberId }: Order): Promise<RefundTarget[]> {
  if (paymentMethod !== "creditCard" && paymentMethod !== "counter" && exchangedCents === 0) return ["source"];
  const profile = memberId === null ? null : await findProfile(memberId);
  return profile?.accountType === "b2b" ? ["source", "voucher", "account"] : ["source", "voucher"];
}
