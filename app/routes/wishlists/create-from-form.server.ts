import { createFilledWishlist } from "~/domain/wishlists/create-filled-wishlist.server";
import { DEFAULT_ID } from "~/domain/wishlists/wishlist";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { createSchema } from "~/domain/wishlists/wishlists.schema";
import { answer, invalid } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { sendingPage } from "~/http/request-page.server";
import { type ActionVisitor, ensureOwner } from "~/http/visitor.server";
import { wishlistPath, wishlistsPathAt } from "~/ui/ground/twin-addresses";

/**
 * Creates a list from the form, with the products or entries that the form names. If it names any, redirects to the page that
 * sent the form, and otherwise to the new list.
 */
export async function createFromForm(asker: ActionVisitor) {
  const { request } = asker;
  const form = await readForm(request, createSchema);
  if (form.error) return invalid(form);
  const { name, description, colour, add, move, fromListId = DEFAULT_ID, entryIds, redirectTo } = form.data;
  const { ownerId, headers } = await ensureOwner(asker);
  const base = wishlistsPathAt(new URL(request.url).pathname);
  try {
    const contents = {
      codes: add === undefined ? [] : [add],
      basketEntryIds: move === undefined ? [] : [move],
      fromId: fromListId,
      entryIds,
    };
    const id = await createFilledWishlist(ownerId, { name, description, colour }, contents);
    const isMove = move !== undefined || entryIds.length > 0;
    const list = wishlistPath(base, id);
    const isAboutSomething = isMove || add !== undefined;
    return await answer(form, {
      to: isAboutSomething ? sendingPage(request, redirectTo, list) : list,
      message: isMove ? WISHLIST_MESSAGES.moved : add === undefined ? WISHLIST_MESSAGES.created : `Added to ${name}.`,
      data: { list: isAboutSomething ? null : list },
      headers,
    });
  } catch (error) {
    return refuseForm(form, error);
  }
}
