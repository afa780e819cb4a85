/** Reads the contents of the sitemap in index ranges, so that its last part is read as fast as its first. */
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

/** A product's position in the order in which products were added. */
export interface Arrival {
  createdAt: string;
  code: string;
}

/** Position before the first product. */
export const FIRST_ARRIVAL: Arrival = { createdAt: "", code: "" };

/** Selects the products after the given position in the order of arrival. */
export function productsAfter(after: Arrival) {
  return database()
    .selectFrom("products")
    .where((where) => where(where.refTuple("created_at", "code"), ">", where.tuple(after.createdAt, after.code)));
}

/** The `size`-th product after the given position, including withdrawn ones; undefined when there are fewer. */
export async function selectArrivalAfter(after: Arrival, size: number): Promise<Arrival | undefined> {
  return productsAfter(after)
    .select(named("created_at", "code"))
    .orderBy("created_at")
    .orderBy("code")
    .limit(1)
    .offset(size - 1)
    .executeTakeFirst();
}

/**
 * Returns the time of the latest change to a product after the given position, up to and including `upTo` if given, or null
 * when there are no such products.
 */
export async function selectNewestChange(after: Arrival, upTo?: Arrival): Promise<string | null> {
  let query = productsAfter(after);
  if (upTo) {
    query = query.where((where) =>
      where(where.refTuple("created_at", "code"), "<=", where.tuple(upTo.createdAt, upTo.code)),
    );
  }
  const row = await query.select(({ fn }) => fn.max("updated_at").as("newest")).executeTakeFirst();
  return row?.newest ?? null;
}

export interface ArrivedProduct extends Arrival {
  slug: string;
  updatedAt: string;
  withdrawnAt: string | null;
  soldUntil: string | null;
  /** Cover's file name or address, as stored; null if the product has none. */
  cover: string | null;
}

/**
 * Returns the next `limit` products, including withdrawn products and past events. Skipping a long run of these would make the
 * query read very many rows.
 */
export async function selectArrivals(after: Arrival, limit: number): Promise<ArrivedProduct[]> {
  return productsAfter(after)
    .select(named("created_at", "code", "slug", "updated_at", "withdrawn_at", "sold_until", "cover"))
    .orderBy("created_at")
    .orderBy("code")
    .limit(limit)
    .execute();
}

/** Returns the key of the `size`-th author after the given one, or undefined when there are fewer authors. */
export async function selectAuthorAfter(after: string, size: number): Promise<string | undefined> {
  const row = await database()
    .selectFrom("product_authors")
    .select("author_key")
    .distinct()
    .where("author_key", ">", after)
    .orderBy("author_key")
    .limit(1)
    .offset(size - 1)
    .executeTakeFirst();
  return row?.author_key;
}

/** An author or a series. */
export interface ListedName {
  key: string;
  works: number;
  /** Time of the latest change to any of the author's or series' products. */
  newest: string;
}

/** The next `limit` authors with products in the catalogue. */
export async function selectListedAuthors(after: string, limit: number): Promise<ListedName[]> {
  return database()
    .selectFrom("product_authors")
    .innerJoin("products", "products.code", "product_authors.code")
    .select(({ fn }) => [
      "product_authors.author_key as key",
      fn.count<number>("products.work_key").distinct().as("works"),
      fn.max("products.updated_at").as("newest"),
    ])
    .where("product_authors.author_key", ">", after)
    .where("products.withdrawn_at", "is", null)
    .groupBy("product_authors.author_key")
    .orderBy("product_authors.author_key")
    .limit(limit)
    .execute();
}

/** Returns the key of the `size`-th series after the given one, or undefined when there are fewer series. */
export async function selectSeriesAfter(after: string, size: number): Promise<string | undefined> {
  const row = await database()
    .selectFrom("product_series")
    .select("series_key")
    .distinct()
    .where("series_key", ">", after)
    .orderBy("series_key")
    .limit(1)
    .offset(size - 1)
    .executeTakeFirst();
  return row?.series_key;
}

/** The next `limit` series. */
export async function selectListedSeries(after: string, limit: number): Promise<ListedName[]> {
  return database()
    .selectFrom("product_series")
    .innerJoin("products", "products.code", "product_series.code")
    .select(({ fn }) => [
      "product_series.series_key as key",
      fn.count<number>("products.work_key").distinct().as("works"),
      fn.max("products.updated_at").as("newest"),
    ])
    .where("product_series.series_key", ">", after)
    .groupBy("product_series.series_key")
    .orderBy("product_series.series_key")
    .limit(limit)
    .execute();
}

/** Returns the time of the latest change to a category's `among` most popular products, or null when the category is empty. */
export async function selectNewestOfCategory(categoryId: number, among: number): Promise<string | null> {
  const popular = database()
    .selectFrom("listings")
    .select("code")
    .where("category_id", "=", categoryId)
    .orderBy("popularity", "desc")
    .limit(among);
  const row = await database()
    .selectFrom(popular.as("popular"))
    .innerJoin("products", "products.code", "popular.code")
    .select(({ fn }) => fn.max("products.updated_at").as("newest"))
    .executeTakeFirst();
  return row?.newest ?? null;
}
