/** The details' forms as they are posted. Field names are the spec's (spec 3); what the server alone can tell stands in check-options. */
import * as z from "zod/mini";
import { emailFault } from "~/domain/accounts/contact";
import { requiredAreaCodeField, requiredPhoneNumberField } from "~/domain/accounts/contact.schema";
import { ADDRESS_FIELDS, type Address } from "~/domain/addresses/address";
import { addressShape } from "~/domain/addresses/address.schema";
import { capacityFault, LONGEST_GREETING, LONGEST_OPTION_NAME, OPTION_MESSAGES, readAmount } from "./option-words";
import { type AddressPrefix, addressFieldName } from "./options";

/** Trimmed text that must be there; `fault` says what else is wrong with it. */
function text(missing: string, fault: (typed: string) => string | null, tidy = (typed: string) => typed.trim()) {
  return z.pipe(
    z.transform((given: unknown) => (typeof given === "string" ? tidy(given) : "")),
    z.string().check((context) => {
      const message = context.value === "" ? missing : fault(context.value);
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    }),
  );
}

/** One line: line breaks and the like become spaces. */
function line(missing: string) {
  const tooLong = (typed: string) => (typed.length > LONGEST_OPTION_NAME ? OPTION_MESSAGES.nameTooLong : null);
  return text(missing, tooLong, (typed) => typed.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim());
}

/** Several lines. A browser sends each break as two characters and counts one. */
const message = text(
  OPTION_MESSAGES.messageMissing,
  (typed) => (typed.length > LONGEST_GREETING ? OPTION_MESSAGES.messageTooLong : null),
  (typed) =>
    typed
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim(),
);

const recipient = { name: line(OPTION_MESSAGES.nameMissing), email: text(OPTION_MESSAGES.emailMissing, emailFault) };

export const voucherSchema = z.object({
  ...recipient,
  confirmEmail: text(OPTION_MESSAGES.confirmMissing, () => null),
  value: text(OPTION_MESSAGES.amountMissing, (typed) => {
    const read = readAmount(typed);
    return "fault" in read ? read.fault : null;
  }),
  greeting: message,
});

const part = z.transform((given: unknown) => (typeof given === "string" ? given.trim() : ""));

/** `sendOn` is `today` or `date`; then day, month and year are asked. */
export const giftSchema = z.object({
  ...recipient,
  sendOn: z.transform((given: unknown) => (given === "today" || given === "date" ? given : null)),
  day: part,
  month: part,
  year: part,
  message,
});

type Prefixed<P extends AddressPrefix> = {
  [Field in keyof Address as `${P}${Capitalize<Field>}`]: (typeof addressShape)[Field];
} & { [Field in "Entry" | "LookUp" as `${P}${Field}`]: typeof part };

/** The fields of an address among others (spec 3: they take a prefix), with how it was entered. */
function addressUnder<P extends AddressPrefix>(prefix: P): Prefixed<P> {
  const fields = ADDRESS_FIELDS.map((field) => [addressFieldName(field, prefix), addressShape[field]]);
  return Object.fromEntries([...fields, [`${prefix}Entry`, part], [`${prefix}LookUp`, part]]);
}

export const licenceSchema = z.object({
  organisation: line(OPTION_MESSAGES.organisationMissing),
  owner: line(OPTION_MESSAGES.ownerMissing),
  phoneAreaCode: requiredAreaCodeField,
  phoneNumber: requiredPhoneNumberField,
  email: text(OPTION_MESSAGES.contactEmailMissing, emailFault),
  ...addressUnder("orgAddress"),
  venueName: line(OPTION_MESSAGES.venueNameMissing),
  ...addressUnder("venueAddress"),
  venueCapacity: text(OPTION_MESSAGES.capacityMissing, capacityFault),
});

/** What travels with a form that adds. `key` makes a form sent twice add once; what is no key of ours counts as none. */
export const addingShape = {
  key: z.transform((given: unknown) => (typeof given === "string" && /^[\w-]{20,64}$/.test(given) ? given : undefined)),
  affCode: companion(64),
  referrer: companion(200),
};

/** What must never stop a sale: too long counts as absent. */
function companion(longest: number) {
  return z.transform((given: unknown): string | undefined => {
    const typed = typeof given === "string" ? given.trim() : "";
    return typed === "" || typed.length > longest ? undefined : typed;
  });
}
