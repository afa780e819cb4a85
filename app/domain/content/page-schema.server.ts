/** Validates a page's file in an import. */
import * as z from "zod";
import { REDIRECT_STATUSES } from "./page";
import { isSafeAddress } from "./safe-address";
import { isWrittenDate } from "./showing-dates";

/** A decoded path that a page can have. */
export const pagePathSchema = z
  .string()
  .max(500)
  .regex(
    /^\/(?:[\p{L}\p{M}\p{N}_.~%@+-]+(?:\/[\p{L}\p{M}\p{N}_.~%@+-]+)*)?$/u,
    "must be a path such as /info/services, without a slash at the end",
  )
  // Reject . and .. segments, because browsers never request them, and an export would write the page's file outside the
  // folder.
  .refine((each) => !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(each), "must be a path without . and .. as parts of it");

/** A day or a time in Sydney. */
const date = z
  .string()
  .refine(isWrittenDate, "must be a day such as 2027-04-01, or a time such as 2027-04-01T09:00")
  .nullable()
  .default(null);

/** Another path of the shop, optionally with a query; never another site. */
export const shopPath = z
  .string()
  .max(2000)
  .refine((address) => address.startsWith("/") && isSafeAddress(address), "must be a path of the shop");

export const pageSchema = z
  .strictObject({
    path: pagePathSchema,
    pageTitle: z.string().trim().max(300).default(""),
    pageSeoDescription: z.string().trim().max(500).default(""),
    dontIndex: z.boolean().default(false),
    status: z.literal([200, 404, 410]).default(200),
    redirectTo: shopPath.nullable().default(null),
    redirectStatus: z.literal(REDIRECT_STATUSES).nullable().default(null),
    /**
     * The dates between which the page shows. Outside them, the page isn't found. An end without a time includes the whole day.
     */
    from: date,
    until: date,
    markup: z.array(z.unknown()).optional(),
  })
  .refine((page) => page.markup !== undefined || page.redirectTo !== null || page.status !== 200, {
    path: ["markup"],
    message: "must be an array of blocks",
  });

const redirectedProducts = z.strictObject({
  redirectTo: shopPath,
  paths: z.array(z.string().refine(isProductPath, "must be /product/{slug}_{code}")).max(5000),
});

/**
 * Product paths that redirect to a statement, such as `{ "redirectTo": "/statement-…", "paths": ["/product/{slug}_{isbn}", …] }`,
 * or a list of such objects for several pages.
 */
export const productRedirectsSchema = z.union(
  [redirectedProducts, z.array(redirectedProducts).max(5000)],
  "must have redirectTo and paths, or be a list of such objects",
);

/** Returns whether the text is a product's path in the form that the redirects' file uses. */
export function isProductPath(path: string): boolean {
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  return /^\/product\/[^/?#]*_[^/_?#]+$/.test(path);
}
