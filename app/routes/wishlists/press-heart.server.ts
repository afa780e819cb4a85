/** Handles hearts and choices in the dropdown: adds one product or entry to a list, or removes it. (spec 4, Heart, Wishlist actions) */
import type * as z from "zod/mini";
import { DEFAULT_ID } from "~/domain/wishlists/wishlist";
import { addToWishlist, moveBetween, moveFromBasket, removeProduct } from "~/domain/wishlists/wishlist-entries.server";
import { addedTo, WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import type { heartSchema } from "~/domain/wishlists/wishlists.schema";
import { listWishlists } from "~/domain/wishlists/wishlists.server";
import { answer, type PostedForm } from "~/http/answer.server";
import { refusalIn } from "~/http/refusals.server";
import { sendingPage } from "~/http/request-page.server";
import { type ActionVisitor, ensureOwner } from "~/http/visitor.server";
import { wishlistsPathAt } from "~/ui/ground/twin-addresses";

type HeartForm = z.output<typeof heartSchema>;

/** Returns the spec's message for the failed action. (spec 8, Wishlist) */
export function failedWords({ add, remove }: Partial<HeartForm>): string {
  if (add !== undefined) return WISHLIST_MESSAGES.addFailed;
  return remove !== undefined ? WISHLIST_MESSAGES.removeFailed : WISHLIST_MESSAGES.moveFailed;
}

/** Returns the spec's message followed by the reason. If the reason already is such a message, returns only the reason. */
export function withReason(failed: string, reason: string): string {
  if (reason.startsWith("Could not")) return reason;
  return `${failed}${failed.endsWith(".") ? "" : ":"} ${reason}`;
}

/**
 * Adds a product to the chosen list, removes it or moves it there, and returns to the heart's page. Uses the default list if
 * the visitor has no other. If there are several lists and none is chosen, redirects to the page for choosing one.
 */
export async function pressHeart(form: PostedForm & { data: HeartForm }, context: ActionVisitor["context"]) {
  const { request, data } = form;
  const base = wishlistsPathAt(new URL(request.url).pathname);
  const to = sendingPage(request, data.redirectTo, base);
  const { ownerId, headers } = await ensureOwner({ request, context });
  if (data.listId === undefined && (await listWishlists(ownerId)).length > 1) {
    const choose = chooseAddress(base, data, to);
    return answer(form, { to: choose, data: { choose } });
  }
  try {
    const message = await act(ownerId, data, data.listId ?? DEFAULT_ID);
    return await answer(form, { to, message, headers });
  } catch (error) {
    return answer(form, { to, kind: "error", message: withReason(failedWords(data), refusalIn(error).message) });
  }
}

async function act(ownerId: string, pressed: HeartForm, listId: string): Promise<string> {
  const { add, remove, move, fromListId, entryIds } = pressed;
  if (add !== undefined) return addedTo((await addToWishlist(ownerId, listId, { codes: [add] })).name);
  if (remove !== undefined) {
    await removeProduct(ownerId, listId, [remove]);
    return WISHLIST_MESSAGES.removed;
  }
  if (move !== undefined) await moveFromBasket(ownerId, { entryIds: [move], toId: listId });
  else await moveBetween(ownerId, { fromId: fromListId ?? DEFAULT_ID, entryIds, toId: listId });
  return WISHLIST_MESSAGES.moved;
}

/**
 * Returns the address of the page for choosing a list. Its query contains the pressed heart's data and the address of the
 * heart's page.
 */
function chooseAddress(base: string, pressed: HeartForm, redirectTo: string): string {
  const query = new URLSearchParams();
  for (const name of ["add", "remove", "move", "fromListId"] as const) {
    const value = pressed[name];
    if (value !== undefined) query.set(name === "remove" ? "add" : name, value);
  }
  for (const id of pressed.entryIds) query.append("entryIds", id);
  query.set("redirectTo", redirectTo);
  return `${base}/choose?${query}`;
}
