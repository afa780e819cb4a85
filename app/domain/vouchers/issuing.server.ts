/** Gift eVouchers, made when the order that bought them is paid. */
import { randomUUID } from "node:crypto";
import { insertVoucher } from "~/database/vouchers/voucher-records.server";
import { todayInSydney, yearsAndADayLater } from "~/domain/dates/sydney-days";
import { postLetter } from "~/domain/mail/mail.server";
import { shopOrigin } from "~/domain/mail/shop-origin.server";
import type { Order, OrderLine } from "~/domain/orders/order";
import { newVoucherCode, voucherCodeHash } from "./voucher-code.server";
import { voucherLetter } from "./voucher-letter";

/** "At least 3 years", whole days in Sydney. */
const YEARS_GOOD = 3;

/** The last day of what is put on a voucher now, YYYY-MM-DD. */
export function voucherGoodUntil(now: Date): string {
  return yearsAndADayLater(todayInSydney(now), YEARS_GOOD);
}

/** One voucher a set of details, mailed to its recipient at once: the letter alone has the code. Within the caller's transaction. */
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
    });
    if (!isNew) continue;
    const from = `${order.firstName} ${order.surname}`.trim();
    const letter = voucherLetter({ ...options, from, code, expiresOn, origin: shopOrigin() });
    await postLetter(letter, { uniqueKey: `voucher ${id}` });
  }
}
