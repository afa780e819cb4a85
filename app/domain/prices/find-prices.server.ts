/** Finds the prices that plans give products at a time. */
import { selectHistories } from "~/database/prices/own-price-records.server";
import { selectRunningPlans } from "~/database/prices/price-plan-records.server";
import type { PlannedPrices } from "./planned-prices";
import { choosePlan, countedSince, findLowestBefore, findStrikePrice, type PricedProduct } from "./price-plan";

/**
 * Returns, by code, the prices of the products that have a planned price at `now` (UTC ISO). Products that aren't stored yet were
 * never sold, so they have no former price.
 */
export async function findPlannedPrices(
  products: readonly PricedProduct[],
  now: string,
): Promise<Map<string, PlannedPrices>> {
  const codes = products.map(({ code }) => code);
  const plans = await selectRunningPlans(now, codes);
  if (plans.length === 0) return new Map();
  const chosen = products.flatMap((product) => {
    const found = choosePlan(product, plans, now);
    return found ? [{ ...found, code: product.code, ownCents: product.ownCents ?? 0 }] : [];
  });
  const withFormer = chosen.filter(({ plan }) => plan.showsFormer);
  const first = withFormer.reduce((least, { plan }) => (plan.startsAt < least ? plan.startsAt : least), now);
  const histories = await selectHistories(
    withFormer.map(({ code }) => code),
    countedSince(first),
  );
  return new Map(
    chosen.map(({ code, plan, cents, ownCents }): [string, PlannedPrices] => {
      const history = plan.showsFormer ? histories.get(code) : undefined;
      const lowest = history ? findLowestBefore(history, plan.startsAt) : null;
      const strikePriceCents = findStrikePrice(cents, ownCents, lowest);
      return [code, { planId: plan.id, priceCents: cents, strikePriceCents, savingStatement: plan.label || null }];
    }),
  );
}
