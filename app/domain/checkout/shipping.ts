/**
 * Defines shipping methods and their prices. Amounts are cents, AUD: with GST within Australia, without it abroad. (spec 9,
 * Free shipping)
 */
import type { DaysOnTheWay } from "~/domain/delivery/arrival";

interface WeightBand {
  upToG: number;
  priceCents: number;
}

export interface ShippingMethod {
  id: string;
  name: string;
  description: string;
  /** The price in cents of a parcel heavier than all bands, or of every parcel if there are no bands. */
  priceCents: number;
  /** Prices for lighter parcels, lightest first. Each applies up to and including its weight in grams. */
  bands?: readonly WeightBand[] | undefined;
  /** True if the method is free above the shop's limit, or with a free-shipping offer. */
  canBeFree: boolean;
  /** The shop's limit: shipping is free if the items cost more than this; null if there is no limit. */
  freeOverCents: number | null;
  /** Working days in transit; null if unknown. Standard delivery takes them from the configuration. */
  days: DaysOnTheWay | null;
}

/** A method offered for one basket. */
export interface OfferedMethod extends ShippingMethod {
  /** The price for this order. */
  costCents: number;
}

interface OrderToShip {
  shippedCents: number;
  /** The parcel's weight in grams; used only by methods with weight bands. */
  weightG: number;
  hasFreeShippingOffer: boolean;
}

/**
 * Returns a method's price. Shipping can become free only with methods that allow it, which excludes express parcels and
 * shipping abroad.
 */
export function toCost(method: ShippingMethod, { shippedCents, weightG, hasFreeShippingOffer }: OrderToShip): number {
  const isOver = method.freeOverCents !== null && shippedCents > method.freeOverCents;
  if (method.canBeFree && (hasFreeShippingOffer || isOver)) return 0;
  return method.bands?.find(({ upToG }) => weightG <= upToG)?.priceCents ?? method.priceCents;
}

export function isByWeight({ bands = [] }: ShippingMethod): boolean {
  return bands.length > 0;
}

/** Returns a product's weight in grams, or the default for its format; `*` is the default for all other formats. */
export function weightOr(
  weightG: number | null | undefined,
  format: string,
  defaults: Readonly<Record<string, number>>,
): number {
  return weightG ?? (Object.hasOwn(defaults, format) ? defaults[format] : defaults["*"]) ?? 0;
}

/**
 * Returns the chosen method if it is among `methods`, which serve the destination; otherwise the first of them. Undefined when
 * there are none.
 */
export function chosenMethod<M extends ShippingMethod>(methods: readonly M[], chosen: string | null): M | undefined {
  return methods.find(({ id }) => id === chosen) ?? methods[0];
}
