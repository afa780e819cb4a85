/**
 * Planned prices: the price of some products from one time until another, and the former price that may be shown with it. No I/O.
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
  /** The text that shoppers see next to the former price; '' for the amount or percentage that is saved. */
  label: string;
  scope: PlanScope;
  /** A product's code, a category's path, or the name of an author or a publisher. */
  target: string;
  way: PlanWay;
  /** Cents for a price, otherwise a whole percentage. */
  value: number;
  /** True if the former price is shown, struck through, wherever {@link findStrikePrice} allows it. */
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

/** Returns whether a plan applies to this product. No plan applies to an eVoucher, because its buyer sets the price. */
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

/**
 * Applies a plan to a product's own price, in cents. The result is at least one cent, so that a sale never makes a product free.
 */
export function plannedCents(ownCents: number, { way, value }: Pick<PricePlan, "way" | "value">): number {
  if (way === "price") return value;
  const cents = Math.max(1, ownCents - toPercent(ownCents, value));
  return way === "percent" || cents < 99 ? cents : cents - ((cents + 1) % 100);
}

/**
 * Returns the plan that sets the product's price at `now`, with that price. The cheapest plan wins, or the one that began first
 * among equals. Null if the product's own price is as cheap, or if it has none.
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
 * Number of days before a planned price for which the shop must have sold a product at a price or above before it may show that
 * price struck through. Australian law requires "a reasonable period" right before the sale.
 */
export const SOLD_BEFORE_DAYS = 28;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the beginning of the period that determines the former price of a planned price. */
export function countedSince(startsAt: string): string {
  return new Date(Date.parse(startsAt) - SOLD_BEFORE_DAYS * DAY_MS).toISOString();
}

/** The prices at which the shop sold a product. */
export interface PriceHistory {
  /** Time at which the shop added the product. */
  createdAt: string;
  /** The price that shoppers see now; null without one. */
  shownCents: number | null;
  /**
   * The former prices, oldest first, each until the time at which it changed. Null if the product wasn't sold, or if the price
   * isn't known.
   */
  former: readonly { untilAt: string; cents: number | null }[];
}

/**
 * Returns the lowest price at which the shop sold a product in the {@link SOLD_BEFORE_DAYS} days before `startsAt`. Null if it
 * didn't sell the product throughout that time.
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
 * Returns the former price that may be shown with a planned price: the lowest of the days before, and no more than the price that
 * the product returns to. Null if that isn't above the planned price.
 */
export function findStrikePrice(cents: number, ownCents: number, lowestBefore: number | null): number | null {
  if (lowestBefore === null) return null;
  const strike = Math.min(lowestBefore, ownCents);
  return strike > cents ? strike : null;
}
