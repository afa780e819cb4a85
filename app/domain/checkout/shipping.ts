/**
 * Shipping methods and their prices. Amounts are cents, AUD: with GST within Australia, without it abroad. (spec 9,
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
  /** The price of a parcel heavier than every band, and of all parcels if there is none. */
  priceCents: number;
  /** Prices of lighter parcels, from the lightest: each up to and with its grams. */
  bands?: readonly WeightBand[] | undefined;
  /** Free above the shop's limit, and by an offer of free delivery. */
  canBeFree: boolean;
  /** The shop's limit: the item price above which, but not at which, it is free; null if there is none. */
  freeOverCents: number | null;
  /** Working days in transit; null if unknown. Those of standard delivery are in the configuration. */
  days: DaysOnTheWay | null;
}

/** A method offered for one basket. */
export interface OfferedMethod extends ShippingMethod {
  /** The price for this order. */
  costCents: number;
}

interface OrderToShip {
  shippedCents: number;
  /** Grams; only methods with bands ask for it. */
  weightG: number;
  hasFreeShippingOffer: boolean;
}

/** Returns a method's cost. A free-shipping offer applies only to methods that can be free: not to express parcels or shipping abroad. */
export function toCost(method: ShippingMethod, { shippedCents, weightG, hasFreeShippingOffer }: OrderToShip): number {
  const isOver = method.freeOverCents !== null && shippedCents > method.freeOverCents;
  if (method.canBeFree && (hasFreeShippingOffer || isOver)) return 0;
  return method.bands?.find(({ upToG }) => weightG <= upToG)?.priceCents ?? method.priceCents;
}

export function isByWeight({ bands = [] }: ShippingMethod): boolean {
  return bands.length > 0;
}

/** Returns a product's weight, or the default of its format; `*` is the default of all formats without one. Grams. */
export function weightOr(
  weightG: number | null | undefined,
  format: string,
  defaults: Readonly<Record<string, number>>,
): number {
  return weightG ?? (Object.hasOwn(defaults, format) ? defaults[format] : defaults["*"]) ?? 0;
}

/** Returns the chosen method if it serves the destination, else the first. Undefined when none does. */
export function chosenMethod<M extends ShippingMethod>(methods: readonly M[], chosen: string | null): M | undefined {
  return methods.find(({ id }) => id === chosen) ?? methods[0];
}
