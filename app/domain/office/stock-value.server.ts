/** Shows what the copies on hand are worth on a day, by place or by category, as a page and as CSV. */
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import { selectStockDays, sumStockValues } from "~/database/stock/stock-value-records.server";
import { typedAmount } from "~/domain/money/typed-amount";
import { csvLine } from "./csv-line";
import type { OfficeStaff } from "./office-sessions.server";
import { getPlace, listPlaces, nameOfPlace } from "./places.server";
import { partWithin } from "./sales-filter";
import { STOCK_VALUE_BY, type StockValueFilter, type StockValueRow } from "./stock-path";
import { worksAt } from "./works-at";

const MAX_LENGTH = 200;
type Staff = Pick<OfficeStaff, "stores">;

/** Reads the filter from a URL's query. Replaces unknown values with the default. */
export function toStockValueFilter(query: URLSearchParams): StockValueFilter {
  const given = (name: string) => (query.get(name) ?? "").slice(0, MAX_LENGTH);
  const by = STOCK_VALUE_BY.find((each) => each === given("by")) ?? "place";
  return { by, day: given("day"), place: given("place"), within: by === "category" ? given("within") : "" };
}

/** Loads the rows of a counted day, the newest by default. Staff limited to certain stores see only their own stores. */
export async function loadStockValue(filter: StockValueFilter, staff: Staff) {
  const days = await selectStockDays();
  const day = days.find((each) => each === filter.day) ?? days[0] ?? "";
  const places = await listPlaces();
  const own = places.filter(({ value }) => worksAt(staff, getPlace(value)));
  const chosen = own.find(({ value }) => value === filter.place);
  const among = chosen ? [getPlace(chosen.value)] : staff.stores.length > 0 ? staff.stores : undefined;
  const titles = new Map((await selectCategories()).map(({ path, title }) => [path, title]));
  const rows = new Map<string, StockValueRow>();
  for (const { key: path, ...sums } of day === "" ? [] : await sumStockValues(filter.by, day, among)) {
    const key = filter.by === "category" ? partWithin(filter.within, path) : path;
    if (key === null) continue;
    const label = filter.by === "place" ? nameOfPlace(places, key) : key === "" ? "In no category" : titles.get(key);
    const row = rows.get(key) ?? { key, label: label ?? key, within: "", copies: 0, cents: 0, unpriced: 0 };
    const within = filter.by === "category" && path !== key ? key : row.within;
    rows.set(key, { ...row, within, ...add(row, sums) });
  }
  const sorted = [...rows.values()].sort((one, other) => other.cents - one.cents || (one.key < other.key ? -1 : 1));
  const total = sorted.reduce((sum, row) => add(sum, row), { copies: 0, cents: 0, unpriced: 0 });
  return { filter: { ...filter, day }, days, places: own, rows: sorted, total };
}

type Sums = Pick<StockValueRow, "copies" | "cents" | "unpriced">;

function add(sums: Sums, more: Sums): Sums {
  return {
    copies: sums.copies + more.copies,
    cents: sums.cents + more.cents,
    unpriced: sums.unpriced + more.unpriced,
  };
}

/** Returns the rows as CSV, with amounts in dollars without GST, and the counted day. */
export async function stockValueCsv(filter: StockValueFilter, staff: Staff): Promise<{ csv: string; day: string }> {
  const { rows, filter: shown } = await loadStockValue(filter, staff);
  const lines = rows.map(({ label, copies, cents, unpriced }) =>
    csvLine([label, String(copies), typedAmount(cents), String(unpriced)]),
  );
  return {
    csv: csvLine([filter.by, "copies", "value without GST", "copies without price"]) + lines.join(""),
    day: shown.day,
  };
}
