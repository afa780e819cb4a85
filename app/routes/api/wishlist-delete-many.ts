import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { WishlistNotFound } from "~/domain/wishlists/refusals";
import { removeEntries } from "~/domain/wishlists/wishlist-entries.server";
import { removedMany, WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { apiDeleteManySchema, wishlistIdField } from "~/domain/wishlists/wishlists.schema";
import { readForm } from "~/http/read-form.server";
import { readVisitor } from "~/http/visitor.server";
import { apiAnswer, apiInvalid, readingBody, requireK17Token } from "./api-answer.server";
import { answeringWishlists, presentWishlists } from "./present-wishlists.server";

/** POST /api/wishlist/{wishlistId}/entries/deleteMany: entryIds; data holds all wishlists and what came of it. (spec 7) */
export async function action({ request, params }: ActionFunctionArgs) {
  const visitor = await readVisitor(request);
  const id = z.safeParse(wishlistIdField, params.wishlistId);
  if (!id.success) return apiInvalid({ wishlistId: WISHLIST_MESSAGES.notSpecified }, WISHLIST_MESSAGES.notSpecified);
  const form = await readingBody(() => readForm(request, apiDeleteManySchema));
  if (form.error) return apiInvalid(form.error.fieldErrors);
  requireK17Token(visitor, form.data.k17Token);
  const { entryIds } = form.data;
  return answeringWishlists(WISHLIST_MESSAGES.removeFailed, async () => {
    const { ownerId } = visitor;
    if (ownerId === null) throw new WishlistNotFound(id.data);
    const removed = await removeEntries(ownerId, id.data, entryIds);
    const data = { wishlists: await presentWishlists(ownerId), response: { removed } };
    return apiAnswer({ success: true, message: removedMany(removed), data });
  });
}
