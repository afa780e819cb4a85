/** Addresses of an order. */
import type { Order } from "./order";

/** With its token the address shows the order to whoever has it: for letters, and for pages that were opened with it. */
export function receiptPath(number: string, token?: string | null): string {
  return `/receipt?${orderQuery(number, token)}`;
}

export function receiptPdfPath(number: string, token?: string | null): string {
  return `/receipt.pdf?${orderQuery(number, token)}`;
}

/** Where one is asked whether one is sure. */
export function cancelPath(number: string, token?: string | null): string {
  return `/receipt/cancel?${orderQuery(number, token)}`;
}

export function payOrderPath(number: string, token?: string | null): string {
  return `/make-payment?${orderQuery(number, token)}`;
}

/** The receipt as its letters link it. */
export function mailedReceipt(origin: string, order: Pick<Order, "number" | "accessToken">): string {
  return origin + receiptPath(order.number, order.accessToken);
}

function orderQuery(number: string, token?: string | null): string {
  return new URLSearchParams({ order: number, ...(token && { token }) }).toString();
}
