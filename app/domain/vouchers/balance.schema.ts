import * as z from "zod/mini";
import { BALANCE_MESSAGES } from "./balance-messages";

export const balanceSchema = z.object({
  code: z
    .string(BALANCE_MESSAGES.codeMissing)
    .check(z.trim(), z.minLength(1, BALANCE_MESSAGES.codeMissing), z.maxLength(100, BALANCE_MESSAGES.unknown)),
});
