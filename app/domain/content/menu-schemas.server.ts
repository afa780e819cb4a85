/** Validates the menus that an import may contain, each in its own file, and the links promoted in the search. */
import * as z from "zod";
import { isSafeAddress } from "./safe-address";

/** Maximum number of pinned products of a search. */
export const MAX_PINNED = 12;
/** Maximum number of searches of a rule, and of a featured link. */
export const MAX_PHRASES = 40;
export const MAX_PROMO_PHRASES = 20;

const link = z.strictObject({
  title: z.string().trim().min(1).max(100),
  href: z.string().max(2000).refine(isSafeAddress, "must be a path such as /c/books, or an http(s) address"),
});

const links = z.array(link).max(40);

const shopPath = z
  .string()
  .max(200)
  .refine((address) => address.startsWith("/") && isSafeAddress(address), "must be a path of the shop");

/** Returns whether a path leads to a search, in any spelling that the shop accepts. */
function isSearch(path: string): boolean {
  const { pathname = "" } = URL.parse(path, "http://shop.invalid") ?? {};
  const plain = pathname.replace(/%[2-7][\da-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return /^\/+search(?:\/|$)/i.test(plain);
}

/** A list of one to `most` phrases, one of which a search must consist of. */
const phrases = (most: number) => z.array(z.string().trim().min(1).max(100)).min(1).max(most);

export const menuSchemas = {
  navigation: z
    .array(
      link.extend({
        overlay: z.array(z.unknown()).default([]),
        /**
         * The links that open if there is no overlay; `categories` for the subcategories of the category that the link leads to.
         */
        links: z.union([z.literal("categories"), links]).optional(),
      }),
    )
    .min(1)
    .max(20),
  side: z
    .array(link.extend({ links: links.optional() }))
    .min(1)
    .max(60),
  promos: z.array(link.extend({ href: shopPath, words: phrases(MAX_PROMO_PHRASES) })).max(200),
  synonyms: z
    .array(
      z.strictObject({
        words: phrases(MAX_PHRASES),
        href: shopPath.optional(),
        ages: z.tuple([z.number().int().min(0).max(120), z.number().int().min(0).max(120)]).optional(),
      }),
    )
    .max(1000),
  pins: z
    .array(
      z.strictObject({
        words: phrases(MAX_PHRASES),
        products: z.array(z.string().trim().min(1).max(64)).min(1).max(MAX_PINNED),
      }),
    )
    .max(1000),
  "search-redirects": z
    .array(
      z.strictObject({
        words: phrases(MAX_PHRASES),
        href: shopPath.refine((href) => !isSearch(href), "must not be a search, which may lead on"),
      }),
    )
    .max(1000),
  footer: z.array(z.strictObject({ title: z.string().trim().min(1).max(100), links })).max(8),
} as const;

export type MenuName = keyof typeof menuSchemas;

export const MENU_NAMES = Object.keys(menuSchemas) as MenuName[];
