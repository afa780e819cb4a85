/** Adds up the sales of a period by time or by group, compared with those of the year before, as a page and as CSV. */
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import { sumCountedSales } from "~/database/orders/counted-sales-records.server";
import { selectStores } from "~/database/stores/store-records.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { typedAmount } from "~/domain/money/typed-amount";
import type { CountedAbout } from "./count-sales";
import { csvLine } from "./csv-line";
import type { OfficePeriod } from "./office-period";
import type { OfficeStaff } from "./office-sessions.server";
import { productRows } from "./product-sales.server";
import { countedAt, countedTooFew, countedUntil, countLive, NotCountedYet } from "./sales-days.server";
import {
  addSums,
  comparedRow,
  isByTime,
  listTimes,
  NO_SALES,
  NO_STORE,
  partWithin,
  periodBefore,
  rowOfTime,
  SALES_BY,
  type SalesFilter,
  type SalesRow,
  type SalesSums,
  toSpans,
} from "./sales-filter";
import { groupWords, type SalesNames, shortTimeWords, timeWords } from "./sales-words";
import { worksAt } from "./works-at";

type Staff = Pick<OfficeStaff, "stores">;

/** Maximum number of products with their own row on the page and in the file. All others share one row. */
const MAX_PRODUCTS = 100;
const MAX_PRODUCTS_OF_FILE = 5000;

/** Loads the rows of a period, with their totals. Staff limited to certain stores get only the sales of those stores. */
export async function loadSales(
  filter: SalesFilter,
  staff: Staff,
  { today = todayInSydney(), most = MAX_PRODUCTS }: { today?: string; most?: number } = {},
) {
  const until = await countedUntil();
  const stores = storesOf(filter, staff);
  const before = periodBefore(filter);
  const about = filter.by === "product" ? "all" : SALES_BY[filter.by].about;
  const sums = await sumSales(filter, filter, { about, stores, until, today });
  const sumsBefore = await sumSales(filter, before, { about, stores, until, today });
  const vouchers = await sumSales({ by: "store" }, filter, { about: "eVouchers", stores, until, today });
  const rows = isByTime(filter.by)
    ? toTimes(filter.by, filter, sums, sumsBefore)
    : filter.by === "product"
      ? await productRows({ period: filter, before, stores, until, today, most }, [sumAll(sums), sumAll(sumsBefore)])
      : toGroups(filter, await loadNames(filter), sums, sumsBefore);
  const total = rows.reduce((sum, row) => ({ ...addSums(sum, row), beforeCents: sum.beforeCents + row.beforeCents }), {
    ...NO_SALES,
    beforeCents: 0,
  });
  return {
    ...{ rows, total, before, countedUntil: await countedTooFew(today), countedAt: await countedAt() },
    voucherCents: [...vouchers.values()].reduce((sum, { cents }) => sum + cents, 0),
    isUnfinished: filter.until === today,
  };
}

function sumAll(sums: ReadonlyMap<string, SalesSums>): SalesSums {
  return [...sums.values()].reduce(addSums, NO_SALES);
}

/** Returns the slugs of the stores to add up, as stored; undefined for everything. */
function storesOf({ store }: SalesFilter, { stores }: Staff): readonly string[] | undefined {
  const chosen = store === NO_STORE ? "" : store;
  if (store !== "" && worksAt({ stores }, chosen)) return [chosen];
  return stores.length > 0 ? stores : undefined;
}

/** Adds up a period's sales by row. Uses the stored counts of days and months, and counts any later days from their orders. */
async function sumSales(
  { by }: Pick<SalesFilter, "by">,
  { from, until }: OfficePeriod,
  counted: { about: CountedAbout; stores: readonly string[] | undefined; until: string; today: string },
): Promise<Map<string, SalesSums>> {
  const sums = new Map<string, SalesSums>();
  const put = (key: string, more: SalesSums) => sums.set(key, addSums(sums.get(key) ?? NO_SALES, more));
  const lastCounted = until < counted.until ? until : counted.until;
  const isByDays = by === "day" || by === "week";
  const spans = isByDays ? [{ span: "day" as const, from, until: lastCounted }] : toSpans({ from, until: lastCounted });
  const column = isByTime(by) ? "period" : by === "store" ? "storeSlug" : "value";
  for (const span of spans) {
    const question = { ...span, about: counted.about, stores: counted.stores, by: column } as const;
    for (const { key, ...more } of await sumCountedSales(question)) put(isByTime(by) ? rowOfTime(by, key) : key, more);
  }
  for (const { day, ...sale } of await countLive({ from, until }, counted))
    put(isByTime(by) ? rowOfTime(by, day) : by === "store" ? sale.storeSlug : sale.value, sale);
  return sums;
}

function toTimes(
  by: "day" | "week" | "month",
  period: OfficePeriod,
  sums: ReadonlyMap<string, SalesSums>,
  before: ReadonlyMap<string, SalesSums>,
): SalesRow[] {
  return listTimes(by, period).map((key) => ({
    ...{ key, label: timeWords(by, key), short: shortTimeWords(by, key), within: "", ...(sums.get(key) ?? NO_SALES) },
    beforeCents: before.get(comparedRow(by, key))?.cents ?? 0,
  }));
}

/** Makes a row for each group with sales in either of the two periods, highest amount first. */
function toGroups(
  { by, within }: SalesFilter,
  names: SalesNames,
  sums: ReadonlyMap<string, SalesSums>,
  before: ReadonlyMap<string, SalesSums>,
): SalesRow[] {
  const rows = new Map<string, SalesRow>();
  const rowFor = (value: string) => {
    const key = by === "category" ? partWithin(within, value) : value;
    if (key === null) return null;
    const label = groupWords(by, key, names);
    const row = rows.get(key) ?? { key, label, short: label, beforeCents: 0, within: "", ...NO_SALES };
    rows.set(key, row);
    if (by === "category" && value.startsWith(`${key}/`) && key !== "") row.within = key;
    return row;
  };
  for (const [value, sum] of sums) {
    const row = rowFor(value);
    if (row) Object.assign(row, addSums(row, sum));
  }
  for (const [value, { cents }] of before) {
    const row = rowFor(value);
    if (row) row.beforeCents += cents;
  }
  return [...rows.values()]
    .filter((row) => row.orders !== 0 || row.cents !== 0 || row.beforeCents !== 0)
    .sort(
      (one, other) => other.cents - one.cents || other.beforeCents - one.beforeCents || (one.key < other.key ? -1 : 1),
    );
}

async function loadNames({ by }: SalesFilter): Promise<SalesNames> {
  if (by === "store") return new Map((await selectStores()).map(({ slug, name }) => [slug, name]));
  if (by === "category") return new Map((await selectCategories()).map(({ path, title }) => [path, title]));
  return new Map();
}

/** Lists the stores that this person can choose from. */
export async function listSalesStores({ stores }: Staff): Promise<{ value: string; label: string }[]> {
  const own = (await selectStores()).filter(({ slug }) => worksAt({ stores }, slug));
  const all = own.map(({ slug, name }) => ({ value: slug, label: name }));
  const none = { value: NO_STORE, label: groupWords("store", "", new Map()) };
  return [{ value: "", label: "All" }, ...(worksAt({ stores }, "") ? [none] : []), ...all];
}

/**
 * Returns the rows as CSV, with amounts in dollars and the same numbers as the page. Throws {@link NotCountedYet} while past days
 * are being counted.
 */
export async function salesCsv(filter: SalesFilter, staff: Staff, today = todayInSydney()): Promise<string> {
  const { rows, countedUntil } = await loadSales(filter, staff, { today, most: MAX_PRODUCTS_OF_FILE });
  if (countedUntil !== null) throw new NotCountedYet();
  const { counts } = SALES_BY[filter.by];
  const [hasOrders, hasCopies] = [counts !== "copies", counts !== "orders"];
  const isProduct = filter.by === "product";
  const lines = rows.map(({ key, label, orders, copies, cents, beforeCents }) =>
    csvLine([
      isByTime(filter.by) ? key : label,
      ...(isProduct ? [key] : []),
      ...(hasOrders ? [String(orders)] : []),
      ...(hasCopies ? [String(copies)] : []),
      ...[typedAmount(cents), typedAmount(beforeCents)],
    ]),
  );
  const columns = [...(hasOrders ? ["orders"] : []), ...(hasCopies ? ["copies"] : [])];
  return csvLine([filter.by, ...(isProduct ? ["code"] : []), ...columns, "sales", "year before"]) + lines.join("");
}
