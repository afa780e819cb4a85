/** The form of one address: by look-up or by hand, or the same as the delivery address. */
import * as z from "zod/mini";
import { ADDRESS_MESSAGES, type Address } from "./address";
import { addressFaults, addressShape } from "./address.schema";

export const addressFormSchema = z.object({
  ...addressShape,
  entry: z.optional(z.string()),
  lookUp: z.optional(z.string()),
  sameAsDelivery: z.optional(z.string()),
});

/** What is wrong with the form, by field; `label` is such as "Delivery address". Looked up, all that can be wrong is that nothing was found. */
export function addressFormFaults(
  { entry, lookUp, ...address }: z.infer<typeof addressFormSchema>,
  label: string,
  isCountry: (code: string) => boolean,
): Record<string, string> {
  const faults = addressFaults(address satisfies Address, isCountry);
  if (entry !== "look-up" || Object.keys(faults).length === 0) return faults;
  return { lookUp: lookUp?.trim() ? ADDRESS_MESSAGES.chooseSuggestion : `${label} is required.` };
}
