/** Lists products that will soon run out, as a page and as CSV. */
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import * as records from "~/database/stock/low-stock-records.server";
import { paginate } from "~/domain/catalogue/pagination";
import { DAYS_LEFT, LOW_SORTS, type LowSort, TODAYS_DAYS } from "~/domain/stock/low-stock";
import { csvLine } from "./csv-line";
import type { OfficeStaff } from "./office-sessions.server";
import { getPlace, listPlaces, nameOfPlace } from "./places.server";
import { LOW_STOCK } from "./stock-path";
import type { TodaysFigure } from "./todays-figure";
import { worksAt } from "./works-at";

const PAGE_SIZE = 100;
const MAX_EXPORTED = 20_000;
const MAX_LENGTH = 200;

/** The filters above the list, as the URL contains them. */
export interface LowStockFilter {
  /** Value of a place in the URL: a store's slug or `warehouse`; '' for all places. */
  place: string;
  format: string;
  /** A category's path; '' for all. */
  category: string;
  days: string;
  sort: LowSort;
}

/** Reads the filter from a URL's query. Replaces an unknown number of days or sort order with the default. */
export function toLowStockFilter(query: URLSearchParams): LowStockFilter {
  const given = (name: string) => (query.get(name) ?? "").slice(0, MAX_LENGTH);
  return {
    place: given("place"),
    format: given("format"),
    category: given("category"),
    days: String(DAYS_LEFT.find((days) => String(days) === given("days")) ?? DAYS_LEFT[0]),
    sort: LOW_SORTS.find((sort) => sort === given("sort")) ?? "days",
  };
}

type Staff = Pick<OfficeStaff, "stores">;

async function getQuestion(
  { place, format, category, days }: LowStockFilter,
  { stores }: Staff,
): Promise<records.LowStockQuestion> {
  const categoryId = category === "" ? undefined : (await selectCategories()).find(({ path }) => path === category)?.id;
  const chosen = place !== "" && worksAt({ stores }, getPlace(place)) ? [getPlace(place)] : undefined;
  return {
    days: Number(days),
    places: chosen ?? findPlaces({ stores }),
    ...(format !== "" && { format }),
    ...(category !== "" && { categoryId: categoryId ?? 0 }),
  };
}

/** Returns the places that a staff member is limited to; undefined for all places. */
function findPlaces({ stores }: Staff): readonly string[] | undefined {
  return stores.length > 0 ? stores : undefined;
}

/** Returns a page of the products that will soon run out. Staff limited to certain stores see only their own stores. */
export async function lowStockPage(filter: LowStockFilter, wanted: number, staff: Staff) {
  const question = await getQuestion(filter, staff);
  const total = await records.countLowStock(question);
  const { page, start } = paginate(total, { page: wanted, itemsPerPage: PAGE_SIZE });
  const at = { sort: filter.sort, limit: PAGE_SIZE, offset: start };
  const [found, places, formats] = await Promise.all([
    records.listLowStock(question, at),
    listPlaces(),
    records.selectLowFormats(),
  ]);
  const rows = found.map((row) => ({ ...row, placeName: nameOfPlace(places, row.place) }));
  const own = places.filter(({ value }) => worksAt(staff, getPlace(value)));
  return { rows, total, page, pageSize: PAGE_SIZE, places: own, formats, countedAt: found[0]?.countedAt ?? null };
}

/** Yields the filtered list as CSV, in chunks. */
export async function* lowStockCsv(filter: LowStockFilter, staff: Staff): AsyncGenerator<string> {
  yield csvLine(["Code", "Title", "Format", "Place", "On hand", "Held", "Sold in 30 days", "Days left", "Awaited"]);
  const question = await getQuestion(filter, staff);
  const places = await listPlaces();
  for (let offset = 0; offset < MAX_EXPORTED; offset += PAGE_SIZE) {
    const rows = await records.listLowStock(question, { sort: filter.sort, limit: PAGE_SIZE, offset });
    yield rows
      .map(({ code, title, format, place, ...numbers }) => {
        const { onHand, held, sold, daysLeft, awaited } = numbers;
        return csvLine([
          ...[code, title, format, nameOfPlace(places, place)],
          ...[onHand, held, sold, daysLeft, awaited].map(String),
        ]);
      })
      .join("");
    if (rows.length < PAGE_SIZE) return;
  }
}

/** Returns the number of products that will soon run out, for the office's first page. */
export async function lowStockToday(staff: Staff): Promise<TodaysFigure> {
  const total = await records.countLowStock({ days: TODAYS_DAYS, places: findPlaces(staff) });
  return { label: "Low stock", value: String(total), detail: `${TODAYS_DAYS} days or less left`, href: LOW_STOCK };
}
