/** Words the shop finds for its products where the source has none, or too many. */
import { inBrief } from "./in-brief";
import type { Product } from "./product";

/** More than the title of a search result has room for. */
const MOST_NAMES = 3;
const LONGEST_DESCRIPTION = 160;

/** What the page of a product is called. */
export function headTitle(product: Pick<Product, "title" | "authors">): string {
  return `${titleAndAuthors(product)} | Lectern`;
}

/** What a search result says under it. */
export function headDescription(product: Pick<Product, "title" | "authors" | "format" | "description">): string {
  const own = inBrief(product.description ?? "", LONGEST_DESCRIPTION);
  return own || `${titleAndAuthors(product)}, ${product.format}, from Lectern, the Australian bookshop.`;
}

function titleAndAuthors({ title, authors }: Pick<Product, "title" | "authors">): string {
  if (authors.length === 0) return title;
  return `${title} by ${authors.slice(0, MOST_NAMES).join(", ")}${authors.length > MOST_NAMES ? " and others" : ""}`;
}

/** What a saving is called where the source has no words of its own: "Save 25%". Null when it is none, or under one percent. */
export function savingStatement(priceCents: number | null, strikePriceCents: number | null): string | null {
  if (priceCents === null || strikePriceCents === null || strikePriceCents <= priceCents) return null;
  const percent = Math.floor(((strikePriceCents - priceCents) * 100) / strikePriceCents);
  return percent < 1 ? null : `Save ${percent}%`;
}
