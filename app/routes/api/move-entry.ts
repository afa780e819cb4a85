import type { ActionFunctionArgs } from "@remix-run/node";
import { WishlistNotFound } from "~/domain/wishlists/refusals";
import { moveBetween } from "~/domain/wishlists/wishlist-entries.server";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { apiMoveSchema } from "~/domain/wishlists/wishlists.schema";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { apiAnswer, apiInvalid, readingBody, requireK17Token } from "./api-answer.server";
import { presentBasket } from "./present-basket.server";
import { answeringWishlists, presentWishlists } from "./present-wishlists.server";

/** POST /api/moveEntry: fromListId, entryIds, toListId, from one wishlist to another. (spec 7) */
export async function action({ request }: ActionFunctionArgs) {
  const visitor = await readVisitor(request);
  const form = await readingBody(() => readForm(request, apiMoveSchema));
  if (form.error) return apiInvalid(form.error.fieldErrors);
  const { k17Token, fromListId, toListId, entryIds } = form.data;
  requireK17Token(visitor, k17Token);
  return answeringWishlists(WISHLIST_MESSAGES.moveFailed, async () => {
    const { ownerId } = visitor;
    if (ownerId === null) throw new WishlistNotFound(fromListId);
    await moveBetween(ownerId, { fromId: fromListId, entryIds, toId: toListId });
    const data = { wishlists: await presentWishlists(ownerId), basket: await presentBasket(ownerId) };
    return apiAnswer({ success: true, message: WISHLIST_MESSAGES.moved, data });
  });
}
