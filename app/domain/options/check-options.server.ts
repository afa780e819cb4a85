/** From what was posted to a set of details, or what is wrong with it by field: the same for pages and for the API. */

import * as z from "zod/mini";
import { type DateParts, dateFaults, padPart } from "~/domain/accounts/date-parts";
import { ADDRESS_FIELDS, type Address } from "~/domain/addresses/address";
import { addressFormFaults, addressFormSchema } from "~/domain/addresses/address-form.schema";
import { isCountry } from "~/domain/addresses/countries.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { OPTION_MESSAGES, readAmount } from "./option-words";
import { type AddressPrefix, addressFieldName, type OptionSet } from "./options";
import { giftSchema, licenceSchema, voucherSchema } from "./options.schema";

/** Raw values by the names of the forms' fields. */
type PostedOptions = Record<string, unknown>;

type CheckedOptions = { options: OptionSet } | { fieldErrors: Record<string, string> };

export const OPTION_SCHEMAS = { voucher: voucherSchema, "gift eBook": giftSchema, licence: licenceSchema } as const;

/** `now` decides which days have been. */
export function checkOptions(kind: OptionSet["kind"], posted: PostedOptions, now = new Date()): CheckedOptions {
  switch (kind) {
    case "voucher":
      return checkVoucher(posted);
    case "gift eBook":
      return checkGift(posted, now);
    case "licence":
      return checkLicence(posted);
  }
}

function checkVoucher(posted: PostedOptions): CheckedOptions {
  const parsed = z.safeParse(voucherSchema, posted);
  const errors = faultsOf(parsed);
  const [email, confirmed] = [posted.email, posted.confirmEmail].map((typed) => String(typed ?? "").trim());
  if (!errors.confirmEmail && email !== confirmed) errors.confirmEmail = OPTION_MESSAGES.confirmDiffers;
  if (!parsed.success || Object.keys(errors).length > 0) return { fieldErrors: inOrder(errors, voucherSchema) };
  const { name, value, greeting } = parsed.data;
  const amount = readAmount(value);
  const valueCents = "cents" in amount ? amount.cents : 0;
  return { options: { kind: "voucher", name, email: parsed.data.email, valueCents, greeting } };
}

function checkGift(posted: PostedOptions, now: Date): CheckedOptions {
  const parsed = z.safeParse(giftSchema, posted);
  const errors = faultsOf(parsed);
  const date = { day: String(posted.day ?? ""), month: String(posted.month ?? ""), year: String(posted.year ?? "") };
  Object.assign(errors, sendOnFaults(posted.sendOn, date, now));
  if (!parsed.success || Object.keys(errors).length > 0) return { fieldErrors: inOrder(errors, giftSchema) };
  const { name, email, message, sendOn } = parsed.data;
  return { options: { kind: "gift eBook", name, email, sendOn: sendOn === "date" ? dateOf(date) : "", message } };
}

/** Not before today in Sydney, where the shop is, and not more than a year ahead. (spec 5, Gift eBook form) */
function sendOnFaults(sendOn: unknown, date: DateParts, now: Date): Record<string, string> {
  const isTyped = Object.values(date).some((part) => part.trim() !== "");
  if (sendOn === "today") return isTyped ? { sendOn: OPTION_MESSAGES.sendOnBoth } : {};
  if (sendOn !== "date") return { sendOn: OPTION_MESSAGES.sendOnMissing };
  const faults = dateFaults(date, { required: true });
  if (Object.keys(faults).length > 0) return faults;
  const [today, chosen] = [todayInSydney(now), dateOf(date)];
  if (chosen < today) return { day: OPTION_MESSAGES.sendOnPast };
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return chosen > inAYear ? { year: OPTION_MESSAGES.sendOnLate } : {};
}

function dateOf({ day, month, year }: DateParts): string {
  return [year.trim(), padPart(month), padPart(day)].join("-");
}

function checkLicence(posted: PostedOptions): CheckedOptions {
  const parsed = z.safeParse(licenceSchema, posted);
  const errors = faultsOf(parsed);
  const organisation = checkAddress(posted, "orgAddress", "Organisation address");
  const venue = checkAddress(posted, "venueAddress", "Venue address");
  Object.assign(errors, organisation.errors, venue.errors);
  if (!parsed.success || Object.keys(errors).length > 0) return { fieldErrors: inOrder(errors, licenceSchema) };
  const { owner, phoneAreaCode, phoneNumber, email, venueName, venueCapacity } = parsed.data;
  return {
    options: {
      kind: "licence",
      organisation: parsed.data.organisation,
      ...{ owner, phoneAreaCode, phoneNumber, email, venueName, venueCapacity },
      orgAddress: organisation.address,
      venueAddress: venue.address,
    },
  };
}

function checkAddress(posted: PostedOptions, prefix: AddressPrefix, label: string) {
  const names = [...ADDRESS_FIELDS, "entry", "lookUp"] as const;
  const raw = Object.fromEntries(names.map((name) => [name, textOf(posted[addressFieldName(name, prefix)])]));
  const parsed = z.safeParse(addressFormSchema, raw);
  const faults = parsed.success ? addressFormFaults(parsed.data, label, isCountry) : faultsOf(parsed);
  const { entry: _entry, lookUp: _lookUp, sameAsDelivery: _same, ...address } = parsed.data ?? {};
  const errors = Object.entries(faults).map(([field, fault]) => [addressFieldName(field, prefix), fault]);
  return { address: address as Address, errors: Object.fromEntries(errors) as Record<string, string> };
}

function textOf(given: unknown): string | undefined {
  return typeof given === "string" ? given : undefined;
}

/** The first sentence of each field. */
function faultsOf(parsed: { error?: Pick<z.core.$ZodError, "issues"> | undefined }): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

/** As the fields stand in the form. */
function inOrder(errors: Record<string, string>, schema: { shape: object }): Record<string, string> {
  const order = Object.keys(schema.shape);
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other)));
}

/** The names of the ordered values of a call that gives details as a list (spec 7, Adding to basket with product options). */
const IN_ORDER: Record<OptionSet["kind"], readonly string[]> = {
  voucher: ["name", "email", "value", "greeting"],
  "gift eBook": ["name", "email", "day", "month", "year", "message"],
  licence: [
    ...["organisation", "owner", "phoneAreaCode", "phoneNumber", "email"],
    ...ADDRESS_FIELDS.map((field) => addressFieldName(field, "orgAddress")),
    "venueName",
    ...ADDRESS_FIELDS.map((field) => addressFieldName(field, "venueAddress")),
    "venueCapacity",
  ],
};

/** As `checkOptions`, of the ordered values; a gift without a date is sent the day it is paid. */
export function checkOrderedOptions(
  kind: OptionSet["kind"],
  values: readonly string[],
  now = new Date(),
): CheckedOptions {
  const names = IN_ORDER[kind];
  if (values.length !== names.length) {
    return { fieldErrors: { productOptions: `Give ${names.length} values: ${names.join(", ")}.` } };
  }
  const posted: PostedOptions = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  const hasDate = [posted.day, posted.month, posted.year].some((part) => String(part ?? "").trim() !== "");
  return checkOptions(kind, { ...posted, confirmEmail: posted.email, sendOn: hasDate ? "date" : "today" }, now);
}
