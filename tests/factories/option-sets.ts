/** Creates the details of a voucher, a gift or a licence. */
import {
  addressFieldName,
  type GiftEBookOptions,
  type LicenceOptions,
  type VoucherOptions,
} from "~/domain/options/options";

export function aVoucherOf(traits: Partial<VoucherOptions> = {}): VoucherOptions {
  const who = { name: "Imogen Ashdown", email: "imogen@example.org" };
  return { kind: "voucher", ...who, valueCents: 5000, greeting: "Happy birthday!", ...traits };
}

export function aGiftOf(traits: Partial<GiftEBookOptions> = {}): GiftEBookOptions {
  const who = { name: "Imogen Ashdown", email: "imogen@example.org" };
  return { kind: "gift eBook", ...who, sendOn: "", message: "For the long train home.", ...traits };
}

export function aLicenceOf(traits: Partial<LicenceOptions> = {}): LicenceOptions {
  const orgAddress = {
    street1: "1 Pirie St",
    street2: "",
    city: "Adelaide",
    state: "SA",
    postcode: "5000",
    country: "AUS",
  };
  return {
    kind: "licence",
    organisation: "Riverbend Community Church",
    owner: "Imogen Ashdown",
    phoneAreaCode: "08",
    phoneNumber: "81234567",
    email: "imogen@example.org",
    orgAddress,
    venueName: "The Hall",
    venueAddress: { ...orgAddress, street1: "3 Pirie St" },
    venueCapacity: "120",
    ...traits,
  };
}

/** Returns the details of a voucher as its form posts them. */
export function aVoucherForm(): Record<string, string> {
  const who = { name: "Imogen Ashdown", email: "imogen@example.org", confirmEmail: "imogen@example.org" };
  return { ...who, value: "50", greeting: "Happy birthday!" };
}

export function aGiftForm(): Record<string, string> {
  const who = { name: "Imogen Ashdown", email: "imogen@example.org" };
  return { ...who, sendOn: "today", message: "For the long train home." };
}

export function aLicenceForm(): Record<string, string> {
  const { kind: _kind, orgAddress, venueAddress, ...fields } = aLicenceOf();
  const under = (prefix: "orgAddress" | "venueAddress", address: object) =>
    Object.entries(address).map(([field, value]) => [addressFieldName(field, prefix), value]);
  return {
    ...fields,
    ...Object.fromEntries(under("orgAddress", orgAddress)),
    ...Object.fromEntries(under("venueAddress", venueAddress)),
  };
}
