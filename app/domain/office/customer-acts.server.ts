/**
 * Carries out actions by office staff on one customer. If two people change the same account at the same time, the later one
 * gets an error.
 */

import { inTransaction } from "~/database/engine/connection.server";
import { insertCustomerNote } from "~/database/office/customer-belongings-records.server";
import { selectCustomer } from "~/database/office/customer-records.server";
import { companyNumber } from "~/domain/accounts/company-number";
import { changeCreditLimit, changeHold, changeTerms, makeBusiness } from "~/domain/accounts/member-settings.server";
import type { Profile } from "~/domain/accounts/profile";
import { FieldRefused } from "~/domain/accounts/refusals";
import { sendResetTo, signOutMember, takeNewsletterAway } from "~/domain/accounts/serve-member.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { centsTyped } from "~/domain/money/typed-amount";
import { bookPayment } from "~/domain/orders/balance-payments.server";
import { isPaymentTerms } from "~/domain/orders/payment-terms";
import { StaffRefused } from "~/domain/orders/refusals";
import { MAX_NOTE_CHARACTERS } from "~/domain/orders/staff-note";
import { type Actor, logDeed, toNames } from "~/domain/staff/staff-log.server";
import { isRealDate } from "~/domain/stores/store";
import type { CustomerActForm } from "./customers.schema";
import type { ActOf } from "./office-pages";
import { ORDER_PROMPTS } from "./order-prompts";
import { actOnSeenAccount } from "./seen-account.server";

type CustomerAct = ActOf<"/office/customers/:id">;

const DONE: Record<CustomerAct, string> = {
  note: "The note is saved.",
  newsletter: "The newsletter is taken away.",
  "reset password": "The link is on its way to the customer.",
  "sign out": "The customer is signed out everywhere.",
  pay: "The payment is booked.",
  limit: "The credit limit is changed.",
  hold: "The amount on hold is changed.",
  terms: "The terms are changed.",
  business: "The member is a business.",
};

/**
 * Performs one action on a customer, and returns the message to show; null when no such customer exists. Throws {@link
 * StaffRefused} when somebody else has changed the account since the staff member saw it, `FieldRefused` for invalid input, and
 * any error from the domain's functions.
 */
export async function actOnCustomer(
  id: string,
  act: CustomerAct,
  form: CustomerActForm,
  actor: Actor,
): Promise<string | null> {
  return inTransaction(async () => {
    const customer = await selectCustomer(id);
    if (!customer) return null;
    if (act === "note") await writeNote(id, customer.email, form.text ?? "", actor);
    else if (act === "newsletter") {
      const { email, emailKey } = customer;
      const memberId = customer.kind === "guest" ? null : id;
      await takeNewsletterAway({ memberId, email, emailKey }, form.name ?? "", actor);
    } else await actOnSeenAccount(id, form.seen, (account) => doAct(account, act, form, actor));
    return DONE[act];
  });
}

async function doAct(
  account: Profile,
  act: Exclude<CustomerAct, "note" | "newsletter">,
  form: CustomerActForm,
  actor: Actor,
): Promise<unknown> {
  const { email, accountType } = account;
  if (act === "business") return turnIntoBusiness(account, form, actor);
  if (act === "reset password") return sendResetTo(account, actor);
  if (act === "sign out") return signOutMember(account, actor);
  if (accountType !== "b2b") throw new StaffRefused(`${email} is not a business.`);
  if (act === "terms") {
    const { terms = "" } = form;
    if (!isPaymentTerms(terms)) throw new FieldRefused("terms", "Choose the terms.");
    return changeTerms(account, terms, actor);
  }
  const cents = centsTyped(form.amount ?? "");
  if (cents === null && !isNothing(form.amount)) throw new FieldRefused("amount", ORDER_PROMPTS.amount);
  switch (act) {
    case "limit":
      return changeCreditLimit(email, cents ?? 0, actor);
    case "hold":
      return changeHold(account, cents ?? 0, actor);
    case "pay": {
      if (!cents) throw new FieldRefused("amount", ORDER_PROMPTS.amount);
      const receivedOn = form.receivedOn?.trim() || todayInSydney();
      if (!/^\d{4}-\d{2}-\d{2}$/.test(receivedOn) || !isRealDate(receivedOn))
        throw new FieldRefused("receivedOn", "Enter a day such as 2027-01-26.");
      return bookPayment(
        email,
        { cents, way: form.way ?? "bank transfer", reference: form.reference ?? "", receivedOn },
        actor,
      );
    }
  }
}

/** Returns whether a typed amount is zero, which can't be paid. */
function isNothing(typed = ""): boolean {
  return /^0+(\.0{1,2})?$/.test(typed.trim());
}

async function turnIntoBusiness({ email, currency }: Profile, form: CustomerActForm, actor: Actor): Promise<void> {
  const companyName = form.companyName?.trim() ?? "";
  if (companyName === "") throw new FieldRefused("companyName", "Enter the company's name.");
  const number = companyNumber(form.companyNumber ?? "");
  if (!number) throw new FieldRefused("companyNumber", "Enter a valid ABN or ACN.");
  const limit = isNothing(form.amount) ? 0 : centsTyped(form.amount ?? "");
  if (limit === null) throw new FieldRefused("amount", "Enter an amount such as 2500.");
  const business = { companyName, companyNumber: number, creditLimitCents: limit, currency };
  if (!(await makeBusiness(email, business, actor))) throw new StaffRefused(`${email} is a business already.`);
}

async function writeNote(customerId: string, email: string, text: string, actor: Actor): Promise<void> {
  const note = text.trim();
  if (note === "") throw new FieldRefused("text", "The note is empty.");
  if ([...note].length > MAX_NOTE_CHARACTERS)
    throw new FieldRefused("text", `A note can have at most ${MAX_NOTE_CHARACTERS} characters.`);
  await insertCustomerNote({ customerId, note, ...toNames(actor), writtenAt: new Date().toISOString() });
  await logDeed({ ...actor, deed: "wrote a note about a customer", subject: email });
}
