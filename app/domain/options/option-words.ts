/**
 * Messages, limits and simple rules of the forms for details, in browsers and on the server. The first block quotes the spec
 * verbatim. (spec 5, 9)
 */

import { MAX_VOUCHER_CENTS, MIN_VOUCHER_CENTS } from "./voucher-amounts";

export const OPTION_MESSAGES = {
  nameMissing: "Recipient name is required.",
  emailMissing: "Recipient email is required.",
  confirmMissing: "Email confirmation is required.",
  confirmDiffers: "Emails do not match.",
  amountMissing: "Voucher amount is required.",
  messageMissing: "Message is required.",
  sendOnHint: "Please enter the date you wish to send the eBooks.",
  agreement: "By adding to your basket, you agree to our terms and conditions*",

  messageTooLong: "A message can have at most 250 characters.",
  amountInvalid: "Please enter an amount in dollars, such as 25 or 25.50.",
  amountSteps: "Please enter whole cents, such as 25.50.",
  amountTooLow: "Please enter $1 or more.",
  amountTooHigh: "Please enter $1,000 or less.",
  sendOnMissing: "Please choose a send date.",
  sendOnBoth: "Please choose either today or another day.",
  sendOnPast: "Please choose today or a later day.",
  sendOnLate: "Please choose a day within the next year.",
  organisationMissing: "Organisation name is required.",
  ownerMissing: "Licence owner is required.",
  contactEmailMissing: "Contact email is required.",
  venueNameMissing: "Venue name is required.",
  capacityMissing: "Venue capacity is required.",
  capacityInvalid: "Please enter the venue capacity as a number.",
} as const;

export const MAX_GREETING_LENGTH = 250;
const MAX_CAPACITY_DIGITS = 7;

/** Amounts to choose from, in cents. */
const OFFERED_AMOUNTS = [2000, 5000, 10_000] as const;
/** The choice of an amount that the shopper types. */
export const OTHER_AMOUNT = "other";

/** Returns the amounts that a form offers, in cents and ascending, including the price that the product suggests. */
export function offeredAmounts(suggestedCents: number | null): number[] {
  const amounts = new Set([...OFFERED_AMOUNTS, suggestedCents ?? 0]);
  return [...amounts].filter((cents) => cents >= MIN_VOUCHER_CENTS && cents <= MAX_VOUCHER_CENTS).sort((a, b) => a - b);
}

/** Formats cents as a form writes them, such as "20.00". */
export function toDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The fields for an amount: the choice, and the text typed for another amount. Calls send the text only. */
interface AmountFields {
  amount: string;
  value: string;
}

/** Returns whether the amount is the typed one. Text typed before another choice was made doesn't count. */
function isTyped({ amount }: AmountFields): boolean {
  return amount === OTHER_AMOUNT || amount === "";
}

/** Reads the chosen or typed amount like {@link readAmount}. */
export function readChosenAmount(fields: AmountFields): ReturnType<typeof readAmount> {
  return readAmount(isTyped(fields) ? fields.value : fields.amount);
}

/** Returns the error message of the chosen or typed amount by field. */
export function chosenAmountFaults(fields: AmountFields): Partial<Record<keyof AmountFields, string>> {
  const read = readChosenAmount(fields);
  return "fault" in read ? { [isTyped(fields) ? "value" : "amount"]: read.fault } : {};
}

/**
 * Reads a typed amount as cents, or returns the error message. Allows a dollar sign and thousands separators; uses no
 * floats, so 1.005 is refused rather than rounded. (spec 5, Gift eVoucher: 1 to 1000, step 0.01)
 */
export function readAmount(typed: string): { cents: number } | { fault: string } {
  const text = typed.trim().replace(/^(?:AUD|A?\$)\s*/i, "");
  if (text === "") return { fault: OPTION_MESSAGES.amountMissing };
  const parts = /^([0-9]{1,9}|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]{0,2})([0-9]*))?$/.exec(text);
  if (!parts) return { fault: OPTION_MESSAGES.amountInvalid };
  const [, dollars = "", fraction = "", smaller = ""] = parts;
  if (/[1-9]/.test(smaller)) return { fault: OPTION_MESSAGES.amountSteps };
  const cents = Number(dollars.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"));
  if (cents < MIN_VOUCHER_CENTS) return { fault: OPTION_MESSAGES.amountTooLow };
  return cents > MAX_VOUCHER_CENTS ? { fault: OPTION_MESSAGES.amountTooHigh } : { cents };
}

/** Returns the error message for a typed amount; null if the amount is valid. An empty field is valid. */
export function amountFault(typed: string): string | null {
  const read = typed.trim() === "" ? { cents: 0 } : readAmount(typed);
  return "fault" in read ? read.fault : null;
}

/** Returns an error message unless the typed text is a number above zero. An empty field is valid. */
export function capacityFault(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  return /^[0-9]+$/.test(text) && text.length <= MAX_CAPACITY_DIGITS && Number(text) > 0
    ? null
    : OPTION_MESSAGES.capacityInvalid;
}
