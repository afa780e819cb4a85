/** Finds the products that staff filter for. Each way reads a bounded number of rows, whatever the size of the catalogue. */
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import type { Availability } from "~/domain/catalogue/product";
import { areAmong, sliced } from "./codes-in-slices.server";

export interface ProductsWhere {
  /** Folded words of a title or an author. Used for withdrawn products only, because the search doesn't contain them. */
  words: string;
  /** A category's path; '' for all categories. The other filters also don't limit anything if they are ''. */
  category: string;
  format: string;
  supplier: string;
  availability: Availability | "";
  isWithoutCover: boolean;
  isWithoutPrice: boolean;
  /** The time (UTC ISO) since which the product must have changed; null for any time. */
  since: string | null;
  isWithdrawn: boolean;
}

export interface FoundCodes {
  /** Sorted as in the list. */
  codes: string[];
  /** True if there may be more products than `codes` contains. */
  isBounded: boolean;
}

/** Query for sorted products. They are sorted by the column `place`. */
type Looked = SelectQueryBuilder<Tables, "products", { code: string; place: string | number }>;

/** Number of products that are looked at one by one, because they are few. */
const MAX_FEW = 2000;
/** Maximum number of products to check in the list's sort order, because most of them may fail a filter. */
const MAX_LOOKED_THROUGH = 20_000;

/**
 * Finds at most `limit` products: the last changed first if the filter has a time of change, the last withdrawn first among
 * withdrawn ones, and otherwise the most popular first. `noPrice` is the price of listings without one.
 */
export async function selectFiltered(where: ProductsWhere, limit: number, noPrice: number): Promise<FoundCodes> {
  if (!where.isWithdrawn) {
    const few = await selectFew(where, noPrice);
    if (few) return bounded(await selectFilteredAmong(few, where, true), limit);
  }
  const isByPopularity = !where.isWithdrawn && where.since === null;
  const base = where.isWithdrawn ? lastWithdrawn() : isByPopularity ? mostPopular(where, noPrice) : lastChanged();
  // Read no more products than the list needs if the listings alone can answer all filters.
  const isRead = isByPopularity && !where.isWithoutCover && where.supplier === "";
  const most = isRead ? limit + 1 : MAX_LOOKED_THROUGH;
  const looked = (base as Looked).limit(most).as("looked");
  const rows = await database()
    .selectFrom(looked)
    .innerJoin("products", "products.code", "looked.code")
    .where(matching(isByPopularity ? { ...where, category: "" } : where))
    .select("looked.code")
    .orderBy("looked.place", "desc")
    .orderBy("looked.code", "desc")
    .limit(limit + 1)
    .execute();
  const found = bounded(
    rows.map(({ code }) => code),
    limit,
  );
  if (found.isBounded || isRead) return found;
  const { count } = await database()
    .selectFrom(looked)
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return { ...found, isBounded: Number(count) >= most };
}

/** Returns those of the products that match, by popularity or time of change if `isSorted`, or else in the given order. */
export async function selectFilteredAmong(
  codes: readonly string[],
  where: ProductsWhere,
  isSorted = false,
): Promise<string[]> {
  const rows: { code: string; popularity: number; changedAt: string }[] = [];
  for (const slice of sliced(codes))
    rows.push(
      ...(await database()
        .selectFrom("products")
        .where(areAmong(slice))
        .where(matching(where))
        .select(["code", "popularity", "updated_at as changedAt"])
        .execute()),
    );
  if (!isSorted) {
    const found = new Set(rows.map(({ code }) => code));
    return codes.filter((code) => found.has(code));
  }
  const isLater = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0);
  rows.sort(
    (a, b) =>
      (where.since === null ? b.popularity - a.popularity : isLater(a.changedAt, b.changedAt)) ||
      isLater(a.code, b.code),
  );
  return rows.map(({ code }) => code);
}

function bounded(codes: readonly string[], limit: number): FoundCodes {
  return { codes: codes.slice(0, limit), isBounded: codes.length > limit };
}

/** Returns the codes of the products that match one of the filters, if these are few; null if every filter matches many. */
async function selectFew(where: ProductsWhere, noPrice: number): Promise<string[] | null> {
  const db = database();
  const ofCategory = (path: string) => db.selectFrom("categories").select("id").where("path", "=", path);
  const ofSupplier = db.selectFrom("suppliers").select("id").where("name", "=", where.supplier);
  const inShop = db.selectFrom("products").select("code").where("withdrawn_at", "is", null);
  const listed = db.selectFrom("listings").select("code");
  const sets = [
    where.isWithoutCover && inShop.where("cover", "is", null),
    where.isWithoutPrice && listed.where("category_id", "=", ofCategory("")).where("price_cents", "=", noPrice),
    where.since !== null && inShop.where("updated_at", ">=", where.since),
    where.supplier !== "" && db.selectFrom("product_suppliers").select("code").where("supplier_id", "=", ofSupplier),
    where.category !== "" && listed.where("category_id", "=", ofCategory(where.category)),
  ] as (false | SelectQueryBuilder<Tables, "products", { code: string }>)[];
  for (const set of sets) {
    if (set === false) continue;
    const rows = await set.limit(MAX_FEW + 1).execute();
    if (rows.length <= MAX_FEW) return rows.map(({ code }) => code);
  }
  return null;
}

function mostPopular({ category, format, availability, isWithoutPrice }: ProductsWhere, noPrice: number) {
  return (
    database()
      .selectFrom("listings")
      .where("category_id", "=", (eb) => eb.selectFrom("categories").select("id").where("path", "=", category))
      .$if(format !== "", (query) => query.where("format", "=", format))
      .$if(availability !== "", (query) => query.where("availability", "=", availability as Availability))
      // Add zero, so that the databases read the index of popularity instead of sorting all products without a price.
      .$if(isWithoutPrice, (query) => query.where(sql<SqlBool>`price_cents + 0 = ${noPrice}`))
      .select(["code", "popularity as place"])
      .orderBy("popularity", "desc")
      .orderBy("code", "desc")
  );
}

function lastChanged() {
  return database()
    .selectFrom("products")
    .select(["code", "updated_at as place"])
    .orderBy("updated_at", "desc")
    .orderBy("code", "desc");
}

function lastWithdrawn() {
  return database()
    .selectFrom("products")
    .where("withdrawn_at", "is not", null)
    .select(["code", "withdrawn_at as place"])
    .orderBy("withdrawn_at", "desc")
    .orderBy("code", "desc");
}

function matching(where: ProductsWhere) {
  return (eb: ExpressionBuilder<Tables, "products">): Expression<SqlBool> => {
    const { words, category, format, supplier, availability, since } = where;
    return eb.and([
      eb("products.withdrawn_at", where.isWithdrawn ? "is not" : "is", null),
      ...(format === "" ? [] : [eb("products.format", "=", format)]),
      ...(availability === "" ? [] : [eb("products.availability", "=", availability)]),
      ...(where.isWithoutCover ? [eb("products.cover", "is", null)] : []),
      ...(where.isWithoutPrice ? [eb("products.price_cents", "is", null)] : []),
      ...(since === null ? [] : [eb("products.updated_at", ">=", since)]),
      ...words.split(" ").flatMap((word) => (word === "" ? [] : [hasWord(eb, word)])),
      ...(category === "" ? [] : [isBelow(eb, category)]),
      ...(supplier === "" ? [] : [isFrom(eb, supplier)]),
    ]);
  };
}

function hasWord(eb: ExpressionBuilder<Tables, "products">, word: string): Expression<SqlBool> {
  const begun = `%${word.replace(/[%_\\]/g, "")}%`;
  return eb.or([
    eb("products.title_sort", "like", begun),
    eb(eb.fn<string>("lower", ["products.authors"]), "like", begun),
  ]);
}

function isBelow(eb: ExpressionBuilder<Tables, "products">, path: string): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom("product_categories")
      .innerJoin("categories", "categories.id", "product_categories.category_id")
      .select("product_categories.code")
      .whereRef("product_categories.code", "=", "products.code")
      .where((or) =>
        or.or([or("categories.path", "=", path), or("categories.path", "like", `${path.replace(/[%_\\]/g, "")}/%`)]),
      ),
  );
}

function isFrom(eb: ExpressionBuilder<Tables, "products">, supplier: string): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom("product_suppliers")
      .innerJoin("suppliers", "suppliers.id", "product_suppliers.supplier_id")
      .select("product_suppliers.code")
      .whereRef("product_suppliers.code", "=", "products.code")
      .where("suppliers.name", "=", supplier),
  );
}

/** Returns what the list shows of these products, unsorted. */
export function selectListedProducts(codes: readonly string[]) {
  return database()
    .selectFrom("products")
    .select(named("products.code", "products.title", "products.authors", "products.format", "products.availability"))
    .select(named("products.price_cents", "products.strike_price_cents", "products.stock", "products.updated_at"))
    .select(named("products.withdrawn_at"))
    .select(sql<number>`case when cover is null then 0 else 1 end`.as("hasCover"))
    .where("code", "in", codes)
    .execute();
}

/** Returns the formats of the products in the shop, sorted. */
export async function selectFormats(): Promise<string[]> {
  const rows = await database()
    .selectFrom("category_facets")
    .innerJoin("categories", "categories.id", "category_facets.category_id")
    .where("categories.path", "=", "")
    .where("facet", "=", "format")
    .select("value")
    .orderBy("value")
    .execute();
  return rows.map(({ value }) => value);
}
