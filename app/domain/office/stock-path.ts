/** The URLs of the stock pages. */
export const STOCK = "/office/stock";

export const LOW_STOCK = "/office/stock/low";
export const MOVEMENTS = "/office/stock/movements";

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
