/** Schemas of the wishlists' forms and API calls. Field names come from spec 7, limits and messages from spec 5 and 9. */
import * as z from "zod/mini";
import { MAX_CODE_LENGTH, MAX_CODES_AT_ONCE, quantityField } from "~/domain/basket/basket.schema";
import { readPage } from "~/domain/catalogue/pagination";
import { DEFAULT_ID, MAX_PER_PAGE, PAGE_SIZE, WISHLIST_SORTS } from "./wishlist";
import {
  colourField,
  descriptionField,
  detailsSchema,
  givenColour,
  givenDescription,
  nameField,
} from "./wishlist-details.schema";
import { WISHLIST_MESSAGES } from "./wishlist-messages";

const MAX_ID_LENGTH = 64;

const givenPrivacy = z.enum(["private", "public"], WISHLIST_MESSAGES.wrongPrivacy);
const privacySetting = z._default(givenPrivacy, "private");

/**
 * Id of a list, where '' is the default list. The word 'id' is refused, because a template sends it if its placeholder was not
 * replaced. (spec 5, Wishlist)
 */
export const wishlistIdField = z.pipe(
  z.string(WISHLIST_MESSAGES.notSpecified).check(
    z.trim(),
    z.refine((id) => id !== "id" && id.length <= MAX_ID_LENGTH, { error: WISHLIST_MESSAGES.notSpecified }),
  ),
  z.transform((id: string) => (id === "" ? DEFAULT_ID : id)),
);

const entryId = z
  .string(WISHLIST_MESSAGES.nothingChosen)
  .check(
    z.trim(),
    z.minLength(1, WISHLIST_MESSAGES.nothingChosen),
    z.maxLength(MAX_ID_LENGTH, WISHLIST_MESSAGES.entryGone),
  );
const productCode = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, WISHLIST_MESSAGES.unknownProduct),
    z.maxLength(MAX_CODE_LENGTH, WISHLIST_MESSAGES.unknownProduct),
  );
const productCodes = z
  .array(productCode)
  .check(z.maxLength(MAX_CODES_AT_ONCE, `Add at most ${MAX_CODES_AT_ONCE} products at once.`));
const someEntryIds = z.array(entryId).check(z.minLength(1, WISHLIST_MESSAGES.nothingChosen));

/** The form that creates a list, optionally with products to add to it. */
export const createSchema = z.extend(detailsSchema, {
  add: z.optional(productCode),
  /** Id of an entry in the basket. */
  move: z.optional(entryId),
  /** List from which entries are copied. */
  fromListId: z.optional(wishlistIdField),
  entryIds: z.array(entryId),
  redirectTo: z.optional(z.string()),
});

/** Schema of the form behind a heart or its dropdown, with exactly one of `add`, `remove`, `move` and `entryIds`. */
export const heartSchema = z.object({
  add: z.optional(productCode),
  remove: z.optional(productCode),
  move: z.optional(entryId),
  fromListId: z.optional(wishlistIdField),
  entryIds: z.array(entryId),
  listId: z.optional(wishlistIdField),
  redirectTo: z.optional(z.string()),
});

/** Schema of POST /api/wishlist. (spec 7) */
export const apiCreateSchema = z.object({
  name: nameField,
  description: descriptionField,
  colour: colourField,
  privacySetting,
  productCodes,
  fromListId: z.optional(wishlistIdField),
  entryIds: z.array(entryId),
});

/** Schema of PUT /api/wishlist/{id} (spec 7). Fields that aren't sent remain unchanged. */
export const apiUpdateSchema = z.object({
  name: z.optional(nameField),
  description: z.optional(givenDescription),
  colour: z.optional(givenColour),
  privacySetting: z.optional(givenPrivacy),
});

/** Schema of POST /api/wishlist/{wishlistId}/entries. (spec 7) */
export const apiEntriesSchema = z.object({
  productCodes: productCodes.check(z.minLength(1, "Choose a product to add.")),
  quantities: z.array(quantityField),
});

/**
 * Schema of POST /api/wishlist/{wishlistId}/entries/deleteMany (spec 7). The call lists entries, or identifies one product by
 * its code.
 */
export const apiDeleteManySchema = z.object({ entryIds: z.array(entryId), productCodes });

/** Schema of POST /api/moveEntry. (spec 7) */
export const apiMoveSchema = z.object({
  fromListId: wishlistIdField,
  entryIds: someEntryIds,
  toListId: wishlistIdField,
});

/** Schema of POST /api/moveToWishlist (spec 7). `fromListId`, if present, is the basket's id. */
export const apiMoveFromBasketSchema = z.extend(apiMoveSchema, { fromListId: z.optional(z.string()) });

const wholeNumber = z.pipe(
  z.string().check(z.trim(), z.regex(/^\d{1,9}$/, "Enter a whole number.")),
  z.transform(Number),
);

/** Schema of GET /api/wishlist. (spec 7) */
export const apiPageSchema = z.object({
  wishlistId: z._default(wishlistIdField, ""),
  page: z._default(wholeNumber, 1),
  entriesPerPage: z._default(
    z.pipe(
      wholeNumber,
      z
        .number()
        .check(
          z.minimum(1, "Pagination items to show, 'itemsPerPage', must be greater 0"),
          z.maximum(MAX_PER_PAGE, `At most ${MAX_PER_PAGE} entries are shown on one page.`),
        ),
    ),
    PAGE_SIZE,
  ),
  sortOption: z.optional(z.enum(WISHLIST_SORTS, "Choose a sort order from the list.")),
});

/** Schema of the forms on a list's own page, with all fields except the list's details. */
export const panelSchema = z.object({
  intent: z.enum(
    ["edit", "sort", "share", "unshare", "delete", "addAll", "move", "remove", "deleteMany"],
    "That can't be done here.",
  ),
  sort: z.optional(z.string()),
  entryIds: z.array(entryId),
  toListId: z.optional(wishlistIdField),
  page: z.pipe(
    z.transform((given: unknown) => (typeof given === "string" ? given : "")),
    z.transform((typed: string) => readPage(typed)),
  ),
});
