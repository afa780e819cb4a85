/** What a customer has said on the way to an order: kept by the basket's owner, so that it survives a closed browser. */
import { createHash } from "node:crypto";
import * as records from "~/database/checkout/checkout-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import type { SignedIn } from "~/domain/accounts/member";
import type { Profile } from "~/domain/accounts/profile";
import { getProfile } from "~/domain/accounts/profile.server";
import type { Address } from "~/domain/addresses/address";
import { getAddresses } from "~/domain/addresses/addresses.server";
import { type Checkout, type CheckoutChanges, EMPTY_CHECKOUT } from "./checkout";

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
  const kept = await records.selectCheckout(ownerId);
  const checkout = kept ?? { ...EMPTY_CHECKOUT, ownerId, orderKey: firstOrderKey(ownerId) };
  return known ? filledIn(checkout, known) : checkout;
}

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
  const { email, firstName, surname, phoneAreaCode, phoneNumber, companyName, companyNumber } = contact;
  await put(ownerId, { email, firstName, surname, phoneAreaCode, phoneNumber, companyName, companyNumber });
}

export type DeliveryStep = Pick<Checkout, "address" | "deliveryInstructions" | "shippingMethod">;

/** The address has been checked. */
export async function saveDelivery(ownerId: string, step: DeliveryStep): Promise<void> {
  const { address, deliveryInstructions, shippingMethod } = step;
  await put(ownerId, { fulfilment: "delivery", address, deliveryInstructions, shippingMethod });
}

/** What was said of a delivery stays, for those who change their mind. */
export async function saveCollect(ownerId: string, storeSlug: string): Promise<void> {
  await put(ownerId, { fulfilment: "collect", storeSlug });
}

export async function savePayment(
  ownerId: string,
  step: { paymentMethod: "creditCard" | "onAccount"; note: string },
): Promise<void> {
  await put(ownerId, { paymentMethod: step.paymentMethod, note: step.note });
}

/** Changes the vouchers under the row, so that two that are given at once are both kept. */
export async function changeVouchers(ownerId: string, change: (ids: string[]) => string[]): Promise<void> {
  await inTransaction(async () => {
    const { voucherIds } = await put(ownerId, {});
    await put(ownerId, { voucherIds: change(voucherIds) });
  });
}

/**
 * An order has the key: the next one gets another, and what was for this order alone goes. Contact and address stay, to be changed or not.
 * Within the order's transaction.
 */
export async function renewCheckout(ownerId: string, orderKey: string): Promise<void> {
  await put(ownerId, {});
  await records.renewOrderKey(ownerId, orderKey, { paymentMethod: null, note: "", voucherIds: [] });
}

/** At sign-in what a guest said becomes the member's, but for who they are: that the profile knows. Within sign-in's transaction. */
export async function takeOverCheckout(guestId: string, memberId: string): Promise<void> {
  await records.moveCheckout(guestId, memberId, {
    ...{
      email: "",
      firstName: "",
      surname: "",
      phoneAreaCode: "",
      phoneNumber: "",
      companyName: "",
      companyNumber: "",
    },
  });
}

function put(ownerId: string, changes: CheckoutChanges): Promise<Checkout> {
  return records.putCheckout(ownerId, changes, firstOrderKey(ownerId));
}
