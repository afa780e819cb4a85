/** The office's forms for one eVoucher. */
import * as z from "zod/mini";
import { emailField } from "~/domain/accounts/contact.schema";
import { hinted } from "~/domain/form/field-attributes";
import { line, rule } from "~/domain/form/text-fields";
import { centsTyped } from "~/domain/money/typed-amount";

const MAX_REASON = 200;
/** Version of the eVoucher that the staff member saw, to detect later changes. */
const seen = z.string().check(z.maxLength(40));
const reason = line(
  z.minLength(1, "Say why, for those who read the history."),
  z.maxLength(MAX_REASON, `Enter at most ${MAX_REASON} characters.`),
);

/** Reads a typed balance as cents, which may be 0; null for anything else. */
export function balanceTyped(typed: string): number | null {
  return /^\$?0(?:\.00?)?$/.test(typed) ? 0 : centsTyped(typed);
}

export const sendVoucherSchema = z.object({ seen, email: emailField });
export const cancelVoucherSchema = z.object({ seen, reason });
export const adjustVoucherSchema = z.object({
  seen,
  balance: hinted(
    line(rule((typed) => (balanceTyped(typed) === null ? "Enter an amount in dollars, 0 or more." : null))),
    { inputMode: "decimal", maxLength: 12 },
  ),
  reason,
});
