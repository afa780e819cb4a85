/** Converts posted fields to a set of details, or to errors by field. Pages and the API use the same checks. */
import { ADDRESS_MESSAGES } from "~/domain/addresses/address";
import { isCountry } from "~/domain/addresses/countries.server";
import { parseFields } from "~/domain/form/parse-fields";
import { OPTION_VALUES } from "./option-values";
import { readChosenAmount } from "./option-words";
import { addressFieldName, type OptionSet } from "./options";
import { giftSchemaAt, licenceSchema, toAddress, toDate, voucherSchemaAt } from "./options.schema";

type PostedOptions = Record<string, unknown>;

type CheckedOptions = { options: OptionSet } | { fieldErrors: Record<string, string> };

/** Checks the posted fields. `now` determines which days are in the past. */
export function checkOptions(kind: OptionSet["kind"], posted: PostedOptions, now = new Date()): CheckedOptions {
  switch (kind) {
    case "voucher":
      return checkVoucher(posted, now);
    case "gift eBook":
      return checkGift(posted, now);
    case "licence":
      return checkLicence(posted);
  }
}

function checkVoucher(posted: PostedOptions, now: Date): CheckedOptions {
  const { data, fieldErrors } = parseFields(
    voucherSchemaAt(() => now),
    { ...posted, year: fullYear(posted.year) },
  );
  if (!data) return { fieldErrors };
  const { name, email, greeting } = data;
  const amount = readChosenAmount(data);
  const valueCents = "cents" in amount ? amount.cents : 0;
  const day = data.sendOn === "date" && { sendOn: toDate(data) };
  return { options: { kind: "voucher", name, email, valueCents, greeting, ...day } };
}

function checkGift(posted: PostedOptions, now: Date): CheckedOptions {
  const { data, fieldErrors } = parseFields(
    giftSchemaAt(() => now),
    { ...posted, year: fullYear(posted.year) },
  );
  if (!data) return { fieldErrors };
  const { name, email, message, sendOn } = data;
  return { options: { kind: "gift eBook", name, email, sendOn: sendOn === "date" ? toDate(data) : "", message } };
}

/** Expands a short year, 0 to 99, to a year in this century. (spec 5, Gift eBook form) */
function fullYear(year: unknown): unknown {
  const short = typeof year === "string" ? /^\s*(\d{1,2})\s*$/.exec(year)?.[1] : undefined;
  return short === undefined ? year : `20${short.padStart(2, "0")}`;
}

function checkLicence(posted: PostedOptions): CheckedOptions {
  const { data, fieldErrors } = parseFields(licenceSchema, posted);
  if (!data) return { fieldErrors };
  const { organisation, owner, phoneAreaCode, phoneNumber, email, venueName, venueCapacity } = data;
  const addresses = { orgAddress: toAddress(data, "orgAddress"), venueAddress: toAddress(data, "venueAddress") };
  for (const prefix of ["orgAddress", "venueAddress"] as const) {
    if (!isCountry(addresses[prefix].country)) {
      return { fieldErrors: { [addressFieldName("country", prefix)]: ADDRESS_MESSAGES.countryInvalid } };
    }
  }
  return {
    options: {
      kind: "licence",
      ...{ organisation, owner, phoneAreaCode, phoneNumber, email, ...addresses, venueName, venueCapacity },
    },
  };
}

/**
 * Checks values given as a list in fixed order, with the same rules as `checkOptions`. A gift without a date is sent on the day
 * of payment.
 */
export function checkOrderedOptions(
  kind: OptionSet["kind"],
  values: readonly string[],
  now = new Date(),
): CheckedOptions {
  const names = OPTION_VALUES[kind];
  if (values.length !== names.length) {
    return { fieldErrors: { productOptions: `Give ${names.length} values: ${names.join(", ")}.` } };
  }
  const posted: PostedOptions = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  const hasDate = [posted.day, posted.month, posted.year].some((part) => String(part ?? "").trim() !== "");
  return checkOptions(kind, { ...posted, confirmEmail: posted.email, sendOn: hasDate ? "date" : "today" }, now);
}
