/** Categories and products as rows. */
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import type { StoredCategory } from "~/domain/catalogue/category";
import type { StoredProduct, StoredSummary } from "~/domain/catalogue/product";

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

/** The columns of a card: those before the description, which may be long, and few after it. */
export const SUMMARY_COLUMNS = named(
  "products.code",
  "products.title",
  "products.slug",
  "products.authors",
  "products.format",
  "products.product_type",
  "products.price_cents",
  "products.strike_price_cents",
  "products.saving_statement",
  "products.rating_hundredths",
  "products.rating_count",
  "products.availability",
  "products.max_per_order",
  "products.talkers",
  "products.aff_code",
  "products.work_key",
  "products.published_on",
  "products.sold_until",
);

/** Of the works' other formats that can be ordered now: how many, and the lowest price. Read from the index `products_work`. */
export function otherFormats() {
  return [
    ofOtherFormats(sql<number>`count(distinct other.format)`).as("otherFormats"),
    ofOtherFormats(sql<number | null>`min(other.price_cents)`).as("otherFormatsFromCents"),
  ];
}

/** Whether a row of `products`, or of the table named so, may still be sold: an event's tickets are until it starts. */
export function isStillSold(products = "products"): RawBuilder<SqlBool> {
  const until = sql.ref(`${products}.sold_until`);
  return sql<SqlBool>`(${until} is null or ${until} > ${new Date().toISOString()})`;
}

/** The codes of those that were not at a moment (UTC ISO), now by default, as a subquery. Their index holds little else. */
export function codesNoLongerSold(at = new Date().toISOString()): RawBuilder<string> {
  return sql<string>`(select over.code from products as over where over.sold_until <= ${at})`;
}

function ofOtherFormats<Value>(value: RawBuilder<Value>): RawBuilder<Value> {
  return sql<Value>`(select ${value} from products as other where other.work_key = products.work_key
    and other.format <> products.format and other.availability in ('in stock', 'preorder') and other.withdrawn_at is null
    and ${isStillSold("other")})`;
}

/** The rest of a product, after those of a card. */
export const PRODUCT_COLUMNS = named(
  "isbn13",
  "subtitle",
  "stock",
  "description",
  "publisher",
  "pages",
  "language",
  "event_start",
  "withdrawn_at",
);

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

/** Includes withdrawn products. */
export async function selectProducts(codes: readonly string[]): Promise<StoredProduct[]> {
  return database()
    .selectFrom("products")
    .select(SUMMARY_COLUMNS)
    .select(PRODUCT_COLUMNS)
    .where("code", "in", codes)
    .execute();
}

/** Unordered; without products that were withdrawn, and without events that have started. */
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

/** Like {@link selectSummaries}, with what cards say of the works' other formats. */
export async function selectCards(codes: readonly string[]): Promise<StoredSummary[]> {
  if (codes.length === 0) return [];
  return cards().where("code", "in", codes).where("withdrawn_at", "is", null).where(isStillSold()).execute();
}

function cards() {
  return database().selectFrom("products").select(SUMMARY_COLUMNS).select(otherFormats());
}

/** Products of the same work, most popular first. */
export async function selectWork(workKey: string, limit: number): Promise<StoredSummary[]> {
  return database()
    .selectFrom("products")
    .select(SUMMARY_COLUMNS)
    .where("work_key", "=", workKey)
    .where("withdrawn_at", "is", null)
    .where(isStillSold())
    .orderBy("popularity", "desc")
    .orderBy("code")
    .limit(limit)
    .execute();
}

/** From the deepest category that shows the product, most popular first, without the work itself. */
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

/** The author's name on their most popular product; undefined when the catalogue has none. */
export async function selectAuthorName(authorKey: string): Promise<string | undefined> {
  const row = await database()
    .selectFrom("product_authors")
    .innerJoin("products", "products.code", "product_authors.code")
    .select("product_authors.name")
    .where("product_authors.author_key", "=", authorKey)
    .where("products.withdrawn_at", "is", null)
    .orderBy("products.popularity", "desc")
    .orderBy("products.code")
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

/** Up to this size a category is read by its own list. */
const SMALL_CATEGORY = 100_000;

/**
 * Available products on sale within a category ("" for all), most popular first. Two queries. Few of all that are reduced may be in a
 * small category, so its products are read until there are enough; for a large one all reduced products are. SQLite runs a cross
 * join in the written order.
 */
export async function selectReduced(limit: number, category: string): Promise<StoredSummary[]> {
  const place = await database()
    .selectFrom("categories")
    .select(["id", "product_count"])
    .where("path", "=", category)
    .executeTakeFirst();
  if (!place) return [];
  const [first, second] =
    place.product_count > SMALL_CATEGORY ? (["products", "listings"] as const) : (["listings", "products"] as const);
  const joined = database().selectFrom(first).crossJoin(second) as SelectQueryBuilder<
    Tables,
    "products" | "listings",
    unknown
  >;
  return joined
    .select(SUMMARY_COLUMNS)
    .select(otherFormats())
    .whereRef("listings.code", "=", "products.code")
    .where("listings.category_id", "=", place.id)
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
