/** Creates gift eVouchers when their order is paid. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { replaceVoucherCode } from "~/database/vouchers/office-voucher-records.server";
import { lockVoucher } from "~/database/vouchers/voucher-movement-records.server";
import { findBoughtVoucher, insertVoucher } from "~/database/vouchers/voucher-records.server";
import { hourInSydney, todayInSydney, yearsAndADayLater } from "~/domain/dates/sydney-days";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import type { VoucherOptions } from "~/domain/options/options";
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

const SEND_JOB = "send an eVoucher";
/** The hour in Sydney at which gifts and eVouchers are emailed on the day that their buyer chose. */
export const GIFT_HOUR = 8;

/**
 * Creates one voucher per set of details and emails it to the recipient, immediately or on the chosen day; only that email
 * contains the code. Runs within the caller's transaction.
 */
export async function issueVouchers(order: Order, line: OrderLine, now: Date): Promise<void> {
  const today = todayInSydney(now);
  for (const [position, options] of line.options.entries()) {
    if (options.kind !== "voucher") continue;
    const [id, code] = [randomUUID(), newVoucherCode()];
    const { sendOn = "" } = options;
    const isLater = sendOn > today;
    const expiresOn = yearsAndADayLater(isLater ? sendOn : today, YEARS_GOOD);
    const hint = code.slice(-4);
    const isNew = await insertVoucher({
      id,
      codeHash: voucherCodeHash(code),
      hint,
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
    const uniqueKey = `voucher day ${id}`;
    if (isLater)
      await enqueue(SEND_JOB, { voucherId: id, hint }, { dueAt: hourInSydney(sendOn, GIFT_HOUR), uniqueKey });
    else await emailVoucher({ id, code, expiresOn, options, buyer: order });
  }
}

interface SentVoucher {
  id: string;
  code: string;
  expiresOn: string;
  options: VoucherOptions;
  buyer: Pick<Order, "firstName" | "surname" | "email">;
}

async function emailVoucher({ id, code, expiresOn, options, buyer }: SentVoucher): Promise<void> {
  const from = `${buyer.firstName} ${buyer.surname}`.trim();
  const shop = (await shopSettings()).name;
  const email = voucherEmail({ ...options, from, code, expiresOn, origin: shopOrigin(), shop });
  await queueEmail(email, "voucher", { uniqueKey: `voucher ${id}`, sender: buyer.email });
}

/** Registers the job that emails eVouchers on their day. */
export function sendVouchersWhenDue(): void {
  const send = async (payload: unknown) => sendDueVoucher(payload as DueVoucher);
  registerJob(SEND_JOB, send, { onChosenDay: true });
}

interface DueVoucher {
  voucherId: string;
  /** The last characters of the code that the eVoucher was created with. Nobody knows the whole code. */
  hint: string;
}

/**
 * Emails an eVoucher with a code created for this email, so that no code is stored until its day. Does nothing if the eVoucher
 * was cancelled, or if its code has been replaced because it was already sent, by this job or by staff.
 */
export async function sendDueVoucher({ voucherId: id, hint }: DueVoucher): Promise<void> {
  await inTransaction(async () => {
    const voucher = await lockVoucher(id);
    if (!voucher || voucher.cancelledAt !== null || voucher.balanceCents === 0 || voucher.hint !== hint) return;
    const bought = await findBoughtVoucher(id);
    if (!bought) return;
    const { options, ...buyer } = bought;
    const code = newVoucherCode();
    await replaceVoucherCode(id, { codeHash: voucherCodeHash(code), hint: code.slice(-4), email: voucher.email });
    const { expiresOn, balanceCents: valueCents } = voucher;
    await emailVoucher({ id, code, expiresOn, options: { ...options, valueCents }, buyer });
  });
}
