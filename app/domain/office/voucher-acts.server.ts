/**
 * Actions by staff on one eVoucher. Each is refused if the eVoucher has changed since the staff member saw it, so that nothing
 * is done twice.
 */
import { inTransaction } from "~/database/engine/connection.server";
import { changeBalance, replaceVoucherCode } from "~/database/vouchers/office-voucher-records.server";
import {
  insertVoucherMovements,
  type LockedVoucher,
  lockVoucher,
} from "~/database/vouchers/voucher-movement-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { formatMoney } from "~/domain/money/money";
import { MAX_VOUCHER_CENTS } from "~/domain/options/voucher-amounts";
import { StaffRefused } from "~/domain/orders/refusals";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { type Role, staffMay } from "~/domain/staff/staff-roles";
import { newVoucherCode, voucherCodeHash } from "~/domain/vouchers/voucher-code.server";
import { voucherAgainEmail, voucherMovedEmail } from "~/domain/vouchers/voucher-email";
import { toVoucherState, toVoucherSubject, toVoucherVersion } from "./voucher-list";

/** Cancels an eVoucher with its remaining balance. Throws {@link StaffRefused}. */
export async function cancelVoucher(id: string, act: { seen: string; reason: string }, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    const { hint, balanceCents } = await lockSeen(id, act.seen);
    await move(id, { cents: -balanceCents, kind: "cancelled", reason: act.reason }, actor);
    const change = { was: formatMoney(balanceCents), became: "cancelled" };
    await logDeed({ ...actor, deed: "cancelled an eVoucher", subject: toVoucherSubject(id, hint), change });
  });
}

/**
 * Sets the balance of an eVoucher, in cents. Raising the balance also raises the eVoucher's value. Throws {@link StaffRefused}.
 */
export async function adjustVoucher(
  id: string,
  act: { seen: string; balanceCents: number; reason: string },
  actor: Actor,
): Promise<void> {
  await inTransaction(async () => {
    const { hint, balanceCents } = await lockSeen(id, act.seen);
    const max = Math.max(MAX_VOUCHER_CENTS, balanceCents);
    if (act.balanceCents > max) throw new StaffRefused(`An eVoucher can have at most ${formatMoney(max)}.`);
    const cents = act.balanceCents - balanceCents;
    if (cents === 0) throw new StaffRefused(`The balance is ${formatMoney(balanceCents)} already.`);
    await move(id, { cents, kind: "adjusted", reason: act.reason }, actor);
    const change = { was: formatMoney(balanceCents), became: formatMoney(act.balanceCents) };
    await logDeed({ ...actor, deed: "adjusted an eVoucher", subject: toVoucherSubject(id, hint), change });
  });
}

/**
 * Emails an eVoucher with a new code, because only a hash of the old code is stored. The old code stops working. Only staff who
 * may run eVouchers can send it to a different address, because an eVoucher is worth money. The former address is then notified
 * by email. Throws {@link StaffRefused}.
 */
export async function sendVoucherAgain(
  id: string,
  act: { seen: string; email: string },
  actor: Actor & { role: Role },
): Promise<void> {
  await inTransaction(async () => {
    const { hint, balanceCents, expiresOn, email: former } = await lockSeen(id, act.seen);
    if (balanceCents === 0) throw new StaffRefused("There is nothing left on this eVoucher.");
    const isMoved = emailKey(act.email) !== emailKey(former);
    if (isMoved && !staffMay(actor.role, "run eVouchers"))
      throw new StaffRefused("You can send it only to the address that it was sent to. Ask a manager.");
    const code = newVoucherCode();
    const codeHash = voucherCodeHash(code);
    await replaceVoucherCode(id, { codeHash, hint: code.slice(-4), email: act.email });
    const email = voucherAgainEmail({ ...act, valueCents: balanceCents, code, expiresOn, origin: shopOrigin() });
    const uniqueKey = `voucher ${id} ${codeHash.slice(0, 16)}`;
    await queueEmail(email, "voucher again", { uniqueKey });
    if (isMoved && former !== "")
      await queueEmail(voucherMovedEmail({ email: former, hint, origin: shopOrigin() }), "voucher again", {
        uniqueKey: `${uniqueKey} moved`,
      });
    const change = { was: hint, became: code.slice(-4) };
    await logDeed({ ...actor, deed: "sent an eVoucher again", subject: toVoucherSubject(id, hint), change });
  });
}

/** Locks an eVoucher that is neither cancelled nor expired, and is as the person saw it. Throws {@link StaffRefused}. */
async function lockSeen(id: string, seen: string): Promise<LockedVoucher> {
  const voucher = await lockVoucher(id);
  if (!voucher || toVoucherVersion(voucher) !== seen)
    throw new StaffRefused("This eVoucher has changed since you opened the page. Please look at it again.");
  const state = toVoucherState(voucher, todayInSydney());
  if (state === "cancelled" || state === "expired") throw new StaffRefused(`This eVoucher is ${state}.`);
  return voucher;
}

async function move(
  id: string,
  change: { cents: number; kind: "cancelled" | "adjusted"; reason: string },
  { staffId }: Actor,
): Promise<void> {
  const at = new Date().toISOString();
  await changeBalance(id, change.cents, change.kind === "cancelled" ? at : null);
  await insertVoucherMovements([{ voucherId: id, at, staffId, ...change }]);
}
