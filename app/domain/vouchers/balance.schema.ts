import * as z from "zod/mini";

export const BALANCE_MESSAGES = {
  codeMissing: "Please enter the code of your eVoucher.",
  unknown: "We don't know this code, or it is out of date. Please check it against our letter.",
} as const;

export const balanceSchema = z.object({
  code: z
    .string(BALANCE_MESSAGES.codeMissing)
    .check(z.trim(), z.minLength(1, BALANCE_MESSAGES.codeMissing), z.maxLength(100, BALANCE_MESSAGES.unknown)),
});
