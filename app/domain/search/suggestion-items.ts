/** Builds suggestions from the items found. No I/O. (spec 3, Search suggestion section) */
import { foldNames, foldWords } from "~/domain/catalogue/fold-words";
import { listPrice } from "~/domain/catalogue/list-price";
import { toProductType } from "~/domain/catalogue/product";
import { authorPath, categoryPath, productPath, slugify } from "~/domain/catalogue/slug";
import { picturePath } from "~/domain/images/variants";
import { clickLogged } from "./click-log";
import type { SitePage } from "./site-pages";
import { MAX_COUNTED, type Suggestion, type ViewMoreButton } from "./suggestions";

export interface SuggestedProduct {
  code: string;
  title: string;
  slug: string;
  authors: string[];
  format: string;
  priceCents: number | null;
  availability: string;
  affCode: string | null;
}

export interface SuggestedCategory {
  path: string;
  title: string;
  /** Titles of the category's ancestors except the root, the nearest last. */
  above: string[];
  productCount: number;
}

/** Returns whether each typed word is a prefix of one of the words. Both lists must be folded. */
export function haveBeginnings(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** Builds a product's suggestion. `imageBase` is a CDN's origin, or "" for the shop's own images. */
export function productItem(product: SuggestedProduct, imageBase: string): Suggestion {
  const address = productPath(product);
  return {
    type: "product",
    value: product.title,
    URL: address,
    clickURL: product.affCode ? `${address}?${new URLSearchParams({ affCode: product.affCode })}` : address,
    logURL: clickLogged("product", product.code),
    imageUrl: imageBase + picturePath(product.code, "a"),
    binding: product.format,
    authors: product.authors,
    authorLinks: product.authors.map(authorPath),
    speedy: product.code,
    ...toNicePrice(product),
  };
}

/** Returns the price to show; none for a product that can't be bought, or for an eVoucher, whose amount the shopper chooses. */
function toNicePrice({ priceCents, format, availability }: SuggestedProduct): Pick<Suggestion, "nicePrice"> {
  const isOffered = availability === "in stock" || availability === "preorder";
  const nicePrice = isOffered ? listPrice({ priceCents, productType: toProductType(format) }) : null;
  return nicePrice === null ? {} : { nicePrice };
}

/** Returns the authors of these products whose names match the typed text, ordered by the popularity of their products. */
export function authorItems(products: readonly string[][], typed: readonly string[], most: number): Suggestion[] {
  const found = new Map<string, { name: string; score: number }>();
  products.forEach((names, rank) => {
    for (const name of names) {
      const key = slugify(name);
      if (key === "" || !haveBeginnings(foldNames([name]).split(" "), typed)) continue;
      const known = found.get(key) ?? { name, score: 0 };
      found.set(key, { name: known.name, score: known.score + 1 / (1 + rank) });
    }
  });
  return [...found]
    .sort(([a, one], [b, other]) => other.score - one.score || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([key, { name }]) => toSuggestion("author", name, authorPath(name), clickLogged("author", key)));
}

/**
 * Returns the categories at the `meant` paths, followed by those whose title, alone or together with the ancestors' titles,
 * matches the typed words. The best matches come first, and among equal ones those with the most products.
 */
export function categoryItems(
  categories: readonly SuggestedCategory[],
  typed: readonly string[],
  most: number,
  meant: readonly string[] = [],
): Suggestion[] {
  const phrase = typed.join(" ");
  return categories
    .flatMap((category) => {
      const title = foldWords(category.title);
      const own = title.split(" ");
      const at = meant.indexOf(categoryPath(category.path));
      const isNamed =
        category.productCount > 0 &&
        typed.some((word) => haveBeginnings(own, [word])) &&
        haveBeginnings([...own, ...foldWords(category.above.join(" ")).split(" ")], typed);
      if (at >= 0) return [{ category, rank: at }];
      return isNamed ? [{ category, rank: meant.length + (title.startsWith(phrase) ? 0 : 1) }] : [];
    })
    .sort((a, b) => a.rank - b.rank || b.category.productCount - a.category.productCount)
    .slice(0, most)
    .map(({ category: { path, title, above } }) =>
      toSuggestion("category", [...above.slice(-1), title].join(" › "), categoryPath(path)),
    );
}

interface FoundByWords {
  title: string;
  words?: string | readonly string[];
}

/** Returns the items whose title or words match. A single letter matches nothing. */
export function foundByWords<T extends FoundByWords>(all: readonly T[], typed: readonly string[], most: number): T[] {
  if (typed.join("").length < 2) return [];
  return all
    .filter(({ title, words = "" }) => haveBeginnings(foldWords([title, words].flat().join(" ")).split(" "), typed))
    .slice(0, most);
}

/** Builds a suggestion for one of the shop's own pages. */
export function pageItem({ type, title, path }: Pick<SitePage, "type" | "title" | "path">): Suggestion {
  return toSuggestion(type, title, path, clickLogged(type, path));
}

/** Builds a suggestion for a page that editors promote. */
export function promoItem({ title, href }: { title: string; href: string }): Suggestion {
  return toSuggestion("promo", title, href, clickLogged("promo", href));
}

/** Builds a suggestion for another search. */
export function searchItem(words: string): Suggestion {
  return toSuggestion("suggest", words, resultsPath(words));
}

/**
 * Builds a suggestion that links to a page. Categories and searches are logged when they are opened, so their log address is
 * the page's own address. (spec 7, GET logURL)
 */
function toSuggestion(type: Suggestion["type"], value: string, address: string, log = address): Suggestion {
  return { type, value, URL: address, clickURL: address, logURL: log };
}

/** Builds the button that leads to all results. */
export function viewMore(text: string, count: number): ViewMoreButton {
  const address = resultsPath(text);
  const view_more_count = Math.min(count, MAX_COUNTED);
  return { URL: address, clickURL: address, logURL: address, view_more_count };
}

/** Converts the button to the form of a suggestion, which is shown last. */
export function viewMoreItem({ view_more_count, ...button }: ViewMoreButton): Suggestion {
  return { type: "viewMore", value: "View more", ...button, viewMoreCount: view_more_count };
}

function resultsPath(text: string): string {
  return `/search/results?${new URLSearchParams({ w: text })}`;
}
