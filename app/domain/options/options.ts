/**
 * Details that some products need before they can be bought, one set per copy. (spec 3, options of vouchers, gift
 * eBooks, licences)
 */
import type { Address } from "~/domain/addresses/address";
import type { ProductType } from "~/domain/catalogue/product";

export interface VoucherOptions {
  kind: "voucher";
  name: string;
  email: string;
  valueCents: number;
  greeting: string;
  /** The day to send the voucher, YYYY-MM-DD in Sydney; absent for the day of payment. */
  sendOn?: string;
}

export interface GiftEBookOptions {
  kind: "gift eBook";
  name: string;
  email: string;
  /** The day to send the gift, YYYY-MM-DD in Sydney; '' means the day of payment. */
  sendOn: string;
  message: string;
}

export interface LicenceOptions {
  kind: "licence";
  organisation: string;
  owner: string;
  phoneAreaCode: string;
  phoneNumber: string;
  email: string;
  orgAddress: Address;
  venueName: string;
  venueAddress: Address;
  venueCapacity: string;
}

export type OptionSet = VoucherOptions | GiftEBookOptions | LicenceOptions;

/** Returns the kind of details that a product needs; null if it needs none. An eBook needs details only when it is a gift. */
export function wantedOptions(productType: ProductType, gift: boolean): OptionSet["kind"] | null {
  switch (productType) {
    case "eVoucher":
      return "voucher";
    case "licence":
      return "licence";
    case "giftEBook":
      return "gift eBook";
    case "eBook":
      return gift ? "gift eBook" : null;
    default:
      return null;
  }
}

/** Maximum number of sets of details in one entry, because each set is a form to check and an email to send. */
export const MAX_OPTION_SETS = 50;

/** Returns the normalised email address of a gift eBook's recipient, for comparison; null for other details. */
export function findRecipient(options: OptionSet): string | null {
  return options.kind === "gift eBook" ? options.email.trim().toLowerCase() : null;
}

/**
 * Returns a key that distinguishes a product's entries, such as an eBook bought as a gift from the same eBook bought for
 * oneself.
 */
export function toOptionsKey(gift: boolean): string {
  return gift ? "gift" : "";
}

export type AddressPrefix = "orgAddress" | "venueAddress";

/**
 * Returns the name of an address field in a form with several addresses: street1 becomes orgAddressStreet1. (spec 3, Address)
 */
export function addressFieldName(field: string, prefix: string | undefined): string {
  return prefix ? `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}` : field;
}
