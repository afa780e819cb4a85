/** The URLs of an order's pages and files. */
import type { Order } from "./order";

const CHANGE = "change";
const ADJUSTMENT_NOTE = "adjustment-note";

/**
 * Returns the receipt's URL. A URL with the token shows the order to anyone who has the URL, so only emails and the pages
 * opened from them contain it.
 */
export function receiptPath(number: string, token?: string | null): string {
  return `/receipt?${orderQuery(number, token)}`;
}

export function receiptPdfPath(number: string, token?: string | null): string {
  return `/receipt.pdf?${orderQuery(number, token)}`;
}

/** Returns the URL of the adjustment note for the order's invoice, which is the receipt file's URL with one more parameter. */
export function adjustmentNotePath(number: string, token?: string | null): string {
  return `${receiptPdfPath(number, token)}&${ADJUSTMENT_NOTE}=1`;
}

/** Returns whether the URL of the receipt's file requests the adjustment note. */
export function isAdjustmentNote(url: string): boolean {
  return new URL(url).searchParams.has(ADJUSTMENT_NOTE);
}

/** Returns the URL of the page that asks the customer to confirm the cancellation. */
export function cancelPath(number: string, token?: string | null): string {
  return `/receipt/cancel?${orderQuery(number, token)}`;
}

/** Returns the URL of the page for the names on the order's eTickets. */
export function ticketNamesPath(number: string, token?: string | null): string {
  return `/receipt/names?${orderQuery(number, token)}`;
}

/** Returns the URL for a POST that puts everything back into the basket, which is the receipt's URL with one more parameter. */
export function changeOrderPath(number: string, token?: string | null): string {
  return `${receiptPath(number, token)}&${CHANGE}=1`;
}

/** Returns whether a POST to the receipt's URL is a request to put everything back into the basket. */
export function asksForChange(url: string): boolean {
  return new URL(url).searchParams.has(CHANGE);
}

export function payOrderPath(number: string, token?: string | null): string {
  return `/make-payment?${orderQuery(number, token)}`;
}

/** Returns the absolute URL of the receipt for emails. */
export function mailedReceipt(origin: string, order: Pick<Order, "number" | "accessToken">): string {
  return origin + receiptPath(order.number, order.accessToken);
}

function orderQuery(number: string, token?: string | null): string {
  return new URLSearchParams({ order: number, ...(token && { token }) }).toString();
}
