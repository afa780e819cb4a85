import type { Basket } from "~/domain/basket/basket";
import { useLayoutData } from "~/ui/ground/layout-data";

/** The basket that a page within its own is about. */
export function useBasket(): Basket {
  return useLayoutData<{ basket: Basket }>("basket/basket").basket;
}
