/** Reads categories and products. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import type { StoredCategory } from "~/domain/catalogue/category";
import type { StoredProduct, StoredSummary } from "~/domain/catalogue/product";
import { shownColumns } from "./field-columns";
import { hasPictures } from "./product-picture-records.server";

const categoryColumns = named(
  "id",
  "parent_id",
  "path",
  "title",
  "description",
  "position",
  "product_count",
  "work_count",
);

/** Maximum number of characters read of a ticket's description for its card: the first lines give the time and place. */
const MAX_EVENT_TEXT = 800;

/**
 * The columns of a card. Most are stored before the description, so that the description, which may be long, is read only for
 * tickets.
 */
export const SUMMARY_COLUMNS = [
  ...named("products.code", "products.slug", "products.authors", "products.work_key", "products.sold_until"),
  ...shownColumns("card"),
  sql<string | null>`case when products.product_type = 'eTicket'
    then substr(products.description, 1, ${sql.lit(MAX_EVENT_TEXT)}) end`.as("eventText"),
] as const;

/**
 * Returns columns for the number of other formats of the work that can be ordered now, and their lowest price. Both are read
 * from the index `products_work`.
 */
export function otherFormats() {
  return [
    ofOtherFormats(sql<number>`count(distinct other.format)`).as("otherFormats"),
    ofOtherFormats(sql<number | null>`min(other.price_cents)`).as("otherFormatsFromCents"),
  ];
}

/**
 * Returns the SQL condition that a product can still be sold. A ticket can be sold until its event starts. `products` is the
 * table's name or an alias.
 */
export function isStillSold(products = "products"): RawBuilder<SqlBool> {
  const until = sql.ref(`${products}.sold_until`);
  return sql<SqlBool>`(${until} is null or ${until} > ${new Date().toISOString()})`;
}

/**
 * Returns a subquery for the codes of products that are no longer sold at `at` (UTC ISO), which defaults to now. It reads only
 * a small index.
 */
export function codesNoLongerSold(at = new Date().toISOString()): RawBuilder<string> {
  return sql<string>`(select over.code from products as over where over.sold_until <= ${at})`;
}

/** Returns SQL that gives 1 for an eBook or eAudio book in `products` whose file the shop doesn't have yet, and 0 otherwise. */
export function waitsForFile(): RawBuilder<number> {
  return sql<number>`(case when products.product_type in ('eBook', 'eAudioBook')
    and not exists (select 1 from library_files as file where file.code = products.code) then 1 else 0 end)`;
}

function ofOtherFormats<Value>(value: RawBuilder<Value>): RawBuilder<Value> {
  return sql<Value>`(select ${value} from products as other where other.work_key = products.work_key
    and other.format <> products.format and other.availability in ('in stock', 'preorder') and other.withdrawn_at is null
    and ${isStillSold("other")})`;
}

/** The columns of a product that its page needs in addition to those of a card. */
export const PRODUCT_COLUMNS = [...named("products.isbn13", "products.withdrawn_at"), ...shownColumns("page")] as const;

/** The category at `path`, its `ancestors` (paths) and its children, in the shop's order. */
export async function selectCategoryFamily(path: string, ancestors: readonly string[]): Promise<StoredCategory[]> {
  return database()
    .selectFrom("categories")
    .select(categoryColumns)
    .where((where) =>
      where.or([
        where("path", "in", [path, ...ancestors]),
        where("parent_id", "=", where.selectFrom("categories as here").select("here.id").where("here.path", "=", path)),
      ]),
    )
    .orderBy("position")
    .orderBy("path")
    .execute();
}

/** All categories, in the shop's order. */
export async function selectCategories(): Promise<StoredCategory[]> {
  return database().selectFrom("categories").select(categoryColumns).orderBy("position").orderBy("path").execute();
}

/** The categories that show the product, including ancestors and root, in the shop's order. */
export async function selectCategoriesOf(code: string): Promise<StoredCategory[]> {
  return database()
    .selectFrom("listings")
    .innerJoin("categories", "categories.id", "listings.category_id")
    .select(named("categories.id", "categories.parent_id", "categories.path", "categories.title"))
    .select(named("categories.description", "categories.position", "categories.product_count", "categories.work_count"))
    .where("listings.code", "=", code)
    .orderBy("categories.position")
    .orderBy("categories.path")
    .execute();
}

/** Finds products, including withdrawn ones. */
export async function selectProducts(codes: readonly string[]): Promise<StoredProduct[]> {
  return database()
    .selectFrom("products")
    .select(SUMMARY_COLUMNS)
    .select(PRODUCT_COLUMNS)
    .select(named("products.related", "products.instead"))
    .select(hasPictures.as("hasPictures"))
    .select(waitsForFile().as("waitsForFile"))
    .where("code", "in", codes)
    .execute();
}

/** Returns unsorted summaries, without withdrawn products and events that have already started. */
export async function selectSummaries(codes: readonly string[]): Promise<StoredSummary[]> {
  if (codes.length === 0) return [];
  return database()
    .selectFrom("products")
    .select(SUMMARY_COLUMNS)
    .where("code", "in", codes)
    .where("withdrawn_at", "is", null)
    .where(isStillSold())
    .execute();
}

/** Like {@link selectSummaries}, with the details of the works' other formats that cards show. Takes codes or a query for them. */
export async function selectCards(codes: readonly string[] | Expression<string>): Promise<StoredSummary[]> {
  if ("length" in codes && codes.length === 0) return [];
  return cards().where("code", "in", codes).where("withdrawn_at", "is", null).where(isStillSold()).execute();
}

function cards() {
  return database().selectFrom("products").select(SUMMARY_COLUMNS).select(otherFormats());
}

/** Products of the same work, most popular first. */
export async function selectWork(
  workKey: string,
  limit: number,
): Promise<(StoredSummary & { waitsForFile: number })[]> {
  return database()
    .selectFrom("products")
    .select(SUMMARY_COLUMNS)
    .select(waitsForFile().as("waitsForFile"))
    .where("work_key", "=", workKey)
    .where("withdrawn_at", "is", null)
    .where(isStillSold())
    .orderBy("popularity", "desc")
    .orderBy("code")
    .limit(limit)
    .execute();
}

/** Products from the deepest category that shows this product, most popular first, without other formats of its work. */
export async function selectBySameCategory(code: string, workKey: string, limit: number): Promise<StoredSummary[]> {
  return database()
    .selectFrom("listings")
    .innerJoin("products", "products.code", "listings.code")
    .select(SUMMARY_COLUMNS)
    .select(otherFormats())
    .where("listings.category_id", "=", (select) =>
      select
        .selectFrom("listings as own")
        .innerJoin("categories", "categories.id", "own.category_id")
        .select("categories.id")
        .where("own.code", "=", code)
        .orderBy((order) => order.fn<number>("length", ["categories.path"]), "desc")
        .orderBy("categories.id")
        .limit(1),
    )
    .where("products.work_key", "<>", workKey)
    .where(isStillSold())
    .orderBy("listings.popularity", "desc")
    .orderBy("listings.code", "desc")
    .limit(limit)
    .execute();
}

/**
 * Returns the author's name as it is on their most popular product, and all their roles, separated by spaces. Returns null when
 * the catalogue has no such author.
 */
export async function selectAuthor(authorKey: string): Promise<{ name: string; roles: string } | null> {
  const row = await database()
    .with("own", (db) =>
      db
        .selectFrom("product_authors")
        .innerJoin("products", "products.code", "product_authors.code")
        .select(["product_authors.name", "role", "popularity", "products.code"])
        .where("product_authors.author_key", "=", authorKey)
        .where("products.withdrawn_at", "is", null),
    )
    .selectFrom("own")
    .select((own) => [
      "name",
      own
        .selectFrom(own.selectFrom("own").select("role").distinct().as("roles"))
        .select(sql<string>`string_agg(role, ' ')`.as("roles"))
        .$asScalar()
        .as("roles"),
    ])
    .orderBy("popularity", "desc")
    .orderBy("code")
    .limit(1)
    .executeTakeFirst();
  return row ? { name: row.name, roles: row.roles ?? "" } : null;
}

/**
 * Maximum number of products in a small category. A small category's own products are read to find reduced ones; for larger
 * categories, all of the shop's reduced products are read.
 */
const SMALL_CATEGORY = 100_000;

/**
 * Finds products at a reduced price that can be ordered, within a category ("" for all), most popular first, with two queries.
 * Reads the shop's reduced products for a large category, and the category's products for a small one, which may contain few
 * reduced products. SQLite runs the cross join in the written order.
 */
export async function selectReduced(limit: number, category: string): Promise<StoredSummary[]> {
  const above = await database()
    .selectFrom("categories")
    .select(["id", "product_count"])
    .where("path", "=", category)
    .executeTakeFirst();
  if (!above) return [];
  const [first, second] =
    above.product_count > SMALL_CATEGORY ? (["products", "listings"] as const) : (["listings", "products"] as const);
  const joined = database().selectFrom(first).crossJoin(second) as SelectQueryBuilder<
    Tables,
    "products" | "listings",
    unknown
  >;
  return joined
    .select(SUMMARY_COLUMNS)
    .select(otherFormats())
    .whereRef("listings.code", "=", "products.code")
    .where("listings.category_id", "=", above.id)
    .where("products.strike_price_cents", "is not", null)
    .whereRef("products.strike_price_cents", ">", "products.price_cents")
    .where("products.availability", "in", ["in stock", "preorder"])
    .where("products.withdrawn_at", "is", null)
    .where(isStillSold())
    .orderBy(`${first}.popularity`, "desc")
    .orderBy(`${first}.code`, "desc")
    .limit(limit)
    .execute();
}
