/** The basket's sentences about free delivery, which the office shows as an effect of the settings, too. */
import { formatMoney } from "~/domain/money/money";

export const FREE_DELIVERY = "You have free delivery within Australia.";

/** Returns how much is missing, in cents, in a sentence. */
export function toFreeDelivery(missing: number, readersCurrency?: string): string {
  return `Spend ${formatMoney(missing, readersCurrency)} more for free delivery within Australia.`;
}
