/** The URLs of the stock pages. */
export const STOCK = "/office/stock";

export const LOW_STOCK = "/office/stock/low";
export const MOVEMENTS = "/office/stock/movements";

export const STOCK_VALUE = "/office/stock/value";

export const STOCK_VALUE_BY = ["place", "category"] as const;

export interface StockValueFilter {
  by: (typeof STOCK_VALUE_BY)[number];
  /** A counted day; '' for the newest. */
  day: string;
  /** A place's value in URLs; '' for all. */
  place: string;
  /** Path of the category whose parts are shown; '' for all. */
  within: string;
}

/** The value of the copies of a place or a category, at prices without GST. */
export interface StockValueRow {
  key: string;
  label: string;
  /** Path of the category whose parts the row links to; '' without a link. */
  within: string;
  copies: number;
  cents: number;
  /** Number of the copies that have no price. */
  unpriced: number;
}

/** Returns the URL of the page with the value of stock, or of its file if `ending` is `.csv`. */
export function stockValuePath(filter: StockValueFilter, ending: "" | ".csv" = ""): string {
  const given = Object.entries(filter).filter(([, value]) => value !== "");
  return `${STOCK_VALUE}${ending}?${new URLSearchParams(given)}`;
}

export const STOCKTAKES = "/office/stocktakes";

export function stocktakePath(id: number): string {
  return `${STOCKTAKES}/${id}`;
}

export const TRANSFERS = "/office/transfers";

export function transferPath(id: number): string {
  return `${TRANSFERS}/${id}`;
}

export function stockPath(code: string): string {
  return `${STOCK}/${encodeURIComponent(code)}`;
}
