/**
 * Lets staff export and erase a customer's data when the customer requests it. A guest is identified by their email address.
 */
import { findCredentials } from "~/database/accounts/account-records.server";
import { findProfile } from "~/database/accounts/profile-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { selectEnquiryTexts } from "~/database/enquiries/enquiry-privacy-records.server";
import { selectCustomer } from "~/database/office/customer-records.server";
import {
  addressData,
  eraseAddress,
  eraseCheckouts,
  eraseOrders,
  forgetDeeds,
  lockCustomer,
  selectOpenNumbers,
} from "~/database/office/erase-records.server";
import { guestOrders } from "~/database/orders/personal-order-records.server";
import { closeFor, jsonText, personalDataText } from "~/domain/accounts/close-account.server";
import { queueEmail } from "~/domain/mail/mail.server";
import { formatMoney } from "~/domain/money/money";
import { StaffRefused } from "~/domain/orders/refusals";
import { shopSettings } from "~/domain/settings/settings.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { KEPT, KEPT_BUYER_CENTS, KEPT_YEARS } from "./kept-data";

const MAX_NUMBERS = 10;

/**
 * Returns the customer for the privacy page, and the reason why they can't be erased now; null when no such customer exists.
 */
export async function loadPrivacyPage(id: string) {
  const customer = await selectCustomer(id);
  if (!customer) return null;
  const { name, email, kind } = customer;
  return { id, email, kind, name: name || email, orders: await openOrders(customer), reason: await whyNot(customer) };
}

type Customer = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>;

function openOrders({ id, kind, emailKey }: Customer): Promise<string[]> {
  return selectOpenNumbers({ memberId: kind === "guest" ? null : id, emailKey }, MAX_NUMBERS);
}

/** Returns a reason, other than open orders, why the customer can't be erased; '' if they can. */
async function whyNot({ id, kind }: Customer): Promise<string> {
  const profile = kind === "guest" ? null : await findProfile(id);
  if (!profile) return "";
  if (profile.role !== "member") return "Take this person's role away first.";
  const { balanceCents, valueOnHoldCents, valueOnOrderCents } = profile;
  if (balanceCents !== 0) return `Settle the account first: its balance is ${formatMoney(balanceCents)}.`;
  return valueOnHoldCents + valueOnOrderCents === 0
    ? ""
    : "Settle the account first: there is an amount on hold or on order.";
}

/** Streams all data about a customer as one JSON object, and logs the export; null when no such customer exists. */
export async function exportCustomer(id: string, actor: Actor): Promise<AsyncGenerator<string> | null> {
  const customer = await selectCustomer(id);
  if (!customer) return null;
  const { email, emailKey, kind } = customer;
  await logDeed({ ...actor, deed: "exported a customer's data", subject: email });
  if (kind !== "guest") return personalDataText(id);
  return jsonText({
    customer: async () => customer,
    ...addressData(id, emailKey),
    messages: () => selectEnquiryTexts({ memberId: null, emailKey }),
    ...guestOrders(emailKey),
  });
}

/**
 * Erases a customer permanently, and emails them a list of the data that is kept. A member's account is closed. Returns false
 * when no such customer exists. Throws {@link StaffRefused} while an order is open or the account isn't settled.
 */
export async function eraseCustomer(
  id: string,
  { removeReviews }: { removeReviews: boolean },
  actor: Actor,
  now = new Date(),
): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await lockCustomer(id))) return false;
    const customer = await selectCustomer(id);
    if (!customer) return false;
    const open = await openOrders(customer);
    if (open.length > 0) throw new StaffRefused(`Close these orders first: ${open.join(", ")}.`);
    const reason = await whyNot(customer);
    if (reason !== "") throw new StaffRefused(reason);
    const { email, emailKey, kind } = customer;
    const memberId = kind === "guest" ? null : id;
    const member = memberId && (await findCredentials(memberId));
    if (member) await closeFor(member, removeReviews);
    const since = new Date(now);
    since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
    const limits = { since: since.toISOString(), cents: KEPT_BUYER_CENTS };
    await eraseOrders({ memberId, emailKey }, limits);
    await eraseCheckouts({ email, emailKey });
    await eraseAddress(id, emailKey);
    await forgetDeeds(email, `erased ${kind} ${id.slice(0, 8)}`);
    await queueEmail(
      {
        to: email,
        subject: `${(await shopSettings()).name} has erased your personal details`,
        paragraphs: ["We have erased your personal details, as you asked. This is what we keep:", ...KEPT],
      },
      "account changed",
      { uniqueKey: `erased ${id}` },
    );
    await logDeed({ ...actor, deed: "erased a customer", subject: `erased ${kind} ${id.slice(0, 8)}` });
    return true;
  });
}
