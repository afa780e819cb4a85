/** The forms for details. Field names come from the spec (spec 3); checks that need the server are in check-options. */
import * as z from "zod/mini";
import { MAX_EMAIL_LENGTH } from "~/domain/accounts/contact";
import {
  areaCodeField,
  missingAreaCode,
  phonePairs,
  requiredPhoneNumberField,
  toEmailField,
} from "~/domain/accounts/contact.schema";
import { type DateParts, dateFaults, padPart } from "~/domain/accounts/date-parts";
import { datePartField } from "~/domain/accounts/date-parts.schema";
import { mailedNameField, nameField } from "~/domain/accounts/names.schema";
import { ADDRESS_FIELDS, type Address } from "~/domain/addresses/address";
import { addressShape } from "~/domain/addresses/address.schema";
import { addressFormFaults } from "~/domain/addresses/address-form.schema";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { hinted } from "~/domain/form/field-attributes";
import { across, line, lines, rule } from "~/domain/form/text-fields";
import { capacityFault, chosenAmountFaults, MAX_GREETING_LENGTH, OPTION_MESSAGES } from "./option-words";
import { type AddressPrefix, addressFieldName } from "./options";

const message = lines(
  z.minLength(1, OPTION_MESSAGES.messageMissing),
  z.maxLength(MAX_GREETING_LENGTH, OPTION_MESSAGES.messageTooLong),
);

const recipient = {
  name: mailedNameField(OPTION_MESSAGES.nameMissing),
  email: toEmailField({ missing: OPTION_MESSAGES.emailMissing, autoComplete: "off" }),
};

const dateShape = { day: datePartField("day"), month: datePartField("month"), year: datePartField("year") };

/** Returns the schema of a voucher, which is sent today unless a date is chosen. `now` determines which days are in the past. */
export function voucherSchemaAt(now: () => Date) {
  return z
    .object({
      amount: line(),
      value: hinted(line(), { inputMode: "decimal", autoComplete: "off" }),
      ...recipient,
      confirmEmail: hinted(line(z.minLength(1, OPTION_MESSAGES.confirmMissing)), {
        type: "email",
        inputMode: "email",
        autoComplete: "off",
        maxLength: MAX_EMAIL_LENGTH,
      }),
      greeting: message,
      sendOn: z.transform((given: unknown) => (given === "date" ? "date" : "today")),
      ...dateShape,
    })
    .check(
      across(({ email, confirmEmail }: Record<"email" | "confirmEmail", string>) =>
        confirmEmail === "" || confirmEmail === email ? {} : { confirmEmail: OPTION_MESSAGES.confirmDiffers },
      ),
      across(chosenAmountFaults),
      across((typed: DateParts & { sendOn: string }) => sendOnFaults(typed.sendOn, typed, now())),
    );
}

/** Returns the schema of a gift, which is sent today or on a date. `now` determines which days are in the past. */
export function giftSchemaAt(now: () => Date) {
  return z
    .object({
      ...recipient,
      sendOn: z.enum(["today", "date"], OPTION_MESSAGES.sendOnMissing),
      ...dateShape,
      message,
    })
    .check(across((typed: DateParts & { sendOn: string | undefined }) => sendOnFaults(typed.sendOn, typed, now())));
}

/** Checks that a date is between today in Sydney and a year from now, and returns the errors. (spec 5, Gift eBook form) */
function sendOnFaults(sendOn: string | undefined, date: DateParts, now: Date): Record<string, string> {
  const isTyped = date.day + date.month + date.year !== "";
  if (sendOn === "today") return isTyped ? { sendOn: OPTION_MESSAGES.sendOnBoth } : {};
  if (sendOn !== "date") return {};
  const faults = dateFaults(date, { required: true });
  if (Object.keys(faults).length > 0) return faults;
  const [today, chosen] = [todayInSydney(now), toDate(date)];
  if (chosen < today) return { day: OPTION_MESSAGES.sendOnPast };
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return chosen > inAYear ? { year: OPTION_MESSAGES.sendOnLate } : {};
}

/** Returns the date as YYYY-MM-DD. */
export function toDate({ day, month, year }: DateParts): string {
  return [year.trim(), padPart(month), padPart(day)].join("-");
}

const typedText = z.optional(z.string());

type PrefixedAddress<P extends AddressPrefix> = {
  [Field in keyof Address as `${P}${Capitalize<Field>}`]: (typeof addressShape)[Field];
} & { [Field in "Entry" | "LookUp" as `${P}${Field}`]: typeof typedText };

/**
 * Returns the schema of one of several addresses in a form. The names of its fields, which include the field for how the
 * address was entered, begin with a prefix (spec 3).
 */
function addressUnder<P extends AddressPrefix>(prefix: P): PrefixedAddress<P> {
  const fields = ADDRESS_FIELDS.map((field) => [addressFieldName(field, prefix), addressShape[field]]);
  return Object.fromEntries([[`${prefix}Entry`, typedText], [`${prefix}LookUp`, typedText], ...fields]);
}

const ADDRESS_LABELS: Record<AddressPrefix, string> = {
  orgAddress: "Organisation address",
  venueAddress: "Venue address",
};

export const licenceSchema = z
  .object({
    organisation: nameField("organization", OPTION_MESSAGES.organisationMissing),
    owner: nameField("name", OPTION_MESSAGES.ownerMissing),
    phoneAreaCode: areaCodeField,
    phoneNumber: requiredPhoneNumberField,
    email: toEmailField({ missing: OPTION_MESSAGES.contactEmailMissing }),
    ...addressUnder("orgAddress"),
    venueName: nameField("off", OPTION_MESSAGES.venueNameMissing),
    ...addressUnder("venueAddress"),
    venueCapacity: hinted(line(z.minLength(1, OPTION_MESSAGES.capacityMissing), rule(capacityFault)), {
      inputMode: "numeric",
      autoComplete: "off",
    }),
  })
  .check(
    ...phonePairs("phone"),
    across((typed: Record<string, string>) => ({
      phoneAreaCode: missingAreaCode({ areaCode: typed.phoneAreaCode ?? "", number: typed.phoneNumber ?? "" }),
      ...prefixedFaults(typed, "orgAddress"),
      ...prefixedFaults(typed, "venueAddress"),
    })),
  );

function prefixedFaults(typed: Record<string, string>, prefix: AddressPrefix) {
  const faults = addressFormFaults(
    {
      ...toAddress(typed, prefix),
      entry: typed[addressFieldName("entry", prefix)],
      lookUp: typed[addressFieldName("lookUp", prefix)],
    },
    ADDRESS_LABELS[prefix],
  );
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [addressFieldName(field, prefix), fault]));
}

/** Reads the address with this prefix from a form. */
export function toAddress(typed: Record<string, string | undefined>, prefix: AddressPrefix): Address {
  const parts = ADDRESS_FIELDS.map((field) => [field, typed[addressFieldName(field, prefix)] ?? ""]);
  return Object.fromEntries(parts) as Record<keyof Address, string>;
}

/** The schema for each kind of details. */
export const OPTION_SCHEMAS = {
  voucher: voucherSchemaAt(() => new Date()),
  "gift eBook": giftSchemaAt(() => new Date()),
  licence: licenceSchema,
} as const;

/**
 * Hidden fields of a form that adds a product. If a form is submitted twice with the same `key`, one copy is added. An invalid
 * key is ignored.
 */
export const addingShape = {
  key: z.transform((given: unknown) => (typeof given === "string" && /^[\w-]{20,64}$/.test(given) ? given : undefined)),
  affCode: companion(64),
  referrer: companion(200),
};

/** Returns a field that must never prevent a sale: a value that is too long is ignored. */
function companion(longest: number) {
  return z.transform((given: unknown): string | undefined => {
    const typed = typeof given === "string" ? given.trim() : "";
    return typed === "" || typed.length > longest ? undefined : typed;
  });
}
