import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line, rule } from "~/domain/form/text-fields";
import { amountFault } from "./balance";

export const balanceSchema = z.object({
  amount: hinted(line(rule(amountFault)), { inputMode: "decimal", maxLength: 20 }),
});
