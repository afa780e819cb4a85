/** Defines the filters of the sales page, as the URL contains them, and how days are grouped into rows and compared. */
import { dayAfter, daysBefore } from "~/domain/dates/sydney-days";
import type { CountedAbout } from "./count-sales";
import { type OfficePeriod, readPeriod } from "./office-period";
import { DAYS_OF_YEAR } from "./sales-week";

export const SALES = "/office/sales";

/**
 * Ways to group sales in rows. `about` is the way of counting to read, and `counts` are the numbers shown next to the amounts.
 * Numbers of orders are left out where one order's items can be in several rows.
 */
export const SALES_BY = {
  day: { label: "Day", about: "all", counts: "both" },
  week: { label: "Week", about: "all", counts: "both" },
  month: { label: "Month", about: "all", counts: "both" },
  category: { label: "Category", about: "category", counts: "copies" },
  store: { label: "Store", about: "all", counts: "both" },
  format: { label: "Format", about: "format", counts: "copies" },
  supplier: { label: "Supplier", about: "supplier", counts: "copies" },
  product: { label: "Product", about: "product", counts: "copies" },
  payment: { label: "Payment", about: "payment", counts: "orders" },
  customer: { label: "New or returning customers", about: "customer", counts: "both" },
} as const satisfies Record<string, { label: string; about: CountedAbout; counts: "orders" | "copies" | "both" }>;
export type SalesBy = keyof typeof SALES_BY;

/** The value that chooses orders not collected from a store. */
export const NO_STORE = "-";
const DAYS_BY_DEFAULT = 30;
/** Longest periods, in days. */
const MAX_DAYS = 366;
const MAX_DAYS_OTHERWISE = 3660;
/** Limits how much a page adds up: the products of at most three months. */
const MAX_DAYS_OF_PRODUCTS = 92;
const MAX_LENGTH = 200;

export interface SalesFilter extends OfficePeriod {
  by: SalesBy;
  /** A store's slug, or {@link NO_STORE}; '' for everything. */
  store: string;
  /** Path of the category whose parts are shown; '' for all. */
  within: string;
}

/** The totals of a row. Amounts are cents. */
export interface SalesSums {
  orders: number;
  copies: number;
  cents: number;
}

export const NO_SALES: SalesSums = { orders: 0, copies: 0, cents: 0 };

export function addSums(sums: SalesSums, more: SalesSums): SalesSums {
  return {
    orders: sums.orders + more.orders,
    copies: sums.copies + more.copies,
    cents: sums.cents + more.cents,
  };
}

/** A row of the page. */
export interface SalesRow extends SalesSums {
  key: string;
  label: string;
  /** The label in the chart. */
  short: string;
  beforeCents: number;
  /** Path of the category whose parts the row links to; '' without a link. */
  within: string;
}

/** Reads the filters from a URL's query. Replaces unknown values with the default. */
export function toSalesFilter(query: URLSearchParams, today: string): SalesFilter {
  const given = (name: string) => (query.get(name) ?? "").slice(0, MAX_LENGTH);
  const by = (Object.keys(SALES_BY) as SalesBy[]).find((each) => each === given("by")) ?? "day";
  const maxDays = by === "day" ? MAX_DAYS : by === "product" ? MAX_DAYS_OF_PRODUCTS : MAX_DAYS_OTHERWISE;
  // End the period yesterday, because a day that isn't over can't be compared.
  const period = readPeriod(query, { days: DAYS_BY_DEFAULT, maxDays, lastDay: daysBefore(today, 1) }, today);
  return { ...period, by, store: given("store"), within: by === "category" ? given("within") : "" };
}

/** Returns the URL of the page, or of its file if `ending` is `.csv`. */
export function salesPath(filter: SalesFilter, ending: "" | ".csv" = ""): string {
  const given = Object.entries(filter).filter(([, value]) => value !== "");
  return `${SALES}${ending}?${new URLSearchParams(given)}`;
}

export function isByTime(by: SalesBy): by is "day" | "week" | "month" {
  return by === "day" || by === "week" || by === "month";
}

/**
 * Returns the period to compare a period with. Days and weeks are compared with those 364 days earlier, so that each day is
 * compared with the same weekday. All other periods are compared with the same dates of the previous year.
 */
export function periodBefore({ from, until, by }: Pick<SalesFilter, "from" | "until" | "by">): OfficePeriod {
  if (by === "day" || by === "week")
    return { from: daysBefore(from, DAYS_OF_YEAR), until: daysBefore(until, DAYS_OF_YEAR) };
  return { from: yearBefore(from), until: endYearBefore(until) };
}

/** Returns the same date in the previous year; 28 February for 29 February. */
function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  return `${year}${day.endsWith("-02-29") ? "-02-28" : day.slice(4)}`;
}

/** Returns the last day of the previous year's period, so that an end of February is compared with the end of February. */
function endYearBefore(day: string): string {
  return dayAfter(day).endsWith("-03-01") ? daysBefore(yearBefore(dayAfter(day)), 1) : yearBefore(day);
}

/** Returns the row of a day: the day itself, the Monday of its week, or its month. A counted month is its own row. */
export function rowOfTime(by: "day" | "week" | "month", period: string): string {
  if (by === "month") return period.slice(0, 7);
  if (by === "day") return period;
  return daysBefore(period, (new Date(`${period}T00:00:00Z`).getUTCDay() + 6) % 7);
}

/** Returns the row of the previous year that a row is compared with. */
export function comparedRow(by: "day" | "week" | "month", row: string): string {
  return by === "month" ? `${Number(row.slice(0, 4)) - 1}${row.slice(4)}` : daysBefore(row, DAYS_OF_YEAR);
}

/** Lists the rows of a period, oldest first. */
export function listTimes(by: "day" | "week" | "month", { from, until }: OfficePeriod): string[] {
  const rows = new Set<string>();
  for (let day = from; day <= until; day = dayAfter(day)) rows.add(rowOfTime(by, day));
  return [...rows];
}

interface CountedSpan extends OfficePeriod {
  span: "day" | "month";
}

/** Splits a period into whole months and the days before and after those months; [] if the period is empty. */
export function toSpans({ from, until }: OfficePeriod): CountedSpan[] {
  if (from > until) return [];
  const first = from.endsWith("-01") ? from.slice(0, 7) : monthAfter(from.slice(0, 7));
  const last = dayAfter(until).endsWith("-01") ? until.slice(0, 7) : monthBefore(until.slice(0, 7));
  if (first > last) return [{ span: "day", from, until }];
  const spans: CountedSpan[] = [
    { span: "day", from, until: daysBefore(`${first}-01`, 1) },
    { span: "month", from: first, until: last },
    { span: "day", from: `${monthAfter(last)}-01`, until },
  ];
  return spans.filter((each) => each.from <= each.until);
}

function monthAfter(month: string): string {
  // Add four days to the 28th, which always gives a day in the next month.
  return daysBefore(`${month}-28`, -4).slice(0, 7);
}

function monthBefore(month: string): string {
  return daysBefore(`${month}-01`, 1).slice(0, 7);
}

/**
 * Returns the category for whose row a path counts: `within` itself or one of its direct children. Returns null for a path
 * outside `within`.
 */
export function partWithin(within: string, path: string): string | null {
  if (within !== "" && path !== within && !path.startsWith(`${within}/`)) return null;
  const depth = within === "" ? 1 : within.split("/").length + 1;
  return path.split("/").slice(0, depth).join("/");
}
