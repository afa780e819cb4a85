/**
 * Carries out actions by office staff on a draft of an order. If two people change the same draft at the same time, the later
 * one gets an error.
 */

import { findByEmail } from "~/database/accounts/account-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { deleteDraftContents, updateDraft } from "~/database/orders/draft-records.server";
import { emailKey } from "~/domain/accounts/email-key";
import { FieldRefused } from "~/domain/accounts/refusals";
import { countTries, vouchersBy } from "~/domain/accounts/tries.server";
import { addressFaults } from "~/domain/addresses/address.schema";
import { isCountry } from "~/domain/addresses/countries.server";
import {
  addToBasket,
  changeQuantity,
  removeFromBasket,
  removeOfferCode,
  setOfferCode,
} from "~/domain/basket/basket.server";
import {
  addGiftWrap,
  removeGiftWrap,
  saveCollect,
  saveContact,
  saveDelivery,
  savePayment,
} from "~/domain/checkout/checkout.server";
import { CHECKOUT_MESSAGES } from "~/domain/checkout/checkout-words";
import { quoteFor } from "~/domain/checkout/quote.server";
import { formatMoney } from "~/domain/money/money";
import { checkOptions } from "~/domain/options/check-options.server";
import { addWithOptions } from "~/domain/options/option-sets.server";
import type { OptionSet } from "~/domain/options/options";
import { type PaidBy, payAtCounter } from "~/domain/orders/counter-payments.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import type { Order } from "~/domain/orders/order";
import { emailPayLink } from "~/domain/orders/pay-links.server";
import { placeForCustomer } from "~/domain/orders/place-order.server";
import { StaffRefused } from "~/domain/orders/refusals";
import { logDeed } from "~/domain/staff/staff-log.server";
import { listStores } from "~/domain/stores/stores.server";
import { applyVoucher, removeAppliedVoucher } from "~/domain/vouchers/apply-voucher.server";
import { VOUCHER_MESSAGES } from "~/domain/vouchers/voucher-status";
import type { Draft, DraftSearch } from "./draft";
import type { DRAFT_SCHEMAS, DraftForm } from "./drafts.schema";
import { chooseCustomer, lockSeenDraft, throwAway } from "./drafts.server";
import type { OfficeStaff } from "./office-sessions.server";
import { addDraftedItems, exchangeDrafted } from "./order-drafts.server";
import { ORDER_PROMPTS } from "./order-prompts";

export type DraftAct = keyof typeof DRAFT_SCHEMAS;

/** The message to show, and the next page: the draft, possibly with a search, or the placed order. */
export interface DraftDone {
  message: string;
  search?: DraftSearch;
  /** The placed order; null once the draft is discarded. */
  placed?: Order | null;
}

/**
 * Performs one action on a draft. Throws {@link StaffRefused} when the draft was changed since the staff member saw it,
 * `FieldRefused` and an `OrderRefused` for invalid input, and any error from the basket's functions.
 */
export async function actOnDraft(id: string, act: DraftAct, form: DraftForm, staff: OfficeStaff): Promise<DraftDone> {
  if (act === "voucher") await countTries(vouchersBy(staff.staffId));
  return inTransaction(async () => {
    const draft = await lockSeenDraft(id, form.seen);
    return doAct(draft, act, form, staff);
  });
}

/** Actions that are possible only on a draft for a new order, because an existing order already has these details. */
const OF_NEW_ORDERS: readonly DraftAct[] = ["customer", "contact", "deliver", "collect", "offer"];

/** Actions on codes and gift wrap, which are possible only for a new order. */
const FOR_NEW_ORDERS: readonly DraftAct[] = ["offer", "voucher", "wrap"];

async function doAct(draft: Draft, act: DraftAct, form: DraftForm, staff: OfficeStaff): Promise<DraftDone> {
  const { id } = draft;
  if (draft.forOrderId !== null && FOR_NEW_ORDERS.includes(act))
    throw new StaffRefused("What is added to an order takes no codes and no gift wrap.");
  if (draft.forOrderId !== null && OF_NEW_ORDERS.includes(act))
    throw new StaffRefused("This is part of the order that the items are for. Change it there.");
  switch (act) {
    case "add":
      return addProduct(id, form.code ?? "");
    case "copies":
      return setCopies(id, form.entryId ?? "", Number(form.quantity ?? "1"));
    case "customer":
      await chooseCustomer(id, form.customer ?? "");
      return { message: "The customer is chosen." };
    case "contact":
      return writeContact(id, form);
    case "deliver":
      return deliverTo(id, form);
    case "collect":
      return collectAt(id, form.store ?? "");
    case "offer":
      if (!form.offerCode) await removeOfferCode(id);
      else await setOfferCode(id, form.offerCode);
      return { message: form.offerCode ? "The offer code counts." : "There is no offer code." };
    case "voucher":
      return payWithVoucher(draft, form.voucherCode ?? "");
    case "remove voucher":
      await removeAppliedVoucher(id, form.voucherId ?? "");
      return { message: VOUCHER_MESSAGES.removed };
    case "names":
      await savePayment(id, form);
      return { message: "The names are saved." };
    case "wrap":
      await addGiftWrap(id, { giftMessage: form.giftMessage ?? "" });
      return { message: "It will be gift wrapped." };
    case "unwrap":
      await removeGiftWrap(id);
      return { message: CHECKOUT_MESSAGES.giftWrapRemoved };
    case "throw away":
      await throwAway(draft, staff);
      return {
        message: "The draft is thrown away.",
        placed: draft.forOrderId === null ? null : await findOrder(draft.forOrderId),
      };
    case "exchange":
      return exchange(draft, form, staff);
    default:
      return place(draft, act, form, staff);
  }
}

/**
 * Applies an eVoucher to the draft. The attempt was counted before this transaction, so that an attempt with a wrong code isn't
 * rolled back.
 */
async function payWithVoucher({ id, memberId }: Draft, code: string): Promise<DraftDone> {
  if (code === "") throw new FieldRefused("voucherCode", VOUCHER_MESSAGES.required);
  const quote = await quoteFor(id, memberId === null ? null : { id: memberId });
  if (!quote) throw new StaffRefused("Add an item first.");
  await applyVoucher(quote, code, undefined);
  return { message: VOUCHER_MESSAGES.added };
}

async function addProduct(id: string, code: string): Promise<DraftDone> {
  const { entries, alreadyIn, refused } = await addToBasket(id, { codes: [code] });
  const [added] = entries;
  if (added) return { message: [`${added.title} is added.`, added.notice].filter(Boolean).join(" ") };
  const [first] = refused;
  if (first?.wants) return { message: `Write down the details of ${first.wants.title}.`, search: { options: code } };
  if (alreadyIn.length > 0) throw new StaffRefused("It is in the order already. Change how many there.");
  throw new StaffRefused(first?.message ?? "This can't be added.");
}

async function setCopies(id: string, entryId: string, quantity: number): Promise<DraftDone> {
  if (quantity === 0) return { message: `${(await removeFromBasket(id, entryId)).title} is taken out.` };
  const { title, quantity: set, clamped } = await changeQuantity(id, { entryId, quantity });
  return { message: [`${set} × ${title}.`, clamped?.message].filter(Boolean).join(" ") };
}

/** Stores the customer's contact details. If the email address is a member's, the order becomes that member's. */
async function writeContact(id: string, form: DraftForm): Promise<DraftDone> {
  const { email = "", firstName = "", surname = "", phoneAreaCode = "", phoneNumber = "" } = form;
  const { companyName = "", companyNumber = "" } = form;
  const member = await findByEmail(emailKey(email));
  await updateDraft(id, { memberId: member?.id ?? null });
  await saveContact(id, { email, firstName, surname, phoneAreaCode, phoneNumber, companyName, companyNumber });
  return {
    message: member ? "This address has an account, so the order goes there." : "The customer is saved.",
  };
}

async function deliverTo(id: string, form: DraftForm): Promise<DraftDone> {
  const { street1 = "", street2 = "", city = "", postcode = "", country = "AUS", deliveryInstructions = "" } = form;
  const state = country === "AUS" ? (form.state ?? "").toUpperCase() : (form.state ?? "");
  const address = { street1, street2, city, state, postcode, country };
  const [fault] = Object.entries(addressFaults(address, isCountry));
  if (fault) throw new FieldRefused(...fault);
  await saveDelivery(id, { address, deliveryInstructions, shippingMethod: form.shippingMethod || null });
  return { message: "The delivery is saved." };
}

async function collectAt(id: string, store: string): Promise<DraftDone> {
  if (!(await listStores()).some(({ slug }) => slug === store)) throw new FieldRefused("store", "Choose a store.");
  await saveCollect(id, store);
  return { message: "It will be collected." };
}

/**
 * Adds a product with the details that it needs. Does so only once for each key, even if the form is submitted twice. Returns
 * the errors by field; null if there are none.
 */
export async function addDetails(
  draft: Draft,
  product: { code: string; kind: OptionSet["kind"] },
  posted: Record<string, unknown>,
): Promise<Record<string, string> | null> {
  const checked = checkOptions(product.kind, posted);
  if ("fieldErrors" in checked) return checked.fieldErrors;
  const key = typeof posted.key === "string" ? posted.key : undefined;
  return inTransaction(async () => {
    await lockSeenDraft(draft.id, String(draft.version));
    const { refused } = await addWithOptions(draft.id, { code: product.code, options: checked.options, key });
    const [first] = refused;
    return first ? { [first.reason === "recipient" ? "email" : "form"]: first.message } : null;
  });
}

const PAID_BY = { link: "pay link", account: "on account", counter: "at a counter" } as const;

/** Adds the draft's items, as the page showed them, to the existing order, and arranges the payment. */
async function add(draft: Draft, way: keyof typeof PAID_BY, form: DraftForm, staff: OfficeStaff): Promise<DraftDone> {
  const { key = "", digest = "", orderSeen = "", reference = "" } = form;
  if (way === "counter" && !form.way) throw new FieldRefused("way", ORDER_PROMPTS.way);
  const paid: PaidBy = way === "counter" ? { by: way, payment: { way: form.way ?? "cash", reference } } : { by: way };
  const { order, isAdded } = await addDraftedItems(draft, { key, digest, orderSeen }, paid, staff);
  await endDraft(draft, order);
  const message = isAdded
    ? `The items are part of order ${order.number}.`
    : "The customer has an email with a pay link. The items are added once they are paid.";
  return { message, placed: order };
}

/** Exchanges the returned copies for the items that the page showed. */
async function exchange(draft: Draft, form: DraftForm, staff: OfficeStaff): Promise<DraftDone> {
  if (draft.returns.length === 0) throw new StaffRefused("Nothing comes back for this.");
  const { key = "", digest = "", orderSeen = "", reference = "", payBy = "link", target = "source" } = form;
  const isAtCounter = payBy === "cash" || payBy === "EFTPOS";
  const paid: PaidBy = isAtCounter ? { by: "counter", payment: { way: payBy, reference } } : { by: payBy };
  const money = { paid, target, reason: form.note ?? "" };
  const placed = await exchangeDrafted(draft, { key, digest, orderSeen }, money, staff);
  await endDraft(draft, placed);
  const message =
    placed.state === "awaiting payment"
      ? "The items are exchanged, and the customer has an email with a link to pay the difference."
      : "The items are exchanged.";
  return { message, placed };
}

async function endDraft({ id }: Draft, { number }: Order): Promise<void> {
  await updateDraft(id, { orderNumber: number });
  await deleteDraftContents([id]);
}

/** Places the order that the page showed, and arranges the payment. */
async function place(draft: Draft, way: keyof typeof PAID_BY, form: DraftForm, staff: OfficeStaff): Promise<DraftDone> {
  if (draft.returns.length > 0) throw new StaffRefused("This order has returns. Complete it as an exchange.");
  if (draft.forOrderId !== null) return add(draft, way, form, staff);
  const { key = "", digest = "", reference = "" } = form;
  const paymentMethod = way === "account" ? "onAccount" : "creditCard";
  const member = draft.memberId === null ? null : { id: draft.memberId };
  const placed = await placeForCustomer(draft.id, member, { key, digest, paymentMethod });
  const { number, totalCents } = placed;
  await logDeed({
    staffId: staff.staffId,
    deed: "placed an order for a customer",
    subject: `${number}: ${formatMoney(totalCents)}, ${placed.paymentMethod === "none" ? "nothing to pay" : PAID_BY[way]}`,
  });
  await endDraft(draft, placed);
  if (placed.state !== "awaiting payment") return { message: `Order ${number} is placed.`, placed };
  if (way === "counter") {
    if (!form.way) throw new FieldRefused("way", ORDER_PROMPTS.way);
    const paid = await payAtCounter(placed.id, { way: form.way, reference }, staff);
    return { message: `Order ${number} is placed and paid.`, placed: paid };
  }
  await emailPayLink(placed);
  return { message: `Order ${number} is placed, and the customer has an email with a pay link.`, placed };
}
