/** Generates a product's texts when its source provides none, or one that is too long. */

import type { Product } from "./product";
import { shortText } from "./short-text";

/** Maximum number of authors' names in a title, because search results don't have room for more. */
const MAX_NAMES = 3;
const MAX_DESCRIPTION_LENGTH = 160;

/** Returns the title of a product's page. */
export function headTitle(product: Pick<Product, "title" | "authors">, shop: string): string {
  return `${titleAndAuthors(product)} | ${shop}`;
}

/** Returns the description that search engines show below the result. */
export function headDescription(
  product: Pick<Product, "title" | "authors" | "format" | "description">,
  shop: string,
): string {
  const own = shortText(product.description ?? "", MAX_DESCRIPTION_LENGTH);
  return own || `${titleAndAuthors(product)}, ${product.format}, from ${shop}, the Australian bookshop.`;
}

/** Returns the title followed by the names of a few authors. */
export function titleAndAuthors({ title, authors }: Pick<Product, "title" | "authors">): string {
  if (authors.length === 0) return title;
  return `${title} by ${authors.slice(0, MAX_NAMES).join(", ")}${authors.length > MAX_NAMES ? " and others" : ""}`;
}

/** Returns the default text for a saving, such as "Save 25%". Null when the saving is less than one percent. */
export function savingStatement(priceCents: number | null, strikePriceCents: number | null): string | null {
  if (priceCents === null || strikePriceCents === null || strikePriceCents <= priceCents) return null;
  const percent = Math.floor(((strikePriceCents - priceCents) * 100) / strikePriceCents);
  return percent < 1 ? null : `Save ${percent}%`;
}
