import type { Receipt } from "~/domain/orders/receipt";
import { useLayoutData } from "~/ui/ground/layout-data";

export interface ShownOrder {
  receipt: Receipt;
  /** Of the address, when it opens the order; for the links that follow. */
  token: string | null;
  isGuest: boolean;
  email: string;
}

/** Returns the order that the page is about, from the layout around an order's pages. */
export function useOrder(): ShownOrder {
  return useLayoutData("orders/layout");
}
