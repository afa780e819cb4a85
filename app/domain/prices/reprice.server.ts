/** Changes the prices of stored products when their plans begin or end. */
import { inTransaction } from "~/database/engine/connection.server";
import { putFormerPrices, replaceOwnPrices } from "~/database/prices/own-price-records.server";
import {
  type BandChange,
  moveBandCounts,
  putShownPrices,
  type StoredPrices,
  selectListedIn,
  selectStoredPrices,
} from "~/database/prices/shown-price-records.server";
import { lockProducts } from "~/database/reviews/rating-records.server";
import { findPriceBand } from "~/domain/catalogue/count-facets.server";
import { NO_PRICE } from "~/domain/catalogue/product-rows";
import { findPlannedPrices } from "./find-prices.server";
import type { ProductPrices } from "./planned-prices";

interface Repriced extends StoredPrices {
  next: ProductPrices;
  nextPlanId: string | null;
}

/**
 * Gives each of these products the price that it has at `now` (UTC ISO), from a plan or its own. Writes only what differs, and
 * updates the counts of price bands.
 */
export async function repriceProducts(codes: readonly string[], now: string): Promise<void> {
  await inTransaction(async () => {
    await lockProducts([...codes].sort());
    const stored = await selectStoredPrices(codes);
    const planned = await findPlannedPrices(
      stored.filter(({ isWithdrawn }) => !isWithdrawn),
      now,
    );
    const repriced = stored.map((product): Repriced => {
      const { planId: nextPlanId, ...next } = planned.get(product.code) ?? { planId: null, ...product.own };
      return { ...product, next, nextPlanId };
    });
    const differ = repriced.filter(({ shown, next }) => !areEqual(shown, next));
    const moved = differ.filter(({ shown, next }) => shown.priceCents !== next.priceCents);
    await putShownPrices(
      differ.map(({ code, next }) => ({ code, ...next })),
      NO_PRICE,
      now,
    );
    await putFormerPrices(
      moved.filter(({ isWithdrawn }) => !isWithdrawn).map(({ code, shown }) => ({ code, ...shown })),
      now,
    );
    const replaced = repriced.filter(({ planId, nextPlanId }) => planId !== nextPlanId);
    await replaceOwnPrices(
      replaced.map(({ code }) => code),
      replaced.flatMap(({ code, own, nextPlanId }) =>
        nextPlanId === null ? [] : [{ code, planId: nextPlanId, ...own }],
      ),
    );
    await moveBandCounts(await findBandChanges(moved, now));
  });
}

function areEqual(a: ProductPrices, b: ProductPrices): boolean {
  return (
    a.priceCents === b.priceCents &&
    a.strikePriceCents === b.strikePriceCents &&
    a.savingStatement === b.savingStatement
  );
}

/** Returns how the counts of price bands change. Tickets whose sale is over aren't counted. */
async function findBandChanges(moved: readonly Repriced[], now: string): Promise<BandChange[]> {
  const bands = new Map(
    moved
      .filter(({ soldUntil }) => soldUntil === null || soldUntil > now)
      .map(({ code, shown, next }) => [code, [toBand(shown), toBand(next)] as const] as const)
      .filter(([, [from, to]]) => from !== to),
  );
  const sums = new Map<string, BandChange>();
  const add = (categoryId: number, value: string | null, by: number) => {
    if (value === null) return;
    const sum = sums.get(`${categoryId} ${value}`) ?? { categoryId, value, by: 0 };
    sum.by += by;
    sums.set(`${categoryId} ${value}`, sum);
  };
  for (const { code, categoryId } of await selectListedIn([...bands.keys()])) {
    const [from, to] = bands.get(code) ?? [null, null];
    add(categoryId, from, -1);
    add(categoryId, to, 1);
  }
  return [...sums.values()].filter(({ by }) => by !== 0);
}

function toBand({ priceCents }: ProductPrices): string | null {
  return findPriceBand(priceCents ?? NO_PRICE);
}
