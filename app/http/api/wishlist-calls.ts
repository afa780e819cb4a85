/** API calls about wishlists. (spec 7) */
import * as z from "zod";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";
import {
  apiCreateSchema,
  apiDeleteManySchema,
  apiEntriesSchema,
  apiMoveFromBasketSchema,
  apiMoveSchema,
  apiPageSchema,
  apiUpdateSchema,
  wishlistIdField,
} from "~/domain/wishlists/wishlists.schema";
import { basketData } from "./basket-data";
import { call } from "./call";
import { wishlistPageData, wishlistsData } from "./wishlist-data";

const blames = "wishlist";
const moved = z.strictObject({ wishlists: wishlistsData, basket: basketData });

/**
 * Creates a function that returns the message for invalid arguments. The argument `name` identifies the wishlist; if it is
 * invalid, the message is the spec's own sentence, otherwise the general one. (spec 5, Wishlist)
 */
function unlessSpecified(name: string) {
  return (fieldErrors: Record<string, string>) =>
    name in fieldErrors ? WISHLIST_MESSAGES.notSpecified : BASKET_MESSAGES.detailsWrong;
}

export const wishlistCalls = {
  "GET /api/wishlists": call({
    summary: "All of the visitor's wishlists.",
    takes: z.object({}),
    gives: wishlistsData,
    fails: WISHLIST_MESSAGES.loadFailed,
    blames,
  }),
  "GET /api/wishlist": call({
    summary: "One page of a wishlist.",
    takes: apiPageSchema,
    gives: wishlistPageData,
    fails: WISHLIST_MESSAGES.retrieveFailed,
    invalid: () => WISHLIST_MESSAGES.retrieveFailed,
    blames,
    example: { wishlistId: "default", page: "1", entriesPerPage: "10", sortOption: "titleAsc" },
  }),
  "POST /api/wishlist": call({
    summary:
      "Makes a wishlist: empty, with products, or with entries of another list (fromListId) or of the basket. Only members may share it (privacySetting public): a guest gets 403.",
    takes: apiCreateSchema,
    gives: moved.extend({ id: z.string() }),
    fails: WISHLIST_MESSAGES.addFailed,
    blames,
    example: { name: "Birthday", privacySetting: "private", productCodes: ["9781700000019"] },
  }),
  "PUT /api/wishlist/{id}": call({
    summary:
      "Changes a wishlist's details; what isn't sent stays. Members turn private to public and back; a guest who would share gets 403.",
    takes: z.object({ id: wishlistIdField, ...apiUpdateSchema.shape }),
    gives: wishlistsData,
    fails: WISHLIST_MESSAGES.retrieveFailed,
    invalid: unlessSpecified("id"),
    blames,
    example: { id: "default", name: "Books to read" },
  }),
  "DELETE /api/wishlist/{id}": call({
    summary: "Deletes a wishlist. The first one stays.",
    takes: z.object({ id: wishlistIdField }),
    gives: wishlistsData,
    fails: WISHLIST_MESSAGES.retrieveFailed,
    invalid: unlessSpecified("id"),
    blames,
    example: { id: "a wishlist's id" },
  }),
  "POST /api/wishlist/{wishlistId}/entries": call({
    summary: "Adds products to a wishlist.",
    takes: z.object({ wishlistId: wishlistIdField, ...apiEntriesSchema.shape }),
    gives: wishlistsData,
    fails: WISHLIST_MESSAGES.addFailed,
    invalid: unlessSpecified("wishlistId"),
    blames,
    example: { wishlistId: "default", productCodes: ["9781700000019"], quantities: ["1"] },
  }),
  "POST /api/wishlist/{wishlistId}/entries/deleteMany": call({
    summary: "Removes entries from a wishlist; or one product, by its code.",
    takes: z.object({ wishlistId: wishlistIdField, ...apiDeleteManySchema.shape }),
    gives: z.strictObject({ wishlists: wishlistsData, response: z.strictObject({ removed: z.int() }) }),
    fails: WISHLIST_MESSAGES.removeFailed,
    invalid: unlessSpecified("wishlistId"),
    blames,
    example: { wishlistId: "default", entryIds: ["an entry's id"] },
  }),
  "POST /api/moveToWishlist": call({
    summary: "Moves entries of the basket to a wishlist; fromListId is the basket's id, or empty.",
    takes: apiMoveFromBasketSchema,
    gives: moved,
    fails: WISHLIST_MESSAGES.moveFailed,
    blames,
    example: { fromListId: "the basketId", entryIds: ["an entryId"], toListId: "default" },
  }),
  "POST /api/moveEntry": call({
    summary: "Moves entries from one wishlist to another.",
    takes: apiMoveSchema,
    gives: moved,
    fails: WISHLIST_MESSAGES.moveFailed,
    blames,
    example: { fromListId: "default", entryIds: ["an entry's id"], toListId: "a wishlist's id" },
  }),
} as const;
