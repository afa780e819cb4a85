/**
 * Handles payments towards a business's balance, and the bank transfers and cheques that staff book. Amounts are cents, AUD.
 */
import { findByEmail } from "~/database/accounts/account-records.server";
import { findProfile } from "~/database/accounts/profile-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import {
  insertBooking,
  lowerBalance,
  selectBookings,
  selectMovements,
  takeBookingBack,
} from "~/database/orders/credit-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { Profile } from "~/domain/accounts/profile";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { queueEmail } from "~/domain/mail/mail.server";
import { formatMoney } from "~/domain/money/money";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import type { AccountMovement, BookedPayment } from "./payment";
import { balancePaymentEmail, paymentTakenBackEmail } from "./payment-emails";
import { earnPointsOnAccount, takeAccountPointsBack } from "./points.server";
import { StaffRefused } from "./refusals";

/** Adds the points for a payment in the ledger, and queues an email once per `uniqueKey`. Runs within the caller's transaction. */
export async function thankForBalance(memberId: string, cents: number, uniqueKey: string, now: Date): Promise<void> {
  await earnPointsOnAccount(memberId, cents, now);
  const member = await findProfile(memberId);
  if (member)
    await queueEmail(balancePaymentEmail(member.email, cents, member.balanceCents), "balance paid", { uniqueKey });
}

const MAX_REFERENCE_CHARACTERS = 100;

export interface Booking extends Pick<BookedPayment, "cents" | "way" | "reference" | "receivedOn"> {
  mayBeInCredit?: boolean;
}

/**
 * Books a bank transfer or a cheque against a business's balance, and emails the business a thank-you. Two bookings with the
 * same payment method, reference and day are the same payment, so the second is refused. Returns the account after the booking.
 * Throws {@link StaffRefused}.
 */
export async function bookPayment(
  email: string,
  { mayBeInCredit = false, ...booking }: Booking,
  actor: Actor,
): Promise<Profile> {
  const reference = spaced(booking.reference);
  const { cents, way, receivedOn } = booking;
  if (reference === "" || [...reference].length > MAX_REFERENCE_CHARACTERS)
    throw new StaffRefused(`The reference must have 1 to ${MAX_REFERENCE_CHARACTERS} characters.`);
  if (receivedOn > todayInSydney()) throw new StaffRefused(`${receivedOn} is in the future.`);
  const now = new Date();
  return inTransaction(async () => {
    const { id } = await findBusiness(email);
    if (!(await insertBooking({ memberId: id, cents, way, reference, receivedOn, at: now.toISOString() })))
      throw new StaffRefused(`The ${way} ${reference} of ${receivedOn} is booked already.`);
    if (!(await lowerBalance(id, cents, mayBeInCredit))) {
      const { balanceCents } = await findBusiness(email);
      throw new StaffRefused(`It owes ${formatMoney(Math.max(0, balanceCents))} only.`);
    }
    // Include the time, so that a payment that was reversed and booked again gets another thank-you email.
    const once = `booked payment ${id} ${way} ${reference} ${receivedOn} ${now.toISOString()}`;
    await thankForBalance(id, cents, once, now);
    const subject = `${email}: ${formatMoney(cents)} by ${way} ${reference}, received ${receivedOn}`;
    await logDeed({ ...actor, deed: "booked a payment", subject });
    return findBusiness(email);
  });
}

/**
 * Reverses a booking that was a mistake, or a cheque that was dishonoured. The amount is owed again, the points for it are
 * removed, and the business gets an email with the reason. The payment can then be booked again. If no day is given, exactly
 * one payment must match the method and the reference. Returns the amount and the account after the reversal. Throws {@link
 * StaffRefused}.
 */
export async function takePaymentBack(
  email: string,
  {
    way,
    receivedOn,
    ...typed
  }: Pick<BookedPayment, "way" | "reference"> & { receivedOn: string | null; reason: string },
  actor: Actor,
): Promise<{ cents: number; account: Profile }> {
  const [reference, reason] = [spaced(typed.reference), spaced(typed.reason)];
  if (reason === "" || [...reason].length > MAX_REASON_CHARACTERS)
    throw new StaffRefused(`The reason must have 1 to ${MAX_REASON_CHARACTERS} characters.`);
  const now = new Date();
  return inTransaction(async () => {
    const { id } = await findBusiness(email);
    const [booking, ...others] = await selectBookings(id, { way, reference, receivedOn });
    if (others.length > 0)
      throw new StaffRefused(`There are ${others.length + 1} with this ${way}: say the day it came.`);
    if (!booking || !(await takeBookingBack(booking.id, now.toISOString())))
      throw new StaffRefused(`No ${way} ${reference} is booked${receivedOn === null ? "" : ` for ${receivedOn}`}.`);
    const { cents } = booking;
    await takeAccountPointsBack(id, cents, now);
    const account = await findBusiness(email);
    const payment = `${way} ${reference}`;
    await queueEmail(
      paymentTakenBackEmail(account.email, { cents, payment, reason }, account.balanceCents),
      "payment taken back",
      { uniqueKey: `taken back ${booking.id}` },
    );
    const subject = `${email}: ${formatMoney(cents)} by ${payment}, received ${booking.receivedOn}: ${reason}`;
    await logDeed({ ...actor, deed: "took a booked payment back", subject });
    return { cents, account };
  });
}

const MAX_REASON_CHARACTERS = 200;

function spaced(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

const MOVEMENTS_A_PAGE = 50;

/** Returns a business's account with a page of its ledger, newest first; pages count from 1. Throws {@link StaffRefused}. */
export async function showAccount(
  email: string,
  page = 1,
): Promise<{ account: Profile; movements: AccountMovement[]; total: number; pages: number }> {
  const account = await findBusiness(email);
  const range = { limit: MOVEMENTS_A_PAGE, offset: (page - 1) * MOVEMENTS_A_PAGE };
  const { movements, total } = await selectMovements(account.id, range);
  return { account, movements, total, pages: Math.max(1, Math.ceil(total / MOVEMENTS_A_PAGE)) };
}

async function findBusiness(email: string): Promise<Profile> {
  const member = await findByEmail(emailKey(email));
  const profile = member && (await findProfile(member.id));
  if (!profile) throw new StaffRefused(`There is no account for ${email}.`);
  if (profile.accountType !== "b2b") throw new StaffRefused(`${email} is not a business.`);
  return profile;
}
