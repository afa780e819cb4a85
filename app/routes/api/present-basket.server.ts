/** Shared by the basket's calls: the visitor's basket, its answer, and the answer to refusals. */
import { emptyBasket } from "~/domain/basket/basket";
import { findBasket } from "~/domain/basket/basket.server";
import { EntryNotFound } from "~/domain/basket/refusals";
import { refusalIn } from "~/http/refusals.server";
import type { Visitor } from "~/http/visitor.server";
import { apiAnswer } from "./api-answer.server";
import { basketAnswer } from "./basket-answer";

/**
 * Answers the domain's refusals as JSON: `failed` is the spec's sentence, `fieldErrors` has the reason, and the
 * visitor's current basket is included. Rethrows unexpected errors.
 */
export async function answeringRefusals(
  visitor: Visitor,
  failed: string,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const known = refusalIn(error);
    const basket = await presentBasket(visitor.ownerId);
    const data = { basket, fieldErrors: { entryId: [known.message] } };
    return apiAnswer({ success: false, message: failed, data }, { status: known.status });
  }
}

/** Throws {@link EntryNotFound} unless the basket named is the visitor's own. */
export async function requireOwnBasket(
  visitor: Visitor,
  request: { basketId: string; entryId: string },
): Promise<string> {
  const basket = visitor.ownerId === null ? null : await findBasket(visitor.ownerId);
  if (visitor.ownerId === null || basket?.basketId !== request.basketId) throw new EntryNotFound(request.entryId);
  return visitor.ownerId;
}

/** The owner's basket in the spec's shape; an empty one, without an id, where there is none. */
export async function presentBasket(ownerId: string | null) {
  return basketAnswer((ownerId === null ? null : await findBasket(ownerId)) ?? emptyBasket());
}
