/** Previews what a planned price would change: the first products with old and new prices, and those that keep theirs. */
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
  isFor,
  type PriceHistory,
  type PricePlan,
  plannedCents,
  SOLD_BEFORE_DAYS,
} from "~/domain/prices/price-plan";
import type { PlanTerms } from "./price-plan-form";
import type { LookedAtPrice, PlanLook } from "./price-plan-look";

/** Maximum number of products to look at, so that the page answers quickly for categories of any size. */
const MAX_LOOKED = 500;
const MAX_ROWS = 20;

/** The id of a plan that isn't stored yet. */
const NEW = "";

/**
 * Returns what the plan would change, by the prices and other plans that the shop has now. Throws a {@link FieldRefused} for a
 * plan for one product that would not change its price, or whose former price can't be shown.
 */
export async function lookAtPlan(terms: PlanTerms, id = NEW): Promise<PlanLook> {
  const plan: PricePlan = { ...terms, id };
  const now = new Date().toISOString();
  const { codes } = await records.selectPartOfPlan(plan, "", MAX_LOOKED);
  const stored = await selectStoredPrices(codes);
  const { open } = await records.selectPlans(now, 0);
  const others = open.filter((other) => other.id !== id);
  const plans = [...others, plan];
  const left = new Map<string, number>();
  const changing: StoredPrices[] = [];
  for (const product of stored) {
    const reason = whyNotChanged(product, plan, plans);
    if (reason === null) changing.push(product);
    else left.set(reason, (left.get(reason) ?? 0) + 1);
  }
  const rows = await listRows(inOrder(changing, codes).slice(0, MAX_ROWS), { plan, others, now });
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

/** Returns why a product keeps its price when the plan begins; null if it gets the planned price. */
function whyNotChanged(product: StoredPrices, plan: PricePlan, plans: readonly PricePlan[]): string | null {
  const own = product.ownCents;
  if (product.isWithdrawn) return "it is withdrawn";
  if (product.productType === "eVoucher") return "an eVoucher's price is set by its buyer";
  if (own === null) return "it has no price";
  if (plannedCents(own, plan) >= own) return "it is as cheap already";
  const chosen = choosePlan(product, plans, plan.startsAt);
  return chosen && chosen.plan.id !== plan.id ? `“${chosen.plan.name}” makes it as cheap at that time` : null;
}

interface Planning {
  plan: PricePlan;
  others: readonly PricePlan[];
  now: string;
}

async function listRows(products: readonly StoredPrices[], planning: Planning): Promise<LookedAtPrice[]> {
  const { plan } = planning;
  const codes = plan.showsFormer ? products.map(({ code }) => code) : [];
  const histories = await selectHistories(codes, countedSince(plan.startsAt));
  return products.map((product) => {
    const { code, title, ownCents } = product;
    const own = ownCents ?? 0;
    const cents = plannedCents(own, plan);
    const history = histories.get(code);
    const lowest = history ? expectLowestBefore(history, product, planning) : null;
    const strikeCents = findStrikePrice(cents, own, lowest);
    const whyNoStrike = history && strikeCents === null ? whyNoPriceBefore(history, plan.startsAt, lowest) : null;
    return { code, title, ownCents: own, cents, strikeCents, whyNoStrike };
  });
}

/**
 * Returns the lowest price before the plan, as far as it is known now. For future days, assumes the prices of the plans that will
 * run then, or else the product's own price.
 */
function expectLowestBefore(history: PriceHistory, product: StoredPrices, { plan, others, now }: Planning) {
  const since = countedSince(plan.startsAt);
  const known = since > now ? { ...history, shownCents: product.ownCents } : history;
  const lowest = findLowestBefore(known, plan.startsAt);
  const first = since > now ? since : now;
  const plans = others.filter((other) => isFor(other, product));
  const changes = plans.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at) => at > first);
  const expected = [first, ...changes]
    .filter((at) => at < plan.startsAt)
    .flatMap((at) => choosePlan(product, plans, at)?.cents ?? []);
  return lowest === null ? null : Math.min(lowest, ...expected);
}

function whyNoPriceBefore({ createdAt }: PriceHistory, startsAt: string, lowest: number | null): string {
  if (createdAt > countedSince(startsAt)) return `new in the last ${SOLD_BEFORE_DAYS} days`;
  if (lowest === null) return `without a known price in the last ${SOLD_BEFORE_DAYS} days`;
  return `sold at ${formatMoney(lowest)} in the last ${SOLD_BEFORE_DAYS} days`;
}

function refuseSingle(plan: PricePlan, [row]: readonly LookedAtPrice[], [reason]: readonly string[]): void {
  if (plan.scope !== "product") return;
  if (!row) throw new FieldRefused("value", `The price wouldn't change: ${reason ?? "the product is gone"}.`);
  if (row.whyNoStrike !== null)
    throw new FieldRefused(
      "showsFormer",
      `A former price may be shown only if the shop sold at it for at least ${SOLD_BEFORE_DAYS} days. This product was ${row.whyNoStrike}.`,
    );
}
