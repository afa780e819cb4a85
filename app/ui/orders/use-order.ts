import type { Receipt } from "~/domain/orders/receipt";
import { useLayoutData } from "~/ui/ground/layout-data";

export interface ShownOrder {
  receipt: Receipt;
  /** The token of the address where it opens the order, for the links on the page. */
  token: string | null;
  isGuest: boolean;
  email: string;
}

/** Returns the order that the page is about, from the layout around an order's pages. */
export function useOrder(): ShownOrder {
  return useLayoutData("orders/layout");
}
