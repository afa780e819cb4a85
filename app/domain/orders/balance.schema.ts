import * as z from "zod/mini";
import { AMOUNT_MESSAGES, amountFault } from "./balance";

export const balanceSchema = z.object({
  amount: z.string(AMOUNT_MESSAGES.required).check(
    z.check((context) => {
      const message = amountFault(context.value);
      if (message) context.issues.push({ code: "custom", input: context.value, message });
    }),
  ),
});
