/** Handles the API calls about wishlists. */
import { describeProducts } from "~/domain/catalogue/catalogue.server";
import { createFilledWishlist } from "~/domain/wishlists/create-filled-wishlist.server";
import { WishlistNotFound } from "~/domain/wishlists/refusals";
import { addToWishlist, moveBetween, moveFromBasket } from "~/domain/wishlists/wishlist-entries.server";
import { addedTo, removedMany, WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import {
  deleteWishlist,
  editWishlist,
  getWishlistPage,
  listWishlistsWithEntries,
  setPrivacy,
} from "~/domain/wishlists/wishlists.server";
import type { Handlers } from "~/http/api/answer-call.server";
import { CallRefused } from "~/http/api/call-refused.server";
import type { wishlistCalls as contract } from "~/http/api/wishlist-calls";
import { ensureOwner, type Visitor } from "~/http/visitor.server";
import { presentBasket } from "./present-basket.server";
import { removeFromWishlist } from "./remove-from-wishlist.server";
import { requireOwnBasket } from "./require-own-basket.server";
import { wishlistAnswer, wishlistPageAnswer } from "./wishlist-answer.server";

async function presentWishlists(ownerId: string | null) {
  return (await listWishlistsWithEntries(ownerId)).map(wishlistAnswer);
}

/** Returns the owner's id. Throws {@link WishlistNotFound} for a visitor who can't have a list. */
function requireOwner({ ownerId }: Visitor, listId: string): string {
  if (ownerId === null) throw new WishlistNotFound(listId);
  return ownerId;
}

/** Throws {@link CallRefused} if a guest tries to share a list, because only members can. */
function requireMayShare({ member }: Visitor, privacySetting: string | undefined): void {
  if (privacySetting !== "public" || member) return;
  const message = WISHLIST_MESSAGES.signInToShare;
  throw new CallRefused(403, message, { privacySetting: message });
}

export const wishlistHandlers = {
  "GET /api/wishlists": {
    run: async ({ visitor }) => ({ data: await presentWishlists(visitor.ownerId) }),
  },
  "GET /api/wishlist": {
    async run({ args: { wishlistId, page, entriesPerPage, sortOption: sort }, visitor }) {
      const found = await getWishlistPage(visitor.ownerId, wishlistId, { page, entriesPerPage, sort });
      const descriptions = await describeProducts(found.entries.map(({ product }) => product.code));
      return { data: wishlistPageAnswer(found, descriptions) };
    },
  },
  "POST /api/wishlist": {
    async run({ args: { productCodes, fromListId, entryIds, ...details }, visitor, request, context }) {
      requireMayShare(visitor, details.privacySetting);
      const moving = fromListId === undefined ? { basketEntryIds: entryIds } : { fromId: fromListId, entryIds };
      const owner = await ensureOwner({ request, context });
      const { ownerId } = owner;
      const id = await createFilledWishlist(ownerId, details, { codes: productCodes, ...moving });
      const data = { id, wishlists: await presentWishlists(ownerId), basket: await presentBasket(ownerId) };
      return { message: WISHLIST_MESSAGES.created, data, owner };
    },
  },
  "PUT /api/wishlist/{id}": {
    async run({ args: { id, privacySetting, ...details }, visitor }) {
      const ownerId = requireOwner(visitor, id);
      requireMayShare(visitor, privacySetting);
      await editWishlist(ownerId, id, details);
      if (privacySetting) await setPrivacy(ownerId, id, privacySetting);
      return { message: WISHLIST_MESSAGES.saved, data: await presentWishlists(ownerId) };
    },
  },
  "DELETE /api/wishlist/{id}": {
    async run({ args: { id }, visitor }) {
      const ownerId = requireOwner(visitor, id);
      await deleteWishlist(ownerId, id);
      return { message: WISHLIST_MESSAGES.deleted, data: await presentWishlists(ownerId) };
    },
  },
  "POST /api/wishlist/{wishlistId}/entries": {
    async run({ args: { wishlistId, productCodes: codes, quantities }, request, context }) {
      const owner = await ensureOwner({ request, context });
      const { name } = await addToWishlist(owner.ownerId, wishlistId, { codes, quantities });
      return { message: addedTo(name), data: await presentWishlists(owner.ownerId), owner };
    },
  },
  "POST /api/wishlist/{wishlistId}/entries/deleteMany": {
    async run({ args: { wishlistId, entryIds, productCodes }, visitor }) {
      const ownerId = requireOwner(visitor, wishlistId);
      const removed = await removeFromWishlist(ownerId, wishlistId, { entryIds, productCodes });
      const data = { wishlists: await presentWishlists(ownerId), response: { removed } };
      return { message: removedMany(removed), data };
    },
  },
  "POST /api/moveToWishlist": {
    async run({ args: { fromListId, toListId, entryIds }, visitor }) {
      const entryId = entryIds[0] ?? "";
      const basketId = fromListId || (await presentBasket(visitor.ownerId)).basketId;
      const ownerId = await requireOwnBasket(visitor, { basketId, entryId });
      await moveFromBasket(ownerId, { entryIds, toId: toListId });
      const data = { wishlists: await presentWishlists(ownerId), basket: await presentBasket(ownerId) };
      return { message: WISHLIST_MESSAGES.moved, data };
    },
  },
  "POST /api/moveEntry": {
    async run({ args: { fromListId, toListId, entryIds }, visitor }) {
      const ownerId = requireOwner(visitor, fromListId);
      await moveBetween(ownerId, { fromId: fromListId, entryIds, toId: toListId });
      const data = { wishlists: await presentWishlists(ownerId), basket: await presentBasket(ownerId) };
      return { message: WISHLIST_MESSAGES.moved, data };
    },
  },
} satisfies Pick<Handlers, keyof typeof contract>;
