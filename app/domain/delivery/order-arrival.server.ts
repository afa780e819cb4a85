import { type Address, HOME_COUNTRY } from "~/domain/addresses/address";
import { heldBackBy } from "~/domain/basket/preorders";
import type { Quote } from "~/domain/checkout/quote";
import type { ShippingMethod } from "~/domain/checkout/shipping";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { arrivalWords, type DaysOnTheWay, toArrival } from "./arrival";
import { standardDays, zones } from "./delivery-zones.server";
import { rules } from "./dispatch-rules.server";

interface OrderToSend {
  areGoodsInStock: boolean;
  checkout: { address: Pick<Address, "postcode" | "country"> };
}

/**
 * Describes when an order placed now would arrive, or when its pre-orders are released if they delay the order; null if neither
 * is known.
 */
export function arrivalOrRelease(quote: Quote, method: Pick<ShippingMethod, "id" | "days"> | null): string | null {
  return arrivalOfOrder(quote, method) ?? releaseOfOrder(quote, new Date());
}

/**
 * Describes when an order placed now arrives; null if the number of days is unknown or the order's items aren't all in stock.
 */
export function arrivalOfOrder(
  { areGoodsInStock, checkout }: OrderToSend,
  method: Pick<ShippingMethod, "id" | "days"> | null,
  now = new Date(),
): string | null {
  const days = method && daysTo(checkout.address, method);
  return areGoodsInStock && days ? arrivalWords(toArrival(now, days, rules)) : null;
}

/**
 * Describes the release that delays the order, because the whole order is sent as one parcel. Null if all goods are in stock.
 */
function releaseOfOrder({ areGoodsInStock, lines, awaited }: Quote, now: Date): string | null {
  if (areGoodsInStock) return null;
  const shipped = lines.filter(({ productType }) => productType === "shipped");
  const heldBack = heldBackBy(
    shipped.map(({ code, productType }) => ({
      productType,
      availability: awaited.has(code) ? "preorder" : "in stock",
      publishedOn: awaited.get(code) || null,
    })),
    todayInSydney(now),
  );
  if (heldBack) return `${heldBack.words} To get the rest sooner, go back to your basket and order them separately.`;
  return shipped.length === 1
    ? "We'll send it when it is released."
    : "We'll send everything together when your pre-orders are released.";
}

const STANDARD = "standard";

/**
 * Returns the working days in transit. Standard delivery within Australia uses the postcode's zone in the configuration, as the
 * product page does.
 */
function daysTo(
  { postcode, country }: OrderToSend["checkout"]["address"],
  { id, days }: Pick<ShippingMethod, "id" | "days">,
): DaysOnTheWay | null {
  if (id !== STANDARD || country !== HOME_COUNTRY) return days;
  return zones.find(({ from, to }) => from <= postcode && postcode <= to)?.days ?? standardDays;
}
