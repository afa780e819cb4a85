/** Stores a customer's checkout entries. They belong to the basket's owner, so that they survive closing the browser. */
import { createHash } from "node:crypto";
import * as records from "~/database/checkout/checkout-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import type { SignedIn } from "~/domain/accounts/member";
import type { Profile } from "~/domain/accounts/profile";
import { getProfile } from "~/domain/accounts/profile.server";
import type { Address } from "~/domain/addresses/address";
import { getAddresses } from "~/domain/addresses/addresses.server";
import { readTicketNames, type TicketNames } from "~/domain/library/ticket-names";
import { type Checkout, type CheckoutChanges, EMPTY_CHECKOUT } from "./checkout";

/** Details from a member's profile that fill in missing entries in the checkout. */
export interface KnownDetails {
  profile: Profile;
  delivery: Address | null;
}

export async function findKnown(member: Pick<SignedIn, "id"> | null): Promise<KnownDetails | null> {
  if (!member) return null;
  const [profile, { byKind }] = await Promise.all([getProfile(member.id), getAddresses(member.id)]);
  return { profile, delivery: byKind.delivery };
}

/** Finds the stored checkout, with missing entries filled in from a member's profile. Writes nothing. */
export async function findCheckout(ownerId: string, known: KnownDetails | null): Promise<Checkout> {
  const stored = await records.selectCheckout(ownerId);
  const checkout = stored ?? { ...EMPTY_CHECKOUT, ownerId, orderKey: firstOrderKey(ownerId) };
  return known ? filledIn(checkout, known) : checkout;
}

/**
 * Returns the idempotency key to use before a checkout is stored. It is always the same for an owner, because viewing a page
 * must not write anything. Placing an order stores a different key for the next order, so this one is used once.
 */
function firstOrderKey(ownerId: string): string {
  return createHash("sha256").update(`first order of ${ownerId}`).digest("base64url");
}

function filledIn(checkout: Checkout, { profile, delivery }: KnownDetails): Checkout {
  const filled = { ...checkout };
  if (checkout.email === "" || checkout.firstName === "") {
    const { email, firstName, surname } = profile;
    Object.assign(filled, { email, firstName, surname });
    if (checkout.phoneNumber === "") Object.assign(filled, toPhone(profile));
    if (checkout.companyName === "") {
      Object.assign(filled, { companyName: profile.companyName, companyNumber: profile.companyNumber });
    }
  }
  if (checkout.address.street1 === "" && delivery) {
    filled.address = delivery;
    filled.fulfilment ??= "delivery";
    filled.deliveryInstructions ||= profile.deliveryInstructions;
  }
  return filled;
}

function toPhone({ mobileNumber, homePhone, workPhone }: Profile): Pick<Checkout, "phoneAreaCode" | "phoneNumber"> {
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

/** Stores the entries of the delivery step, whose address must already be validated. */
export async function saveDelivery(ownerId: string, step: DeliveryStep): Promise<void> {
  const { address, deliveryInstructions, shippingMethod } = step;
  await put(ownerId, { fulfilment: "delivery", address, deliveryInstructions, shippingMethod });
}

/** Saves the store chosen for collection, and retains the delivery details in case the customer changes their mind. */
export async function saveCollect(ownerId: string, storeSlug: string): Promise<void> {
  await put(ownerId, { fulfilment: "collect", storeSlug });
}

/**
 * Entries of the review step that aren't part of the order itself. The stored value stays unchanged if an entry is missing or
 * equals the text shown on the page, because another tab may have changed the stored value since.
 */
export interface PaymentEntries {
  paymentMethod?: "creditCard" | "onAccount";
  note?: string;
  shownNote?: string;
  /** Set if the page showed that the order is gift wrapped. */
  isWrapped?: "on";
  giftMessage?: string;
  shownGiftMessage?: string;
  /** The events that require names, and the typed list of names for each. */
  ticketKeys?: readonly string[];
  ticketNames?: readonly string[];
  shownNames?: readonly string[];
}

/** Returns the typed text, or undefined if it still equals the text that the page showed. */
function typedText(text: string | undefined, shown: string | undefined): string | undefined {
  return text === shown ? undefined : text;
}

/**
 * Saves the entries. Returns false when a gift message was typed but another tab has removed the gift wrap, because saving the
 * message would add the gift wrap again.
 */
export async function savePayment(ownerId: string, entries: PaymentEntries): Promise<boolean> {
  const { paymentMethod } = entries;
  const note = typedText(entries.note, entries.shownNote);
  const giftMessage = entries.isWrapped && typedText(entries.giftMessage, entries.shownGiftMessage);
  return inTransaction(async () => {
    const saved = await put(ownerId, {
      ...(paymentMethod && { paymentMethod }),
      ...(note !== undefined && { note }),
    });
    const names = typedNames(entries);
    if (names) await put(ownerId, { ticketNames: { ...saved.ticketNames, ...names } });
    if (giftMessage === undefined) return true;
    if (saved.giftMessage === null) return giftMessage === "";
    await put(ownerId, { giftMessage });
    return true;
  });
}

/** Returns the lists of names that the customer has changed since the page was shown; null if there are none. */
function typedNames({ ticketKeys = [], ticketNames = [], shownNames = [] }: PaymentEntries): TicketNames | null {
  const typed = ticketKeys.flatMap((key, at) => {
    const [text = "", shown] = [ticketNames[at], shownNames[at]];
    return text === shown ? [] : [[key, readTicketNames(text)] as const];
  });
  return typed.length === 0 ? null : Object.fromEntries(typed);
}

/** Adds gift wrap, or changes the gift message. */
export async function addGiftWrap(ownerId: string, entries: PaymentEntries): Promise<void> {
  const typed = typedText(entries.giftMessage, entries.shownGiftMessage);
  await inTransaction(async () => {
    const { giftMessage } = await put(ownerId, {});
    await put(ownerId, { giftMessage: typed ?? giftMessage ?? "" });
  });
}

/** Removes gift wrap together with its message. */
export async function removeGiftWrap(ownerId: string): Promise<void> {
  await put(ownerId, { giftMessage: null });
}

/** Changes the vouchers while the row is locked, so that two vouchers added at the same time are both stored. */
export async function changeVouchers(ownerId: string, change: (ids: string[]) => string[]): Promise<void> {
  await inTransaction(async () => {
    const { voucherIds } = await put(ownerId, {});
    await put(ownerId, { voucherIds: change(voucherIds) });
  });
}

/**
 * Stores a new key for the next order and clears this order's entries; contact details and address are retained. Runs within
 * the order's transaction.
 */
export async function renewCheckout(ownerId: string, orderKey: string): Promise<void> {
  await put(ownerId, {});
  await records.renewOrderKey(ownerId, orderKey, {
    ...{ paymentMethod: null, note: "", giftMessage: null, ticketNames: {}, voucherIds: [] },
  });
}

/** Locks the owner's checkout row until the transaction ends, by writing to it. */
export async function lockForReturn(ownerId: string): Promise<void> {
  await put(ownerId, {});
}

/**
 * Restores the entries of a cancelled order, unless the customer has made new ones since. Runs within the transaction that
 * cancels the order. `giftMessage` is null without gift wrap.
 */
export async function returnToCheckout(
  ownerId: string,
  { note, giftMessage, ticketNames, voucherIds }: Pick<Checkout, "note" | "giftMessage" | "ticketNames" | "voucherIds">,
): Promise<void> {
  const now = await put(ownerId, {});
  await put(ownerId, {
    ...(now.note === "" && { note }),
    ...(now.giftMessage === null && { giftMessage }),
    ...(now.paymentMethod === null && { paymentMethod: "creditCard" }),
    ticketNames: { ...ticketNames, ...now.ticketNames },
    voucherIds: [...new Set([...now.voucherIds, ...voucherIds])],
  });
}

/**
 * Moves a guest's checkout to the member's account at sign-in. Contact details aren't moved, because they come from the
 * member's profile. Runs within sign-in's transaction.
 */
export async function moveCheckoutToMember(guestId: string, memberId: string): Promise<void> {
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
