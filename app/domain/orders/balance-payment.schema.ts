/** Limits the amount that a member can pay towards the account's balance in one payment, with the error messages. */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line, rule } from "~/domain/form/text-fields";
import { centsTyped } from "~/domain/money/typed-amount";

export const balancePaymentSchema = z.object({
  amount: hinted(line(rule(amountFault)), { inputMode: "decimal", maxLength: 20 }),
});

const AMOUNT_MESSAGES = {
  required: "Amount is required.",
  invalid: "Please enter an amount in dollars, such as 120.50.",
  tooSmall: "Please pay at least $1.00.",
} as const;

const MIN_PAYMENT_CENTS = 100;

/** Returns the error for a typed amount; null if there is none. Only the server can compare the amount with the balance. */
function amountFault(typed: string): string | null {
  if (typed.trim() === "") return AMOUNT_MESSAGES.required;
  const cents = centsTyped(typed);
  if (cents === null) return AMOUNT_MESSAGES.invalid;
  return cents < MIN_PAYMENT_CENTS ? AMOUNT_MESSAGES.tooSmall : null;
}
