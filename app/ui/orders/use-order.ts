import type { Receipt } from "~/domain/orders/receipt";
import { useLayoutData } from "~/ui/ground/layout-data";

export interface ShownOrder {
  receipt: Receipt;
  /** The access token from the URL if it grants access to the order, to be passed on in links. */
  token: string | null;
  isGuest: boolean;
  email: string;
}

/** Returns the page's order, from the layout around an order's pages. */
export function useOrder(): ShownOrder {
  return useLayoutData("orders/layout");
}
