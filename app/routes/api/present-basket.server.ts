import { emptyBasket } from "~/domain/basket/basket";
import { findBasket } from "~/domain/basket/basket.server";
import type { BasketData } from "~/http/api/basket-data";
import { basketAnswer } from "./basket-answer.server";

/** Returns the owner's basket in the spec's form, or an empty one without an id if there is none. */
export async function presentBasket(ownerId: string | null): Promise<BasketData> {
  return basketAnswer((ownerId === null ? null : await findBasket(ownerId)) ?? emptyBasket());
}
