/**
 * Counts each night what the copies on hand are worth: those for sale and those that open orders hold. The shop doesn't know what
 * it paid for them, so each counts with its own price without GST, which a sale doesn't change. The count runs in small steps, so
 * that the shop can answer requests in between.
 */
import { setImmediate as turn } from "node:timers/promises";
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/stock/stock-value-records.server";
import { daysBefore, todayInSydney } from "~/domain/dates/sydney-days";
import { startNightly } from "~/domain/jobs/recurring.server";
import { gstIn } from "~/domain/money/money";

const JOB = "count the value of stock";
/** Hour in Sydney at which the copies are counted. */
const HOUR = 2;
const PRODUCTS_AT_ONCE = 500;
/** Number of days that are kept, in addition to the first day of each earlier month. */
const KEPT_DAYS = 60;

/** Counts the copies on hand now, and stores them for today. Can safely be repeated. */
export async function countStockValue(now = new Date()): Promise<void> {
  const day = todayInSydney(now);
  const held = Map.groupBy(await records.selectHeldCopies(), ({ code }) => code);
  const values = new Map<string, records.StockValue>();
  for (let after = ""; ; ) {
    const products = await records.selectNextProducts(after, PRODUCTS_AT_ONCE);
    const [first, last] = [products[0], products.at(-1)];
    if (!first || !last) break;
    const inStores = Map.groupBy(await records.selectStoreCopies(first.code, last.code), ({ code }) => code);
    const onHand = products.flatMap((product) =>
      listCopies(product, inStores.get(product.code), held.get(product.code)),
    );
    const categories = await records.selectMainCategories([...new Set(onHand.map(({ code }) => code))]);
    for (const { code, place, copies, priceCents } of onHand)
      add(values, { place, category: categories.get(code) ?? "", ...toWorth(copies, priceCents) });
    after = last.code;
    await turn();
  }
  await inTransaction(async () => {
    await records.putStockValues(day, [...values.values()]);
    await records.deleteStockValuesBefore(daysBefore(day, KEPT_DAYS));
  });
}

interface Copies {
  place: string;
  copies: number;
}

/** Lists a product's copies on hand by place. Copies of a product whose stock never runs out are not counted in the warehouse. */
function listCopies(
  { code, stock, priceCents }: records.StockedProduct,
  inStores: readonly Copies[] = [],
  held: readonly Copies[] = [],
) {
  const isEndless = ({ place }: Copies) => place === "" && stock === null;
  return [{ place: "", copies: stock ?? 0 }, ...inStores, ...held]
    .filter((each) => each.copies > 0 && !isEndless(each))
    .map(({ place, copies }) => ({ code, place, copies, priceCents }));
}

function toWorth(copies: number, priceCents: number | null) {
  if (priceCents === null) return { copies, cents: 0, unpriced: copies };
  return { copies, cents: copies * (priceCents - gstIn(priceCents)), unpriced: 0 };
}

function add(values: Map<string, records.StockValue>, more: records.StockValue): void {
  const key = JSON.stringify([more.place, more.category]);
  const { copies, cents, unpriced } = values.get(key) ?? { copies: 0, cents: 0, unpriced: 0 };
  values.set(key, {
    ...{ place: more.place, category: more.category, copies: copies + more.copies },
    ...{ cents: cents + more.cents, unpriced: unpriced + more.unpriced },
  });
}

/** Makes this process count each night. */
export function startCountingStockValue(): Promise<void> {
  return startNightly(JOB, HOUR, countStockValue);
}
