/** Actions of the forms on a list's page, each with one purpose. Each redirects to the form's page. (spec 4, Wishlist panel) */
import type * as z from "zod/mini";
import { addToBasket } from "~/domain/basket/basket.server";
import { WishlistNotFound } from "~/domain/wishlists/refusals";
import { isWishlistSort } from "~/domain/wishlists/wishlist";
import { detailsSchema } from "~/domain/wishlists/wishlist-details.schema";
import { listHeldProducts, moveBetween, removeEntries } from "~/domain/wishlists/wishlist-entries.server";
import { removedMany, WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import { panelSchema } from "~/domain/wishlists/wishlists.schema";
import { deleteWishlist, editWishlist, setPrivacy } from "~/domain/wishlists/wishlists.server";
import { type Answer, answer, invalid, type PostedForm } from "~/http/answer.server";
import { readForm } from "~/http/read-form.server";
import { refusalIn } from "~/http/refusals.server";
import { requireMember } from "~/http/sign-in.server";
import { type ActionVisitor, ensureOwner } from "~/http/visitor.server";
import { wishlistPath, wishlistsPathAt } from "~/ui/ground/twin-addresses";
import { toMessage } from "../basket/offered-products.server";
import { withReason } from "./press-heart.server";

interface Panel {
  ownerId: string;
  id: string;
  base: string;
  /** Addresses of the list's first page and of the page with the form. */
  to: string;
  samePage: string;
  headers: Headers;
}

/** Runs the action named by the form's `intent`. */
export async function actOnWishlist(asker: ActionVisitor, id: string) {
  const { request } = asker;
  const form = await readForm(request.clone(), panelSchema);
  if (form.error) return invalid(form);
  const { intent, page } = form.data;
  if (intent === "share") await requireMember(request);
  const base = wishlistsPathAt(new URL(request.url).pathname);
  const to = wishlistPath(base, id);
  const samePage = page > 1 ? `${to}?page=${page}` : to;
  const panel: Panel = { ...(await ensureOwner(asker)), id, base, to, samePage };
  if (intent === "edit") return edit(request, panel);
  return answering(form, panel, intent === "move" ? WISHLIST_MESSAGES.moveFailed : "", async () => ({
    headers: panel.headers,
    ...(await act(panel, form.data)),
  }));
}

async function edit(request: Request, panel: Panel) {
  const { ownerId, id, to, headers } = panel;
  const form = await readForm(request, detailsSchema);
  if (form.error) return invalid(form);
  return answering(form, panel, "", async () => {
    await editWishlist(ownerId, id, form.data);
    return { to, headers, message: WISHLIST_MESSAGES.saved };
  });
}

async function act(panel: Panel, form: z.output<typeof panelSchema>): Promise<Answer<object>> {
  const { ownerId, id, base, to, samePage } = panel;
  const { entryIds, toListId } = form;
  switch (form.intent) {
    case "sort":
      if (isWishlistSort(form.sort)) await editWishlist(ownerId, id, { sort: form.sort });
      return { to };
    case "share":
    case "unshare": {
      const { privacySetting } = await setPrivacy(ownerId, id, form.intent === "share" ? "public" : "private");
      return { to, message: privacySetting === "public" ? WISHLIST_MESSAGES.nowShared : WISHLIST_MESSAGES.notShared };
    }
    case "delete":
      await deleteWishlist(ownerId, id);
      return { to: base, message: WISHLIST_MESSAGES.deleted };
    case "addAll": {
      const held = await listHeldProducts(ownerId, id);
      const [codes, quantities] = [held.map((entry) => entry.code), held.map((entry) => entry.quantity)];
      return { to: samePage, ...toMessage(await addToBasket(ownerId, { codes, quantities })) };
    }
    case "move":
      if (entryIds.length === 0) return { to: `${samePage}${select(samePage)}`, ...nothingChosen };
      await moveBetween(ownerId, { fromId: id, entryIds, toId: toListId ?? id });
      return { to: samePage, message: WISHLIST_MESSAGES.moved };
    case "remove":
    case "deleteMany": {
      // Stay on the page after one entry is removed, but return to the first page after several. (spec 4, bulk delete)
      const next = form.intent === "remove" ? samePage : to;
      if (entryIds.length === 0) return { to: `${samePage}${select(samePage)}`, ...nothingChosen };
      return { to: next, message: removedMany(await removeEntries(ownerId, id, entryIds)) };
    }
    case "edit":
      return { to };
  }
}

const nothingChosen = { kind: "error" as const, message: WISHLIST_MESSAGES.nothingChosen };

function select(address: string): string {
  return `${address.includes("?") ? "&" : "?"}select=1`;
}

/** Performs the action and answers the form. If the domain refuses the action, the form's page shows the reason. */
async function answering(
  form: PostedForm,
  { base, samePage }: Panel,
  failed: string,
  callback: () => Promise<Answer<object>>,
) {
  try {
    return await answer(form, await callback());
  } catch (error) {
    const reason = refusalIn(error).message;
    const message = failed === "" ? reason : withReason(failed, reason);
    // Redirect to all lists if this one no longer exists, because its page can't show the message.
    return answer(form, { to: error instanceof WishlistNotFound ? base : samePage, kind: "error", message });
  }
}
