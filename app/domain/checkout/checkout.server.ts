/** What a customer has said on the way to an order: kept by the basket's owner, so that it survives a closed browser. */
import { createHash } from "node:crypto";
import * as records from "~/database/checkout/checkout-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import type { SignedIn } from "~/domain/accounts/member";
import type { Profile } from "~/domain/accounts/profile";
import { getProfile } from "~/domain/accounts/profile.server";
import type { Address } from "~/domain/addresses/address";
import { getAddresses } from "~/domain/addresses/addresses.server";
import type { Checkout } from "./checkout";

/** Where a member's own pages fill in what the checkout doesn't know yet. */
export interface Known {
  profile: Profile;
  delivery: Address | null;
}

export async function findKnown(member: SignedIn | null): Promise<Known | null> {
  if (!member) return null;
  const [profile, { byKind }] = await Promise.all([getProfile(member.id), getAddresses(member.id)]);
  return { profile, delivery: byKind.delivery };
}

/** As it stands; of a member the profile fills what was not said yet. Nothing is written. */
export async function findCheckout(ownerId: string, known: Known | null): Promise<Checkout> {
  const row = await records.selectCheckout(ownerId);
  const checkout = row ? checkoutOf(row) : { ...NOTHING, ownerId, orderKey: firstOrderKey(ownerId) };
  return known ? filledIn(checkout, known) : checkout;
}

const NOTHING: Omit<Checkout, "ownerId" | "orderKey"> = {
  email: "",
  firstName: "",
  surname: "",
  phoneAreaCode: "",
  phoneNumber: "",
  companyName: "",
  companyNumber: "",
  fulfilment: null,
  storeSlug: null,
  address: { street1: "", street2: "", city: "", state: "", postcode: "", country: "AUS" },
  deliveryInstructions: "",
  shippingMethod: null,
  paymentMethod: null,
  note: "",
  voucherIds: [],
};

/**
 * The idempotency key before anything is kept: the same at every look, because a page that is only looked at writes nothing. Each order
 * leaves a row with the next key, so this one is used once.
 */
function firstOrderKey(ownerId: string): string {
  return createHash("sha256").update(`first order of ${ownerId}`).digest("base64url");
}

function filledIn(checkout: Checkout, { profile, delivery }: Known): Checkout {
  const filled = { ...checkout };
  if (checkout.email === "" || checkout.firstName === "") {
    const { email, firstName, surname } = profile;
    Object.assign(filled, { email, firstName, surname });
    if (checkout.phoneNumber === "") Object.assign(filled, phoneOf(profile));
    if (checkout.companyName === "") {
      Object.assign(filled, { companyName: profile.companyName, companyNumber: profile.companyNumber });
    }
  }
  if (checkout.address.street1 === "" && delivery) {
    filled.address = delivery;
    filled.fulfilment ??= "delivery";
    filled.deliveryInstructions ||= profile.deliveryInstructions;
  }
  filled.paymentMethod ??= "creditCard";
  return filled;
}

function phoneOf({ mobileNumber, homePhone, workPhone }: Profile): Pick<Checkout, "phoneAreaCode" | "phoneNumber"> {
  if (mobileNumber !== "") return { phoneAreaCode: "", phoneNumber: mobileNumber };
  const phone = homePhone.number === "" ? workPhone : homePhone;
  return { phoneAreaCode: phone.areaCode, phoneNumber: phone.number };
}

export type ContactStep = Pick<
  Checkout,
  "email" | "firstName" | "surname" | "phoneAreaCode" | "phoneNumber" | "companyName" | "companyNumber"
>;

export async function saveContact(ownerId: string, contact: ContactStep): Promise<void> {
  await put(ownerId, {
    email: contact.email,
    first_name: contact.firstName,
    surname: contact.surname,
    phone_area_code: contact.phoneAreaCode,
    phone_number: contact.phoneNumber,
    company_name: contact.companyName,
    company_number: contact.companyNumber,
  });
}

export type DeliveryStep = Pick<Checkout, "address" | "deliveryInstructions" | "shippingMethod">;

/** The address has been checked. */
export async function saveDelivery(ownerId: string, step: DeliveryStep): Promise<void> {
  const { street1, street2, city, state, postcode, country } = step.address;
  await put(ownerId, {
    fulfilment: "delivery",
    ...{ street1, street2, city, state, postcode, country },
    delivery_instructions: step.deliveryInstructions,
    shipping_method: step.shippingMethod,
  });
}

/** What was said of a delivery stays, for those who change their mind. */
export async function saveCollect(ownerId: string, storeSlug: string): Promise<void> {
  await put(ownerId, { fulfilment: "collect", store_slug: storeSlug });
}

export async function savePayment(
  ownerId: string,
  step: { paymentMethod: "creditCard" | "onAccount"; note: string },
): Promise<void> {
  await put(ownerId, { payment_method: step.paymentMethod, note: step.note });
}

/** Changes the vouchers under the row, so that two that are given at once are both kept. */
export async function changeVouchers(ownerId: string, change: (ids: string[]) => string[]): Promise<void> {
  await inTransaction(async () => {
    const row = await put(ownerId, {});
    await put(ownerId, { vouchers: JSON.stringify(change(voucherIdsOf(row.vouchers))) });
  });
}

/**
 * An order has the key: the next one gets another, and what was for this order alone goes. Contact and address stay, to be changed or not.
 * Within the order's transaction.
 */
export async function renewCheckout(ownerId: string, orderKey: string): Promise<void> {
  await put(ownerId, {});
  await records.renewOrderKey(ownerId, orderKey, { payment_method: null, note: "", vouchers: "[]" });
}

/** At sign-in what a guest said becomes the member's, but for who they are: that the profile knows. Within sign-in's transaction. */
export async function takeOverCheckout(guestId: string, memberId: string): Promise<void> {
  await records.moveCheckout(guestId, memberId, {
    ...{ email: "", first_name: "", surname: "", phone_area_code: "", phone_number: "" },
    ...{ company_name: "", company_number: "" },
  });
}

function put(ownerId: string, changes: records.CheckoutChanges): Promise<records.CheckoutRow> {
  return records.putCheckout(ownerId, changes, firstOrderKey(ownerId));
}

function checkoutOf(row: records.CheckoutRow): Checkout {
  const { street1, street2, city, state, postcode, country } = row;
  return {
    ownerId: row.owner_id,
    email: row.email,
    firstName: row.first_name,
    surname: row.surname,
    phoneAreaCode: row.phone_area_code,
    phoneNumber: row.phone_number,
    companyName: row.company_name,
    companyNumber: row.company_number,
    fulfilment: row.fulfilment === "digital" ? null : row.fulfilment,
    storeSlug: row.store_slug,
    address: { street1, street2, city, state, postcode, country },
    deliveryInstructions: row.delivery_instructions,
    shippingMethod: row.shipping_method,
    paymentMethod: row.payment_method,
    note: row.note,
    voucherIds: voucherIdsOf(row.vouchers),
    orderKey: row.order_key,
  };
}

function voucherIdsOf(json: string): string[] {
  const ids: unknown = JSON.parse(json);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}
