/** Adds up the sales of the products that sold best in a period, and of all others together. */
import { selectTitles } from "~/database/catalogue/best-seller-records.server";
import { sumCountedValues } from "~/database/orders/counted-sales-records.server";
import { DELIVERY } from "./count-sales";
import type { OfficePeriod } from "./office-period";
import { countLive } from "./sales-days.server";
import { addSums, NO_SALES, type SalesRow, type SalesSums, toSpans } from "./sales-filter";
import { groupWords } from "./sales-words";

interface ProductsQuestion {
  period: OfficePeriod;
  /** The period to compare with. */
  before: OfficePeriod;
  /** Slugs of the stores to add up; undefined for everything. */
  stores: readonly string[] | undefined;
  /** The last day that is counted. */
  until: string;
  today: string;
  /** Number of products that have rows of their own. */
  most: number;
}

/** The key of the row of all other products. */
const OTHERS = "";

/**
 * Makes a row for each of the products with the highest amounts, highest first, and a last row for all others, so that the rows
 * add up to the totals of both periods.
 */
export async function productRows(
  question: ProductsQuestion,
  [total, totalBefore]: [SalesSums, SalesSums],
): Promise<SalesRow[]> {
  const best = await sumBest(question);
  const codes = best.map(({ key }) => key);
  const before = await sumValues(question, question.before, codes);
  const titles = await selectTitles(codes.filter((code) => code !== DELIVERY));
  const rows = best.map(({ key, ...sums }) => {
    const label = groupWords("product", key, titles);
    return { key, label, short: label, within: "", ...sums, beforeCents: before.get(key)?.cents ?? 0 };
  });
  const shown = rows.reduce((sum, row) => addSums(sum, row), NO_SALES);
  const rest = {
    ...{ copies: total.copies - shown.copies, cents: total.cents - shown.cents, orders: 0 },
    beforeCents: totalBefore.cents - rows.reduce((sum, row) => sum + row.beforeCents, 0),
  };
  if (rest.copies === 0 && rest.cents === 0 && rest.beforeCents === 0) return rows;
  const label = "All other products";
  return [...rows, { key: OTHERS, label, short: label, within: "", ...rest }];
}

/** Returns the best-selling products of the period, including the days that aren't counted yet. */
async function sumBest({ most, ...question }: ProductsQuestion) {
  const { period, stores, until } = question;
  const counted = { about: "product", spans: toCounted(period, until), stores } as const;
  const sums = new Map<string, SalesSums>();
  for (const { key, ...more } of await sumCountedValues({ ...counted, pick: { most } })) sums.set(key, more);
  const live = await countLive(period, { ...question, about: "product" });
  const others = [...new Set(live.map(({ value }) => value))].filter((value) => !sums.has(value));
  for (const { key, ...more } of await sumCountedValues({ ...counted, pick: { values: others } })) sums.set(key, more);
  for (const { value, ...sale } of live) sums.set(value, addSums(sums.get(value) ?? NO_SALES, sale));
  return [...sums]
    .map(([key, sum]) => ({ key, ...sum }))
    .filter(({ copies, cents }) => copies !== 0 || cents !== 0)
    .sort((one, other) => other.cents - one.cents || (one.key < other.key ? -1 : 1))
    .slice(0, most);
}

/** Adds up what these products sold in a period. */
async function sumValues(
  { stores, until, today }: ProductsQuestion,
  period: OfficePeriod,
  values: readonly string[],
): Promise<Map<string, SalesSums>> {
  const question = { about: "product", spans: toCounted(period, until), stores, pick: { values } } as const;
  const sums = new Map<string, SalesSums>();
  for (const { key, ...more } of await sumCountedValues(question)) sums.set(key, more);
  for (const { value, ...sale } of await countLive(period, { about: "product", stores, until, today }))
    if (values.includes(value)) sums.set(value, addSums(sums.get(value) ?? NO_SALES, sale));
  return sums;
}

function toCounted({ from, until }: OfficePeriod, countedUntil: string) {
  return toSpans({ from, until: until < countedUntil ? until : countedUntil });
}
