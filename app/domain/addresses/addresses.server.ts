/** Reads and changes a member's billing, delivery and contact addresses. (spec 3, Address; spec 5, Manual address) */
import { lockForAddress, putAddress, selectAddresses } from "~/database/accounts/address-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { changeDetails, getProfile } from "~/domain/accounts/profile.server";
import { ADDRESS_KINDS, ADDRESS_MESSAGES, type Address, type AddressKind, HOME_COUNTRY } from "./address";
import { listPostcodes } from "./suburbs.server";

/** Error for an address that can't be changed because staff have fixed the billing address, or the account was closed. */
export class AddressFixed extends Error {
  override name = "AddressFixed";
}

/** Error for using the delivery address as the billing address when the member has no delivery address. */
export class NoDeliveryAddress extends Error {
  override name = "NoDeliveryAddress";
}

/** Error for an address that the shop itself failed to save; `cause` has the reason. (spec 8, Address update) */
export class AddressNotSaved extends Error {
  override name = "AddressNotSaved";
}

interface MemberAddresses {
  /**
   * Address of each kind; null if there is none yet. If `sameAsDelivery` is true, the billing address equals the delivery
   * address.
   */
  byKind: Record<AddressKind, Address | null>;
  sameAsDelivery: boolean;
  isBillingAddressEditable: boolean;
}

/** Reads a member's addresses. Throws MemberNotFound. */
export async function getAddresses(memberId: string): Promise<MemberAddresses> {
  const [profile, rows] = await Promise.all([getProfile(memberId), selectAddresses(memberId)]);
  const byKind = Object.fromEntries(
    ADDRESS_KINDS.map((kind) => {
      const { kind: _kind, ...address } = rows.find((row) => row.kind === kind) ?? { kind: null };
      return [kind, _kind === null ? null : (address as Address)];
    }),
  ) as MemberAddresses["byKind"];
  const { sameAsDelivery, isBillingAddressEditable } = profile;
  if (sameAsDelivery) byKind.billing = byKind.delivery;
  return { byKind, sameAsDelivery, isBillingAddressEditable };
}

/** Stores a checked address. Delivery instructions stay unchanged unless they are given. Throws {@link AddressFixed}. */
export async function updateAddress(
  memberId: string,
  kind: AddressKind,
  address: Address,
  deliveryInstructions?: string,
): Promise<void> {
  const at = new Date().toISOString();
  await inTransaction(async () => {
    const change = kind === "billing" ? { at, sameAsDelivery: false } : { at };
    if (!(await lockForAddress(memberId, kind, change))) throw new AddressFixed();
    await putAddress(memberId, kind, address, at);
    if (deliveryInstructions !== undefined) await changeDetails(memberId, { deliveryInstructions });
  });
}

/** Makes the billing address follow the delivery address and its later changes. Throws {@link AddressFixed}, {@link NoDeliveryAddress}. */
export async function billToDeliveryAddress(memberId: string): Promise<void> {
  const at = new Date().toISOString();
  await inTransaction(async () => {
    if (!(await lockForAddress(memberId, "billing", { at, sameAsDelivery: true }))) throw new AddressFixed();
    const rows = await selectAddresses(memberId);
    if (!rows.some((row) => row.kind === "delivery")) throw new NoDeliveryAddress();
  });
}

/**
 * Returns the message to show after saving. If the postcode doesn't match the suburb, the message gives the postcodes that do,
 * but the address is saved anyway.
 */
export function savedMessage(address: Address): string {
  const known = address.country === HOME_COUNTRY ? listPostcodes(address.city, address.state) : [];
  if (known.length === 0 || known.includes(address.postcode)) return ADDRESS_MESSAGES.updated;
  return `${ADDRESS_MESSAGES.updated} The postcode for ${address.city} ${address.state} is ${known.join(" or ")}. Please check yours.`;
}
