/** The office's forms for transfers. Codes are scanned and pasted as for stocktakes. */
import * as z from "zod/mini";
import { line, lines, rule } from "~/domain/form/text-fields";
import { listEntries } from "~/domain/stock/scanned";
import { MAX_TRANSFER_LINES } from "~/domain/stock/transfer";

export const startTransferSchema = z.object({
  /** Values that identify the places in URLs: a store's slug or `warehouse`. */
  from: line(z.minLength(1, "Choose the place that sends.")),
  to: line(z.minLength(1, "Choose the place that receives.")),
});

export const transferActSchema = z.object({
  /** Version of the transfer that the staff member saw, to detect later changes. */
  seen: z.string().check(z.regex(/^\d{1,9}$/)),
  /** The product to remove. */
  code: line(z.maxLength(100)),
  differences: lines(
    rule((typed) =>
      listEntries(typed).length > MAX_TRANSFER_LINES ? "That is more lines than a transfer has." : null,
    ),
  ),
});
