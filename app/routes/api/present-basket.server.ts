import { emptyBasket } from "~/domain/basket/basket";
import { findBasket } from "~/domain/basket/basket.server";
import type { BasketData } from "~/http/api/basket-data";
import { basketAnswer } from "./basket-answer.server";

/** Returns the owner's basket in the spec's form, or an empty basket without an id if the owner has none. */
export async function presentBasket(ownerId: string | null): Promise<BasketData> {
  return basketAnswer((ownerId === null ? null : await findBasket(ownerId)) ?? emptyBasket());
}
