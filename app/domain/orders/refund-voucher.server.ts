/** Refunds orders in the form of eVouchers. */
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { issueUnboughtVoucher } from "~/domain/vouchers/issue-vouchers.server";
import { refundVoucherEmail } from "~/domain/vouchers/voucher-email";
import type { Order } from "./order";

/**
 * Issues an eVoucher of this value in cents, and emails it. Only that email contains the code. Runs within the caller's
 * transaction.
 */
export async function issueRefundVoucher(
  { id: orderId, email, number }: Order,
  valueCents: number,
  now: Date,
): Promise<void> {
  const { id, code, expiresOn } = await issueUnboughtVoucher(valueCents, now, { orderId, reason: "Refund", email });
  const words = { email, order: number, valueCents, code, expiresOn, origin: shopOrigin() };
  await queueEmail(refundVoucherEmail(words), "order", { uniqueKey: `voucher ${id}` });
}
