/** Creates gift eVouchers when their order is paid. */
import { randomUUID } from "node:crypto";
import { insertVoucher } from "~/database/vouchers/voucher-records.server";
import { todayInSydney, yearsAndADayLater } from "~/domain/dates/sydney-days";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import type { Order, OrderLine } from "~/domain/orders/order";
import { shopSettings } from "~/domain/settings/settings.server";
import { newVoucherCode, voucherCodeHash } from "./voucher-code.server";
import { voucherEmail } from "./voucher-email";

/** Minimum validity of a voucher in years, counted in whole days in Sydney. */
const YEARS_GOOD = 3;

/** Returns the last valid day of a voucher issued now, as YYYY-MM-DD. */
export function voucherGoodUntil(now: Date): string {
  return yearsAndADayLater(todayInSydney(now), YEARS_GOOD);
}

/**
 * Creates a voucher that nobody bought, worth `valueCents`. Only its email contains the code. Runs within the caller's
 * transaction.
 */
export async function issueUnboughtVoucher(
  valueCents: number,
  now: Date,
  about: { orderId: string | null; reason: string; email: string },
) {
  const [id, code] = [randomUUID(), newVoucherCode()];
  const expiresOn = voucherGoodUntil(now);
  await insertVoucher({
    ...{ id, codeHash: voucherCodeHash(code), hint: code.slice(-4), valueCents, expiresOn },
    ...{ orderLineId: null, position: null, createdAt: now.toISOString(), ...about },
  });
  return { id, code, expiresOn };
}

/**
 * Creates one voucher per set of details and emails it to the recipient; only that email contains the code. Runs within
 * the caller's transaction.
 */
export async function issueVouchers(order: Order, line: OrderLine, now: Date): Promise<void> {
  for (const [position, options] of line.options.entries()) {
    if (options.kind !== "voucher") continue;
    const [id, code] = [randomUUID(), newVoucherCode()];
    const expiresOn = voucherGoodUntil(now);
    const isNew = await insertVoucher({
      id,
      codeHash: voucherCodeHash(code),
      hint: code.slice(-4),
      valueCents: options.valueCents,
      expiresOn,
      orderLineId: line.id,
      position,
      createdAt: now.toISOString(),
      orderId: order.id,
      email: options.email,
      reason: "",
    });
    if (!isNew) continue;
    const from = `${order.firstName} ${order.surname}`.trim();
    const email = voucherEmail({
      ...options,
      from,
      code,
      expiresOn,
      origin: shopOrigin(),
      shop: (await shopSettings()).name,
    });
    await queueEmail(email, "voucher", { uniqueKey: `voucher ${id}`, sender: order.email });
  }
}
