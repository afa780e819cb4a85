/** Reads products as stored, with every field that a feed may contain. */
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { OWN_PRICE_COLUMNS } from "~/database/prices/shown-price-records.server";
import type { FieldName } from "~/domain/catalogue/feed-product";
import { OWN_FIELDS } from "~/domain/catalogue/product-fields";
import { areAmong, sliced } from "./codes-in-slices.server";
import { EXTRAS_COLUMNS } from "./extras-records.server";
import { fieldColumns } from "./field-columns";

/** Fields whose values in a product's row come from members or from a planned price, not from the feed or staff. */
const REPLACED: readonly FieldName[] = ["rating", "ratingCount", "priceCents", "strikePriceCents", "savingStatement"];

/** Columns of a product's row (except the replaced fields) and of the product's series. */
const COLUMNS = [
  ...fieldColumns(OWN_FIELDS.filter((name) => !REPLACED.includes(name))),
  ...named("products.code", "products.isbn13", "products.content_hash", "products.withdrawn_at"),
  ...named("products.withdrawn_series", "product_series.place", "product_series.series_id"),
] as const;

export type StoredRow = Awaited<ReturnType<typeof selectRows>>[number];

interface StoredPerson {
  code: string;
  name: string;
  role: string;
  biography: string | null;
}

export interface StoredRows {
  products: StoredRow[];
  /** The contributors of each product, in display order. */
  people: StoredPerson[];
  categories: { code: string; path: string }[];
}

/** Reads these products, including withdrawn ones, with their contributors and categories. */
export async function selectStoredRows(codes: readonly string[]): Promise<StoredRows> {
  const rows: StoredRows = { products: [], people: [], categories: [] };
  for (const slice of sliced(codes)) {
    rows.products.push(...(await selectRows(slice)));
    const people = await sql<StoredPerson>`
      select code, name, role, biography from product_authors
      left join author_biographies on author_biographies.author_key = product_authors.author_key
      where ${areAmong(slice)} order by code, position`.execute(database());
    rows.people.push(...people.rows);
    const categories = await sql<{ code: string; path: string }>`
      select code, path from product_categories join categories on categories.id = product_categories.category_id
      where ${areAmong(slice)}`.execute(database());
    rows.categories.push(...categories.rows);
  }
  return rows;
}

/**
 * Selects the products with their extras. Ratings are those from feeds, not from members, and prices are own prices, not planned
 * ones.
 */
function selectRows(codes: readonly string[]) {
  return database()
    .selectFrom("products")
    .leftJoin("product_extras", "product_extras.code", "products.code")
    .leftJoin("product_series", "product_series.code", "products.code")
    .leftJoin("feed_ratings", "feed_ratings.code", "products.code")
    .leftJoin("own_prices", "own_prices.code", "products.code")
    .select(COLUMNS)
    .select(OWN_PRICE_COLUMNS)
    .select(EXTRAS_COLUMNS)
    .select([
      "product_series.title as seriesTitle",
      sql<
        number | null
      >`case when feed_ratings.code is null then products.rating_hundredths else feed_ratings.rating_hundredths end`.as(
        "ratingHundredths",
      ),
      sql<number>`coalesce(feed_ratings.rating_count, products.rating_count)`.as("ratingCount"),
    ])
    .where("products.code", "in", [...new Set(codes)])
    .execute();
}

/** Filters of an export. An export without filters contains all products. */
export interface ExportFilter {
  /** Path of a category. Products in categories below it are included. */
  category?: string | undefined;
  /** Time (UTC ISO) since which a product must have changed to be exported. */
  since?: string | undefined;
  /** Name of the supplier whose feed the products were last read from. */
  supplier?: string | undefined;
}

/**
 * Returns the products that changed at or after `since` and before `before` (UTC ISO) and come after `after`, including withdrawn
 * ones. Sorts by the time of the last change, then by code.
 */
export async function selectChangedProducts({
  since,
  before,
  after,
  limit,
}: {
  since: string;
  before: string;
  after: { updatedAt: string; code: string } | null;
  limit: number;
}): Promise<{ code: string; updatedAt: string }[]> {
  // Compare both columns, so that the index is read from where the previous page ended, even if an import changed many products
  // at the same time.
  const continued = after !== null && after.updatedAt >= since ? after : null;
  return database()
    .selectFrom("products")
    .select(named("code", "updated_at"))
    .$if(continued === null, (query) => query.where("updated_at", ">=", since))
    .where("updated_at", "<", before)
    .$if(continued !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple("updated_at", "code"), ">", eb.tuple(continued?.updatedAt ?? "", continued?.code ?? "")),
      ),
    )
    .orderBy("updated_at")
    .orderBy("code")
    .limit(limit)
    .execute();
}

/** Returns the next product codes after `code`, sorted, that match the filter. */
export async function selectCodesAfter(
  code: string,
  most: number,
  { category, since, supplier }: ExportFilter = {},
): Promise<string[]> {
  const rows = await database()
    .selectFrom("products")
    .select("code")
    .where("code", ">", code)
    .where("withdrawn_at", "is", null)
    .$if(since !== undefined, (query) => query.where("updated_at", ">=", since ?? ""))
    .$if(category !== undefined, (query) =>
      query.where(
        isAmong(sql`listings join categories on categories.id = category_id where categories.path = ${category}`),
      ),
    )
    .$if(supplier !== undefined, (query) =>
      query.where(
        isAmong(sql`product_suppliers join suppliers on suppliers.id = supplier_id where suppliers.name = ${supplier}`),
      ),
    )
    .orderBy("code")
    .limit(most)
    .execute();
  return rows.map((row) => row.code);
}

/**
 * SQL condition that one of these rows has the product's code. `rows` is the SQL after `from`: the tables, and a `where` clause
 * to which the comparison of codes is added.
 */
function isAmong(rows: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from ${rows} and code = products.code)`;
}

/** The fields of these products that staff have edited; '' for a product that they have withdrawn. */
export async function selectEditedFields(codes: readonly string[]): Promise<Map<string, Set<FieldName | "">>> {
  const fields = new Map<string, Set<FieldName | "">>();
  for (const slice of sliced(codes)) {
    const rows = await database()
      .selectFrom("product_edits")
      .select(["code", "field"])
      .where(areAmong(slice))
      .execute();
    for (const { code, field } of rows) fields.set(code, (fields.get(code) ?? new Set()).add(field as FieldName | ""));
  }
  return fields;
}

/** Prevents feeds from changing these fields of a product; '' is the product itself. `at` is UTC ISO. */
export async function putEditedFields(code: string, fields: readonly (FieldName | "")[], at: string): Promise<void> {
  for (const field of fields)
    await database()
      .insertInto("product_edits")
      .values({ code, field, edited_at: at })
      .onConflict((conflict) => conflict.columns(["code", "field"]).doUpdateSet({ edited_at: at }))
      .execute();
}

/** Allows feeds to change these fields of a product again. */
export async function forgetEditedFields(code: string, fields: readonly (FieldName | "")[]): Promise<void> {
  await database().deleteFrom("product_edits").where("code", "=", code).where("field", "in", fields).execute();
}
