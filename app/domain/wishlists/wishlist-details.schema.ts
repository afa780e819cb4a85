/** A list's name and appearance in a form. (spec 5, Wishlist) */
import * as z from "zod/mini";
import { hinted } from "~/domain/form/field-attributes";
import { line } from "~/domain/form/text-fields";
import { DEFAULT_COLOUR, isWishlistColour } from "./colours";
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "./wishlist";
import { WISHLIST_MESSAGES } from "./wishlist-messages";

/** Schema of the field for a name, which must contain visible characters. */
export const nameField = hinted(
  line(
    z.regex(/[^\p{C}\p{Z}]/u, WISHLIST_MESSAGES.nameNeeded),
    z.maxLength(MAX_NAME_LENGTH, WISHLIST_MESSAGES.nameTooLong),
  ),
  { autoComplete: "off" },
);

export const givenDescription = z
  .string()
  .check(z.trim(), z.maxLength(MAX_DESCRIPTION_LENGTH, WISHLIST_MESSAGES.descriptionTooLong));
export const descriptionField = z._default(givenDescription, "");

/** Schema of the field for a colour. It rejects a colour that is empty or not in the palette. */
export const givenColour = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.refine(isWishlistColour, { error: WISHLIST_MESSAGES.colourNeeded }));
export const colourField = z._default(givenColour, DEFAULT_COLOUR);

export const detailsSchema = z.object({ name: nameField, description: descriptionField, colour: colourField });
