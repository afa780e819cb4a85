/** Addresses of the pages about stock. */
export const STOCK = "/office/stock";

export const MOVEMENTS = "/office/stock/movements";

export function stockPath(code: string): string {
  return `${STOCK}/${encodeURIComponent(code)}`;
}
