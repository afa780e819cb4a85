/** Addresses of the pages about stock. */
export const STOCK = "/office/stock";

export function stockPath(code: string): string {
  return `${STOCK}/${encodeURIComponent(code)}`;
}
