import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod/mini";
import { createHolding } from "~/domain/wishlists/create-holding.server";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { apiCreateSchema, apiPageSchema } from "~/domain/wishlists/wishlists.schema";
import { getWishlistPage } from "~/domain/wishlists/wishlists.server";
import { readForm } from "~/http/read-form.server";
import { ensureOwner, readVisitor } from "~/http/visitor.server";
import { apiAnswer, apiInvalid, readingBody, requireK17Token } from "./api-answer.server";
import { presentBasket } from "./present-basket.server";
import { answeringWishlists, presentWishlists, requireMayShare } from "./present-wishlists.server";
import { wishlistPageAnswer } from "./wishlist-answer";

/** GET /api/wishlist?wishlistId=…&page=…&entriesPerPage=…&sortOption=…: one page of the owner's list. (spec 7) */
export async function loader({ request }: LoaderFunctionArgs) {
  const parsed = z.safeParse(apiPageSchema, Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) {
    const errors = parsed.error.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]);
    return apiInvalid(Object.fromEntries(errors), WISHLIST_MESSAGES.retrieveFailed);
  }
  const { wishlistId, page, entriesPerPage, sortOption: sort } = parsed.data;
  const { ownerId } = await readVisitor(request);
  return answeringWishlists(WISHLIST_MESSAGES.retrieveFailed, async () => {
    const found = await getWishlistPage(ownerId, wishlistId, { page, entriesPerPage, sort });
    return apiAnswer({ success: true, data: wishlistPageAnswer(found) });
  });
}

/**
 * POST /api/wishlist: a new list, with products or with entries of another list (`fromListId`) or, without one, of the basket.
 * All of it or nothing. (spec 7)
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await readVisitor(request);
  const form = await readingBody(() => readForm(request, apiCreateSchema));
  if (form.error) return apiInvalid(form.error.fieldErrors);
  const { k17Token, productCodes, fromListId, entryIds, ...details } = form.data;
  requireK17Token(visitor, k17Token);
  requireMayShare(visitor, details.privacySetting);
  const moving = fromListId === undefined ? { basketEntryIds: entryIds } : { fromId: fromListId, entryIds };
  return answeringWishlists(WISHLIST_MESSAGES.addFailed, async () => {
    const { ownerId, headers } = await ensureOwner({ request, context });
    const id = await createHolding(ownerId, details, { codes: productCodes, ...moving });
    const data = { id, wishlists: await presentWishlists(ownerId), basket: await presentBasket(ownerId) };
    return apiAnswer({ success: true, message: WISHLIST_MESSAGES.created, data }, { headers });
  });
}
