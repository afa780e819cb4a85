/** Reads stored products as a feed's reader would have passed them on. */
import { type StoredRow, selectStoredRows } from "~/database/catalogue/stored-product-records.server";
import type { FeedContributor, FeedProduct } from "./feed-product";
import { type ProductFields, productOf } from "./product-fields";
import { numberAt } from "./series";

/** A stored product with all that a feed could say of it. */
export interface StoredCopy {
  product: FeedProduct;
  contentHash: string;
  isWithdrawn: boolean;
}

/** Those of these products that are stored, by code. */
export async function listStoredProducts(codes: readonly string[]): Promise<Map<string, StoredCopy>> {
  const { products, people, categories } = await selectStoredRows(codes);
  const peopleOf = Map.groupBy(people, ({ code }) => code);
  const pathsOf = Map.groupBy(categories, ({ code }) => code);
  return new Map(
    products.map((row): [string, StoredCopy] => {
      const contributors = (peopleOf.get(row.code) ?? []).map(
        ({ name, role, biography }): FeedContributor => ({ name, role, ...(biography !== null && { biography }) }),
      );
      const paths = (pathsOf.get(row.code) ?? []).map(({ path }) => path).sort();
      const product = productOf({ code: row.code, isbn13: row.isbn13 }, fieldsIn(row, contributors, paths));
      return [row.code, { product, contentHash: row.contentHash, isWithdrawn: row.withdrawnAt !== null }];
    }),
  );
}

function fieldsIn(row: StoredRow, contributors: FeedContributor[], categories: string[]): ProductFields {
  const { code: _, isbn13: _isbn, contentHash: _hash, withdrawnAt: _at, place, seriesId, seriesTitle, ...own } = row;
  const { ratingHundredths, talkers, keywords, ...same } = own;
  return {
    ...same,
    contributors,
    categories,
    rating: ratingHundredths === null ? null : ratingHundredths / 100,
    talkers: pieces(talkers),
    keywords: pieces(keywords),
    series: seriesTitle === null ? null : { title: seriesTitle, ...(seriesId !== null && { id: seriesId }) },
    seriesNumber: numberAt(place),
  };
}

function pieces(text: string): string[] {
  return text === "" ? [] : text.split("^");
}
