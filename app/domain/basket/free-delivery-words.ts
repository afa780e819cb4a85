/** The basket's sentences about free delivery. The office also shows them as an effect of the settings. */
import { formatMoney } from "~/domain/money/money";

export const FREE_DELIVERY = "You have free delivery within Australia.";

/** Returns the sentence about the amount, in cents, that is missing for free delivery. */
export function toFreeDelivery(missing: number, readersCurrency?: string): string {
  return `Spend ${formatMoney(missing, readersCurrency)} more for free delivery within Australia.`;
}
