/** Creates products for tests and stores them as an import does. */
import { rebuildFacets } from "~/domain/catalogue/facets.server";
import type { FeedProduct } from "~/domain/catalogue/feed-product";
import { toProductType } from "~/domain/catalogue/product";
import { defaultMaxPerOrder } from "~/domain/catalogue/stock-rules";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { rebuildSuggestions } from "~/domain/search/suggestions.server";
import { rebuildSearchWords } from "~/domain/search/vocabulary.server";
import { NO_PLAIN } from "./plain-fields";

export interface ProductTraits extends Partial<FeedProduct> {
  /** Shorthand for contributors whose role is author. */
  authors?: string[];
}

let made = 0;

/** Returns a record as a feed reader produces it: by default in stock, at $20, in the category General Books. */
export function aFeedProduct({ authors, ...traits }: ProductTraits = {}): FeedProduct {
  made += 1;
  const format = traits.format ?? "Paperback";
  const productType = traits.productType ?? toProductType(format);
  return {
    ...NO_PLAIN,
    code: `BOOK-${made}`,
    isbn13: null,
    title: `Book ${made}`,
    contributors: (authors ?? [`Author ${made}`]).map((name) => ({ name, role: "A01" })),
    format,
    productType,
    priceCents: 2000,
    strikePriceCents: null,
    rating: null,
    ratingCount: 0,
    availability: "in stock",
    stock: productType === "shipped" ? 10 : null,
    maxPerOrder: defaultMaxPerOrder(productType),
    description: null,
    publishedOn: null,
    talkers: [],
    cover: null,
    categories: ["books/general-books"],
    keywords: [],
    ...traits,
  };
}

/** Stores one product and returns its record. Does not count facets: see {@link aCatalogue}. */
export async function aProduct(traits: ProductTraits = {}): Promise<FeedProduct> {
  const product = aFeedProduct(traits);
  await storeProducts([product]);
  return product;
}

/** Stores the products, then counts facets and words and finds the popular products, as an import does at its end. */
export async function aCatalogue(products: readonly ProductTraits[]): Promise<FeedProduct[]> {
  const records = products.map(aFeedProduct);
  await storeProducts(records);
  await rebuildFacets();
  await rebuildSearchWords();
  await rebuildSuggestions();
  return records;
}
