/** The office's forms for eVouchers. */
import * as z from "zod/mini";
import { EMAIL_MESSAGES, emailFault, MAX_EMAIL_LENGTH } from "~/domain/accounts/contact";
import { emailField } from "~/domain/accounts/contact.schema";
import { hinted } from "~/domain/form/field-attributes";
import { across, line, lines, rule } from "~/domain/form/text-fields";
import { centsTyped } from "~/domain/money/typed-amount";
import { amountFault, MAX_GREETING_LENGTH, OPTION_MESSAGES } from "~/domain/options/option-words";

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

/** Maximum number of eVouchers in a batch, because all of them are listed on one page. */
export const MAX_VOUCHERS = 500;
/** Maximum value of a batch in cents, so that a typing mistake can't give away hundreds of eVouchers of the highest value. */
export const MAX_BATCH_CENTS = 5_000_000;

const made = {
  /**
   * Random key of the opened form. The codes are derived from it, so that a form that is sent twice makes eVouchers only once.
   */
  key: z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  value: hinted(line(z.minLength(1, "Enter the value in dollars, such as 25."), rule(amountFault)), {
    inputMode: "decimal",
    maxLength: 12,
  }),
  reason,
};

export const makeVoucherSchema = z
  .object({
    ...made,
    email: hinted(line(z.maxLength(MAX_EMAIL_LENGTH, EMAIL_MESSAGES.invalid), rule(emailFault)), {
      ...{ type: "email", inputMode: "email", autoComplete: "off" },
    }),
    message: lines(z.maxLength(MAX_GREETING_LENGTH, OPTION_MESSAGES.messageTooLong)),
  })
  .check(
    across(({ email, message }: { email: string; message: string }) =>
      email === "" && message !== "" ? { email: "Enter the email that the message goes to." } : {},
    ),
  );

export const makeBatchSchema = z.object({
  ...made,
  copies: hinted(
    line(
      rule((typed) =>
        /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_VOUCHERS
          ? null
          : `Enter how many, from 1 to ${MAX_VOUCHERS}.`,
      ),
    ),
    { inputMode: "numeric", maxLength: 3 },
  ),
});
