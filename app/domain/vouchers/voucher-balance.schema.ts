import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line } from "~/domain/form/text-fields";
import { BALANCE_MESSAGES } from "./balance-messages";

export const voucherBalanceSchema = z.object({
  code: hinted(line(z.minLength(1, BALANCE_MESSAGES.codeMissing), z.maxLength(100, BALANCE_MESSAGES.unknown)), {
    autoComplete: "off",
  }),
});
