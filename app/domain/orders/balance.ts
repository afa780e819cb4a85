/** What a member may pay of the account's balance at once, and how that is said. */
import { centsTyped } from "~/domain/money/typed-amount";

const AMOUNT_MESSAGES = {
  required: "Amount is required.",
  invalid: "Please enter an amount in dollars, such as 120.50.",
  tooSmall: "Please pay at least $1.00.",
} as const;

const LEAST_PAYMENT_CENTS = 100;

/** What is wrong with a typed amount, or null; whether it is more than is owed the server alone knows. */
export function amountFault(typed: string): string | null {
  if (typed.trim() === "") return AMOUNT_MESSAGES.required;
  const cents = centsTyped(typed);
  if (cents === null) return AMOUNT_MESSAGES.invalid;
  return cents < LEAST_PAYMENT_CENTS ? AMOUNT_MESSAGES.tooSmall : null;
}
