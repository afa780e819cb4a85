/** Refunds as eVouchers. */
import { randomUUID } from "node:crypto";
import { insertVoucher } from "~/database/vouchers/voucher-records.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { voucherGoodUntil } from "~/domain/vouchers/issue-vouchers.server";
import { newVoucherCode, voucherCodeHash } from "~/domain/vouchers/voucher-code.server";
import { refundVoucherEmail } from "~/domain/vouchers/voucher-email";
import type { Order } from "./order";

/** Issues an eVoucher of this value and emails it; only that email contains the code. Runs within the caller's transaction. Cents. */
export async function issueRefundVoucher({ email, number }: Order, valueCents: number, now: Date): Promise<void> {
  const [id, code] = [randomUUID(), newVoucherCode()];
  const expiresOn = voucherGoodUntil(now);
  await insertVoucher({
    ...{ id, codeHash: voucherCodeHash(code), hint: code.slice(-4), valueCents, expiresOn },
    ...{ orderLineId: null, position: null, createdAt: now.toISOString() },
  });
  const words = { email, order: number, valueCents, code, expiresOn, origin: shopOrigin() };
  await queueEmail(refundVoucherEmail(words), "order", { uniqueKey: `voucher ${id}` });
}
