/** What somebody says about a voucher, a gift or a licence. */
import type { GiftEBookOptions, LicenceOptions, VoucherOptions } from "~/domain/basket/options";

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
