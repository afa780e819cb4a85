/**
 * Planned prices: what some products cost from one time until another, and which price before may be shown with it. No I/O.
 * Amounts are cents, AUD; times are UTC ISO.
 */
import { authorKey } from "~/domain/catalogue/slug";
import { toPercent } from "~/domain/money/money";

/** The ways of choosing the products of a plan. A category includes the categories below it. */
export const PLAN_SCOPES = ["product", "category", "author", "publisher"] as const;
export type PlanScope = (typeof PLAN_SCOPES)[number];

/** The ways of setting a price. The last one takes the percentage off, and rounds down to the next price that ends in .99. */
export const PLAN_WAYS = ["price", "percent", "percent to 99"] as const;
export type PlanWay = (typeof PLAN_WAYS)[number];

export interface PricePlan {
  id: string;
  /** The name that staff see. */
  name: string;
  /** The text that shoppers see next to the price before; '' for the amount or percentage that is saved. */
  label: string;
  scope: PlanScope;
  /** A product's code, a category's path, or the name of an author or a publisher. */
  target: string;
  way: PlanWay;
  /** Cents for a price, otherwise a whole percentage. */
  value: number;
  /** True if the price before is shown, struck through, wherever {@link findStrikePrice} allows it. */
  showsFormer: boolean;
  /** The start (inclusive) and end (exclusive). */
  startsAt: string;
  endsAt: string;
}

/** A product whose price is planned. Its own price is that of its feed or of staff, without any plan. */
export interface PricedProduct {
  code: string;
  ownCents: number | null;
  productType: string;
  publisher: string | null;
  authorKeys: readonly string[];
  /** The paths of the product's categories, without the categories above them. */
  paths: readonly string[];
}

export function isRunning({ startsAt, endsAt }: Pick<PricePlan, "startsAt" | "endsAt">, now: string): boolean {
  return startsAt <= now && now < endsAt;
}

/** Returns whether a plan is for this product. None is for an eVoucher, whose price is set by its buyer. */
export function isFor(
  { scope, target }: Pick<PricePlan, "scope" | "target">,
  product: Omit<PricedProduct, "ownCents">,
): boolean {
  if (product.productType === "eVoucher") return false;
  if (scope === "product") return product.code === target;
  if (scope === "publisher") return product.publisher === target;
  if (scope === "author") return product.authorKeys.includes(authorKey(target));
  return product.paths.some((path) => path === target || path.startsWith(`${target}/`));
}

/** Returns the price that a plan makes of a product's own price. It is at least a cent, because a sale gives nothing away. */
export function plannedCents(ownCents: number, { way, value }: Pick<PricePlan, "way" | "value">): number {
  if (way === "price") return value;
  const cents = Math.max(1, ownCents - toPercent(ownCents, value));
  return way === "percent" || cents < 99 ? cents : cents - ((cents + 1) % 100);
}

/**
 * Returns the plan that sets the product's price at `now`, with that price: the cheapest of several, and among equals the one
 * that began first. Null if the product's own price is as cheap, or if it has none.
 */
export function choosePlan<Plan extends PricePlan>(
  product: PricedProduct,
  plans: readonly Plan[],
  now: string,
): { plan: Plan; cents: number } | null {
  const own = product.ownCents;
  if (own === null) return null;
  const offered = plans
    .filter((plan) => isRunning(plan, now) && isFor(plan, product))
    .map((plan) => ({ plan, cents: plannedCents(own, plan) }))
    .filter(({ cents }) => cents < own);
  const place = ({ startsAt, id }: PricePlan) => `${startsAt} ${id}`;
  offered.sort((a, b) => a.cents - b.cents || (place(a.plan) < place(b.plan) ? -1 : 1));
  return offered[0] ?? null;
}

/**
 * Number of days before a planned price for which the shop must have sold a product at a price, or for more, before it shows
 * that price struck through. Australian law asks for "a reasonable period" right before the sale.
 */
export const SOLD_BEFORE_DAYS = 28;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the beginning of the days before a planned price that count for its price before. */
export function countedSince(startsAt: string): string {
  return new Date(Date.parse(startsAt) - SOLD_BEFORE_DAYS * DAY_MS).toISOString();
}

/** The prices at which the shop sold a product. */
export interface PriceHistory {
  /** The time since which the shop has the product. */
  createdAt: string;
  /** The price that shoppers see now; null without one. */
  shownCents: number | null;
  /** The prices before, each until the time at which it changed, in this order. Null if it wasn't sold, or isn't known. */
  former: readonly { untilAt: string; cents: number | null }[];
}

/**
 * Returns the lowest price at which the shop sold a product in the {@link SOLD_BEFORE_DAYS} days before `startsAt`. Null if it
 * didn't sell the product all the time.
 */
export function findLowestBefore({ createdAt, shownCents, former }: PriceHistory, startsAt: string): number | null {
  const since = countedSince(startsAt);
  if (createdAt > since) return null;
  const counted: (number | null)[] = [];
  let from = createdAt;
  for (const { untilAt, cents } of former) {
    if (untilAt > since && from < startsAt) counted.push(cents);
    from = untilAt;
  }
  if (from < startsAt) counted.push(shownCents);
  const known = counted.filter((cents) => cents !== null);
  return known.length === counted.length ? Math.min(...known) : null;
}

/**
 * Returns the price before that may be shown with a planned price: the lowest of the days before, and no more than the price
 * that the product returns to. Null if that isn't above the planned price.
 */
export function findStrikePrice(cents: number, ownCents: number, lowestBefore: number | null): number | null {
  if (lowestBefore === null) return null;
  const strike = Math.min(lowestBefore, ownCents);
  return strike > cents ? strike : null;
}
