import { findBasket } from "~/domain/basket/basket.server";
import { EntryNotFound } from "~/domain/basket/refusals";
import type { Visitor } from "~/http/visitor.server";

/** Returns the visitor's id. Throws {@link EntryNotFound} unless the basket in the request is the visitor's own. */
export async function requireOwnBasket(
  { ownerId }: Visitor,
  named: { basketId: string; entryId: string },
): Promise<string> {
  const basket = ownerId === null ? null : await findBasket(ownerId);
  if (ownerId === null || basket?.basketId !== named.basketId) throw new EntryNotFound(named.entryId);
  return ownerId;
}
