import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { addToWishlist } from "~/domain/wishlists/wishlist-entries.server";
import { addedTo, WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { apiEntriesSchema, wishlistIdField } from "~/domain/wishlists/wishlists.schema";
import { readForm } from "~/http/read-form.server";
import { ensureOwner, readVisitor } from "~/http/visitor.server";
import { apiAnswer, apiInvalid, readingBody, requireK17Token } from "./api-answer.server";
import { answeringWishlists, presentWishlists } from "./present-wishlists.server";

/** POST /api/wishlist/{wishlistId}/entries: productCodes, quantities; data is all wishlists. (spec 7) */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const visitor = await readVisitor(request);
  const id = z.safeParse(wishlistIdField, params.wishlistId);
  if (!id.success) return apiInvalid({ wishlistId: WISHLIST_MESSAGES.notSpecified }, WISHLIST_MESSAGES.notSpecified);
  const form = await readingBody(() => readForm(request, apiEntriesSchema));
  if (form.error) return apiInvalid(form.error.fieldErrors);
  const { k17Token, productCodes: codes, quantities } = form.data;
  requireK17Token(visitor, k17Token);
  return answeringWishlists(WISHLIST_MESSAGES.addFailed, async () => {
    const { ownerId, headers } = await ensureOwner({ request, context });
    const { name } = await addToWishlist(ownerId, id.data, { codes, quantities });
    return apiAnswer({ success: true, message: addedTo(name), data: await presentWishlists(ownerId) }, { headers });
  });
}
