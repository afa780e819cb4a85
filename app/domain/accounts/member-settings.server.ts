/** Changes account settings that only staff can change. Each change is recorded in the staff log. */
import { updateCreditLimit, updateSettings, updateToBusiness } from "~/database/accounts/profile-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { selectPaymentTerms, updatePaymentTerms } from "~/database/orders/statement-records.server";
import { formatMoney } from "~/domain/money/money";
import type { PaymentTerms } from "~/domain/orders/payment-terms";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import type { Business } from "./business";
import { emailKey } from "./email-key";
import type { MemberSettings, Profile } from "./profile";

/** Changes the settings of an account. Returns false when no open account has the address. */
export async function changeSettings(email: string, settings: MemberSettings, actor: Actor): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await updateSettings(emailKey(email), settings, new Date().toISOString()))) return false;
    const changed = Object.entries(settings).filter(([, value]) => value !== undefined);
    const subject = `${email}: ${changed.map(([field, value]) => `${field} ${value}`).join(", ")}`;
    await logDeed({ ...actor, deed: "changed an account", subject });
    return true;
  });
}

/**
 * Changes a business's credit limit, in cents. A limit below its current debt is allowed, but the business then can't order on
 * account. Returns false when no open business account has the email address.
 */
export async function changeCreditLimit(email: string, cents: number, actor: Actor): Promise<boolean> {
  return inTransaction(async () => {
    const before = await updateCreditLimit(emailKey(email), cents, new Date().toISOString());
    if (before === null) return false;
    const change = { was: formatMoney(before), became: formatMoney(cents) };
    await logDeed({ ...actor, deed: "changed a credit limit", subject: email, change });
    return true;
  });
}

/** Changes the part of a business's credit limit that is on hold, in cents. `account` is the account before the change. */
export async function changeHold(
  { email, valueOnHoldCents }: Pick<Profile, "email" | "valueOnHoldCents">,
  cents: number,
  actor: Actor,
): Promise<void> {
  await inTransaction(async () => {
    await updateSettings(emailKey(email), { valueOnHoldCents: cents }, new Date().toISOString());
    const change = { was: formatMoney(valueOnHoldCents), became: formatMoney(cents) };
    await logDeed({ ...actor, deed: "changed an account", subject: `${email}: on hold`, change });
  });
}

/** Changes the payment terms of a business, which also apply to its earlier invoices. */
export async function changeTerms({ id, email }: Profile, terms: PaymentTerms, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    const was = (await selectPaymentTerms(id)) ?? "";
    await updatePaymentTerms(id, terms);
    await logDeed({ ...actor, deed: "changed payment terms", subject: email, change: { was, became: terms } });
  });
}

/**
 * Turns a member's account into a business account, which keeps its orders and points. Returns false when it already is a
 * business account, or when no open account has the email address.
 */
export async function makeBusiness(email: string, business: Business, actor: Actor): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await updateToBusiness(emailKey(email), business, new Date().toISOString()))) return false;
    const subject = `${email}: ${business.companyName}, credit limit ${formatMoney(business.creditLimitCents)}`;
    await logDeed({ ...actor, deed: "made a member a business", subject });
    return true;
  });
}
