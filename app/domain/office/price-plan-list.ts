/** The list of planned prices, their states and terms in words, and the plans that overlap. */
import { authorKey } from "~/domain/catalogue/slug";
import { formatMoney } from "~/domain/money/money";
import type { PlanScope, PricePlan } from "~/domain/prices/price-plan";

export const PRICES = "/office/prices";
export const NEW_PRICE = "/office/prices/new";

export function planPath(id: string): string {
  return `${PRICES}/${encodeURIComponent(id)}`;
}

/** Returns the address of an empty form for the price of a product. */
export function newPlanPath(code: string): string {
  return `${NEW_PRICE}?product=${encodeURIComponent(code)}`;
}

export const PLAN_SCOPE_LABELS: Record<PlanScope, string> = {
  product: "One product",
  category: "A category",
  author: "An author",
  publisher: "A publisher",
};

export type PlanState = "running" | "planned" | "ended" | "stopped";

export function stateOfPlan(
  { startsAt, endsAt, stoppedAt }: Pick<PricePlan, "startsAt" | "endsAt"> & { stoppedAt: string | null },
  now: string,
): PlanState {
  if (stoppedAt !== null) return "stopped";
  if (endsAt <= now) return "ended";
  return startsAt > now ? "planned" : "running";
}

/**
 * Describes how many products currently have a plan's price, and what happens next while its products get or lose that price one
 * after another.
 */
export function pricedInWords(priced: number, state: PlanState, sweptAt: string | null): string {
  const products = `${priced.toLocaleString("en-AU")} ${priced === 1 ? "product" : "products"}`;
  if (state === "running" && sweptAt === null)
    return `${products} so far. The others follow within seconds, or minutes if they are very many.`;
  const isOver = state === "ended" || state === "stopped";
  return isOver && priced > 0 ? `${products}. The own prices return one after another.` : products;
}

/** Describes the price, such as "20% off" or "$14.95". */
export function planPriceInWords({ way, value }: Pick<PricePlan, "way" | "value">): string {
  if (way === "price") return formatMoney(value);
  return way === "percent" ? `${value}% off` : `${value}% off, down to .99`;
}

/** Describes the products, such as "Category bibles/children". */
export function planTargetInWords({ scope, target }: Pick<PricePlan, "scope" | "target">): string {
  const [, word = "Product"] = PLAN_SCOPE_LABELS[scope].split(" ");
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${target}`;
}

/** Lists the names of other plans that run at the same time and may have the same products. */
export function listOverlaps<Plan extends PricePlan>(plan: Plan, others: readonly Plan[]): Plan[] {
  return others.filter(
    (other) =>
      other.id !== plan.id &&
      other.startsAt < plan.endsAt &&
      plan.startsAt < other.endsAt &&
      mayShareProducts(plan, other),
  );
}

/** Returns false for plans that can't have a product in common. A book can have any author, publisher and category. */
function mayShareProducts(a: PricePlan, b: PricePlan): boolean {
  if (a.scope !== b.scope) return true;
  if (a.scope === "author") return authorKey(a.target) === authorKey(b.target);
  if (a.scope !== "category") return a.target === b.target;
  const [one, other] = [`${a.target}/`, `${b.target}/`];
  return one.startsWith(other) || other.startsWith(one);
}
