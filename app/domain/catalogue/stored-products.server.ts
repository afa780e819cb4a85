/** Reads stored products in the form that feed readers return. */
import { type StoredRow, selectStoredRows } from "~/database/catalogue/stored-product-records.server";
import type { FeedContributor, FeedProduct } from "./feed-product";
import { type ProductFields, toProduct } from "./product-fields";
import { numberAt } from "./series";

/** A stored product with all fields that a feed can contain. */
export interface StoredCopy {
  product: FeedProduct;
  contentHash: string;
  isWithdrawn: boolean;
}

/** Returns the stored products among these codes, by code. */
export async function listStoredProducts(codes: readonly string[]): Promise<Map<string, StoredCopy>> {
  const { products, people, categories } = await selectStoredRows(codes);
  const peopleByCode = Map.groupBy(people, ({ code }) => code);
  const pathsByCode = Map.groupBy(categories, ({ code }) => code);
  return new Map(
    products.map((row): [string, StoredCopy] => {
      const contributors = (peopleByCode.get(row.code) ?? []).map(
        ({ name, role, biography }): FeedContributor => ({ name, role, ...(biography !== null && { biography }) }),
      );
      const paths = (pathsByCode.get(row.code) ?? []).map(({ path }) => path).sort();
      const product = toProduct({ code: row.code, isbn13: row.isbn13 }, fieldsIn(row, contributors, paths));
      return [row.code, { product, contentHash: row.contentHash, isWithdrawn: row.withdrawnAt !== null }];
    }),
  );
}

function fieldsIn(row: StoredRow, contributors: FeedContributor[], categories: string[]): ProductFields {
  const { code: _, isbn13: _isbn, contentHash: _hash, withdrawnAt, withdrawnSeries, ...all } = row;
  const { place, seriesId, seriesTitle, ratingHundredths, talkers, keywords, ...same } = all;
  const shown = { place, seriesId, seriesTitle };
  const series = withdrawnAt === null || withdrawnSeries === null ? shown : seriesBefore(withdrawnSeries);
  return {
    ...same,
    contributors,
    categories,
    rating: ratingHundredths === null ? null : ratingHundredths / 100,
    talkers: pieces(talkers),
    keywords: pieces(keywords),
    series:
      series.seriesTitle === null
        ? null
        : { title: series.seriesTitle, ...(series.seriesId !== null && { id: series.seriesId }) },
    seriesNumber: numberAt(series.place),
  };
}

/** Reads a withdrawn product's series from its stored string. Only the title, which is last, may contain carets. */
function seriesBefore(text: string) {
  const [place = "", id = "", ...title] = text.split("^");
  return { place: Number(place), seriesId: id || null, seriesTitle: title.join("^") };
}

function pieces(text: string): string[] {
  return text === "" ? [] : text.split("^");
}
