/** Addresses of an order. */
import type { Order } from "./order";

const CHANGE = "change";
const ADJUSTMENT_NOTE = "adjustment-note";

/** The receipt's address. With its token it shows the order to anyone who has it, so it is for emails and the pages opened from them. */
export function receiptPath(number: string, token?: string | null): string {
  return `/receipt?${orderQuery(number, token)}`;
}

export function receiptPdfPath(number: string, token?: string | null): string {
  return `/receipt.pdf?${orderQuery(number, token)}`;
}

/** The address of the adjustment note to the order's invoice. It is otherwise that of the receipt's file. */
export function adjustmentNotePath(number: string, token?: string | null): string {
  return `${receiptPdfPath(number, token)}&${ADJUSTMENT_NOTE}=1`;
}

/** Tells whether the address of the receipt's file is that of the adjustment note. */
export function isAdjustmentNote(url: string): boolean {
  return new URL(url).searchParams.has(ADJUSTMENT_NOTE);
}

/** The address of the page that asks for confirmation. */
export function cancelPath(number: string, token?: string | null): string {
  return `/receipt/cancel?${orderQuery(number, token)}`;
}

/** The address of the page for the names on its eTickets. */
export function ticketNamesPath(number: string, token?: string | null): string {
  return `/receipt/names?${orderQuery(number, token)}`;
}

/** The address to post to in order to return everything to the basket. It is otherwise the receipt's address. */
export function changeOrderPath(number: string, token?: string | null): string {
  return `${receiptPath(number, token)}&${CHANGE}=1`;
}

/** Tells whether a post to the receipt's address requests that. */
export function asksForChange(url: string): boolean {
  return new URL(url).searchParams.has(CHANGE);
}

export function payOrderPath(number: string, token?: string | null): string {
  return `/make-payment?${orderQuery(number, token)}`;
}

/** The receipt's link in emails. */
export function mailedReceipt(origin: string, order: Pick<Order, "number" | "accessToken">): string {
  return origin + receiptPath(order.number, order.accessToken);
}

function orderQuery(number: string, token?: string | null): string {
  return new URLSearchParams({ order: number, ...(token && { token }) }).toString();
}
