import { findBasket } from "~/domain/basket/basket.server";
import { EntryNotFound } from "~/domain/basket/refusals";
import type { Visitor } from "~/http/visitor.server";

/** The visitor's id. Throws {@link EntryNotFound} unless the basket named is the visitor's own. */
export async function requireOwnBasket(
  { ownerId }: Visitor,
  asked: { basketId: string; entryId: string },
): Promise<string> {
  const basket = ownerId === null ? null : await findBasket(ownerId);
  if (ownerId === null || basket?.basketId !== asked.basketId) throw new EntryNotFound(asked.entryId);
  return ownerId;
}
