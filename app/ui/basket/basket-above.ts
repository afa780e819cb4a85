import type { Basket } from "~/domain/basket/basket";
import { useLayoutData } from "~/ui/ground/layout-data";

/** Returns the basket for a child page of the basket page. */
export function useBasket(): Basket {
  return useLayoutData<{ basket: Basket }>("basket/basket").basket;
}
