import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { WishlistNotFound } from "~/domain/wishlists/refusals";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { apiUpdateSchema, wishlistIdField } from "~/domain/wishlists/wishlists.schema";
import { deleteWishlist, editWishlist, setPrivacy } from "~/domain/wishlists/wishlists.server";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { apiAnswer, apiInvalid, readingBody } from "./api-answer.server";
import { answeringWishlists, presentWishlists, requireMayShare } from "./present-wishlists.server";

export const handle = { methods: ["PUT", "DELETE"] };

/**
 * PUT and DELETE /api/wishlist/{id}: data is all wishlists. No token: browsers send neither method across origins unasked, and
 * the edge refuses them from elsewhere. (spec 7)
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const visitor = await readVisitor(request);
  const id = z.safeParse(wishlistIdField, params.id);
  if (!id.success) return apiInvalid({ wishlistId: WISHLIST_MESSAGES.notSpecified }, WISHLIST_MESSAGES.notSpecified);
  return answeringWishlists(WISHLIST_MESSAGES.retrieveFailed, async () => {
    const { ownerId } = visitor;
    if (ownerId === null) throw new WishlistNotFound(id.data);
    if (request.method === "DELETE") {
      await deleteWishlist(ownerId, id.data);
      return apiAnswer({ success: true, message: WISHLIST_MESSAGES.deleted, data: await presentWishlists(ownerId) });
    }
    const form = await readingBody(() => readForm(request, apiUpdateSchema));
    if (form.error) return apiInvalid(form.error.fieldErrors);
    const { k17Token: _token, privacySetting, ...details } = form.data;
    requireMayShare(visitor, privacySetting);
    await editWishlist(ownerId, id.data, details);
    if (privacySetting) await setPrivacy(ownerId, id.data, privacySetting);
    return apiAnswer({ success: true, message: WISHLIST_MESSAGES.saved, data: await presentWishlists(ownerId) });
  });
}
