import type { ActionFunctionArgs } from "@remix-run/node";
import { moveFromBasket } from "~/domain/wishlists/wishlist-entries.server";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { apiMoveFromBasketSchema } from "~/domain/wishlists/wishlists.schema";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { apiAnswer, apiInvalid, readingBody, requireK17Token } from "./api-answer.server";
import { presentBasket, requireOwnBasket } from "./present-basket.server";
import { answeringWishlists, presentWishlists } from "./present-wishlists.server";

/** POST /api/moveToWishlist: entryIds of the basket, toListId; fromListId is the basket's id, or nothing. (spec 7) */
export async function action({ request }: ActionFunctionArgs) {
  const visitor = await readVisitor(request);
  const form = await readingBody(() => readForm(request, apiMoveFromBasketSchema));
  if (form.error) return apiInvalid(form.error.fieldErrors);
  const { k17Token, fromListId, toListId, entryIds } = form.data;
  requireK17Token(visitor, k17Token);
  return answeringWishlists(WISHLIST_MESSAGES.moveFailed, async () => {
    const entryId = entryIds[0] ?? "";
    const basketId = fromListId || (await presentBasket(visitor.ownerId)).basketId;
    const ownerId = await requireOwnBasket(visitor, { basketId, entryId });
    await moveFromBasket(ownerId, { entryIds, toId: toListId });
    const data = { wishlists: await presentWishlists(ownerId), basket: await presentBasket(ownerId) };
    return apiAnswer({ success: true, message: WISHLIST_MESSAGES.moved, data });
  });
}
