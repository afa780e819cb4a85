/** What the sitemap lists, in ranges of an index each, so that its last part costs what its first does. */
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

/** Where a product stands in the order in which they came in. */
export interface Arrival {
  createdAt: string;
  code: string;
}

/** Before all of them. */
export const FIRST_ARRIVAL: Arrival = { createdAt: "", code: "" };

function productsAfter(after: Arrival) {
  return database()
    .selectFrom("products")
    .where((where) => where(where.refTuple("created_at", "code"), ">", where.tuple(after.createdAt, after.code)));
}

/** The `size`-th product after that one, withdrawn ones counted; undefined when there are fewer. */
export async function selectArrivalAfter(after: Arrival, size: number): Promise<Arrival | undefined> {
  return productsAfter(after)
    .select(named("created_at", "code"))
    .orderBy("created_at")
    .orderBy("code")
    .limit(1)
    .offset(size - 1)
    .executeTakeFirst();
}

/** When one of the products after that one, up to and with `upTo` where it is given, last changed; null when there is none. */
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
}

/** The next `limit` of them; withdrawn ones among them, so that a long row of those is no endless search. */
export async function selectArrivals(after: Arrival, limit: number): Promise<ArrivedProduct[]> {
  return productsAfter(after)
    .select(named("created_at", "code", "slug", "updated_at", "withdrawn_at"))
    .orderBy("created_at")
    .orderBy("code")
    .limit(limit)
    .execute();
}

/** The `size`-th author's key after that one; undefined when there are fewer. */
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

interface ListedAuthor {
  authorKey: string;
  products: number;
  /** Of their products. */
  newest: string;
}

/** The next `limit` of those who have something in the catalogue. */
export async function selectListedAuthors(after: string, limit: number): Promise<ListedAuthor[]> {
  return database()
    .selectFrom("product_authors")
    .innerJoin("products", "products.code", "product_authors.code")
    .select(({ fn }) => [
      "product_authors.author_key as authorKey",
      fn.count<number>("products.code").distinct().as("products"),
      fn.max("products.updated_at").as("newest"),
    ])
    .where("product_authors.author_key", ">", after)
    .where("products.withdrawn_at", "is", null)
    .groupBy("product_authors.author_key")
    .orderBy("product_authors.author_key")
    .limit(limit)
    .execute();
}

/** When one of the `among` most popular products of a category last changed; null when it is empty. */
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
