import { type Address, HOME_COUNTRY } from "~/domain/addresses/address";
import { arrivalOf, arrivalWords, type DaysOnTheWay } from "./arrival";
import { standardDays, zones } from "./delivery-zones.server";
import { rules } from "./dispatch-rules.server";

interface OrderToSend {
  areGoodsInStock: boolean;
  checkout: { address: Pick<Address, "postcode" | "country"> };
}

/** When an order placed now arrives, in words; null where the days are unknown or part of it is not in stock. */
export function arrivalOfOrder(
  { areGoodsInStock, checkout }: OrderToSend,
  days: DaysOnTheWay | null,
  now = new Date(),
): string | null {
  if (!areGoodsInStock || days === null) return null;
  return arrivalWords(arrivalOf(now, daysTo(checkout.address, days), rules));
}

/** A method with the days of standard delivery takes those of the postcode's zone, as the product page said. */
function daysTo({ postcode, country }: OrderToSend["checkout"]["address"], days: DaysOnTheWay): DaysOnTheWay {
  const isStandard = days[0] === standardDays[0] && days[1] === standardDays[1];
  if (!isStandard || country !== HOME_COUNTRY) return days;
  return zones.find(({ from, to }) => from <= postcode && postcode <= to)?.days ?? days;
}
