/** What some products want to know before they can be bought: one set a piece. (spec 3, options of vouchers, gift eBooks, licences) */
import type { Address } from "~/domain/addresses/address";

export interface VoucherOptions {
  kind: "voucher";
  name: string;
  email: string;
  valueCents: number;
  greeting: string;
}

export interface GiftEBookOptions {
  kind: "gift eBook";
  name: string;
  email: string;
  /** YYYY-MM-DD in Sydney; '' is the day it is paid. */
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
