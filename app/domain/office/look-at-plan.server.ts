/** Looks at what a planned price would change: the first products with old and new prices, and those that keep theirs. */
import { selectHistories } from "~/database/prices/own-price-records.server";
import * as records from "~/database/prices/price-plan-records.server";
import { type StoredPrices, selectStoredPrices } from "~/database/prices/shown-price-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import { formatMoney } from "~/domain/money/money";
import {
  choosePlan,
  countedSince,
  findLowestBefore,
  findStrikePrice,
  type PriceHistory,
  type PricePlan,
  plannedCents,
  SOLD_BEFORE_DAYS,
} from "~/domain/prices/price-plan";
import type { PlanTerms } from "./price-plan-form";
import type { LookedAtPrice, PlanLook } from "./price-plan-look";

/** Number of products that a look reads, so that the page answers soon whatever the size of the category. */
const MAX_LOOKED = 500;
const MAX_ROWS = 20;

/** The id of a plan that isn't stored yet. */
const NEW = "";

/**
 * Returns what the plan would change, by the prices and other plans that the shop has now. Throws a {@link FieldRefused} for a plan
 * for one product that would not change its price, or whose price before can't be shown.
 */
export async function lookAtPlan(terms: PlanTerms, id = NEW): Promise<PlanLook> {
  const plan: PricePlan = { ...terms, id };
  const now = new Date().toISOString();
  const { codes } = await records.selectPartOfPlan(plan, "", MAX_LOOKED);
  const stored = (await selectStoredPrices(codes)).filter(({ isWithdrawn }) => !isWithdrawn);
  const { open } = await records.selectPlans(now, 0);
  const plans = [...open.filter((other) => other.id !== id), plan];
  const left = new Map<string, number>();
  const changing: StoredPrices[] = [];
  for (const product of stored) {
    const reason = whyNotChanged(product, plan, plans);
    if (reason === null) changing.push(product);
    else left.set(reason, (left.get(reason) ?? 0) + 1);
  }
  const rows = await listRows(inOrder(changing, codes).slice(0, MAX_ROWS), plan, now);
  refuseSingle(plan, rows, [...left.keys()]);
  return {
    ...{ total: await records.countProducts(plan), looked: stored.length, changing: changing.length, rows },
    left: [...left].map(([reason, count]) => ({ reason, count })),
  };
}

function inOrder(products: readonly StoredPrices[], codes: readonly string[]): StoredPrices[] {
  const places = new Map(codes.map((code, place) => [code, place]));
  return [...products].sort((a, b) => (places.get(a.code) ?? 0) - (places.get(b.code) ?? 0));
}

/** Returns why a product keeps its price when the plan begins; null if it gets the plan's. */
function whyNotChanged(product: StoredPrices, plan: PricePlan, plans: readonly PricePlan[]): string | null {
  const own = product.ownCents;
  if (product.productType === "eVoucher") return "an eVoucher's price is set by its buyer";
  if (own === null) return "it has no price";
  if (plannedCents(own, plan) >= own) return "it is as cheap already";
  const chosen = choosePlan(product, plans, plan.startsAt);
  return chosen && chosen.plan.id !== plan.id ? `“${chosen.plan.name}” makes it as cheap at that time` : null;
}

async function listRows(products: readonly StoredPrices[], plan: PricePlan, now: string): Promise<LookedAtPrice[]> {
  const since = countedSince(plan.startsAt);
  const codes = plan.showsFormer ? products.map(({ code }) => code) : [];
  const histories = await selectHistories(codes, since);
  return products.map((product) => {
    const own = product.ownCents ?? 0;
    const cents = plannedCents(own, plan);
    const stored = histories.get(product.code);
    // Expect the product's own price for days that are still to come.
    const history = stored && (since > now ? { ...stored, shownCents: own } : stored);
    const strikeCents = history ? findStrikePrice(cents, own, findLowestBefore(history, plan.startsAt)) : null;
    const whyNoStrike = history && strikeCents === null ? whyNoPriceBefore(history, plan.startsAt) : null;
    return { code: product.code, title: product.title, ownCents: own, cents, strikeCents, whyNoStrike };
  });
}

function whyNoPriceBefore(history: PriceHistory, startsAt: string): string {
  if (history.createdAt > countedSince(startsAt)) return `new in the last ${SOLD_BEFORE_DAYS} days`;
  const lowest = findLowestBefore(history, startsAt);
  if (lowest === null) return `without a known price in the last ${SOLD_BEFORE_DAYS} days`;
  return `sold at ${formatMoney(lowest)} in the last ${SOLD_BEFORE_DAYS} days`;
}

function refuseSingle(plan: PricePlan, [row]: readonly LookedAtPrice[], [reason]: readonly string[]): void {
  if (plan.scope !== "product") return;
  if (!row) throw new FieldRefused("value", `The price wouldn't change: ${reason ?? "the product is withdrawn"}.`);
  if (row.whyNoStrike !== null)
    throw new FieldRefused(
      "showsFormer",
      `A price before may be shown only if the shop sold at it for ${SOLD_BEFORE_DAYS} days, or for more. This product was ${row.whyNoStrike}.`,
    );
}
