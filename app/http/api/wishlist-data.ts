/** Wishlists as API answers contain them, with the spec's names. (spec 3 and 7) */
import * as z from "zod";
import { WISHLIST_SORTS } from "~/domain/wishlists/wishlist";
import { productData } from "./product-data";

const details = {
  id: z.string(),
  name: z.string(),
  colour: z.string(),
  color: z.string(),
  description: z.string(),
  privacySetting: z.enum(["private", "public"]),
  sort: z.enum(WISHLIST_SORTS),
  entryCount: z.int(),
  createdDate: z
    .string()
    .nullable()
    .meta({ description: "Null for the default list until something is kept in it: only then it is made." }),
  publicUrl: z.string().nullable().meta({ description: "Where others see a shared list." }),
};

const wishlistData = z
  .strictObject({
    ...details,
    entries: z.record(z.string(), z.string()).meta({ description: "Product codes by entry ids." }),
  })
  .meta({ id: "Wishlist" });

export const wishlistsData = z.array(wishlistData);

export const wishlistPageData = z.strictObject({
  ...details,
  entries: z.array(
    z.strictObject({
      id: z.string(),
      quantity: z.int(),
      linePrice: z.number().nullable(),
      description: z.string(),
      item: productData,
    }),
  ),
  wishlistEntryCount: z.int(),
  page: z.int(),
  pages: z.int(),
});

export type WishlistData = z.output<typeof wishlistData>;
export type WishlistPageData = z.output<typeof wishlistPageData>;
