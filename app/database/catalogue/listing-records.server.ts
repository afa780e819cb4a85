/** Pages of a category with filters: index ranges of `listings`. */
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { ListingsTable } from "~/database/catalogue/catalogue-tables";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import type { StoredSummary } from "~/domain/catalogue/product";
import type { ListingRow } from "~/domain/catalogue/product-rows";
import { SUMMARY_COLUMNS } from "./catalogue-records.server";

/** Cents, from inclusive, below exclusive. */
export interface PriceRange {
  from: number;
  below: number;
}

/** The filters on `listings`; a missing or empty one filters nothing. */
export interface ListingWhere {
  /** The category's id, or its path. */
  category: number | string;
  formats?: readonly string[];
  prices?: readonly PriceRange[];
  availabilities?: readonly string[];
  /** At least; hundredths. */
  rating?: number | null;
  authorKeys?: readonly string[];
}

type ListingOrder = "popularity" | "newest" | "priceAsc" | "priceDesc" | "titleAsc" | "rating";

type SortColumn = "popularity" | "published_on" | "price_cents" | "title_sort" | "rating_hundredths";

const ORDERS: Record<ListingOrder, readonly [SortColumn, "asc" | "desc"]> = {
  popularity: ["popularity", "desc"],
  newest: ["published_on", "desc"],
  priceAsc: ["price_cents", "asc"],
  priceDesc: ["price_cents", "desc"],
  titleAsc: ["title_sort", "asc"],
  rating: ["rating_hundredths", "desc"],
};

type Listings = SelectQueryBuilder<Tables, "listings", unknown>;

/**
 * The matching listings, read along one column's index until there are enough. Hides conditions on other indexed
 * columns from the planner: with their index it would sort all matches for one page, which takes seconds at a million.
 */
function listingsWhere(where: ListingWhere, along: SortColumn): Listings {
  const column = (name: SortColumn, asIndex: boolean) =>
    asIndex ? sql.ref<number>(`listings.${name}`) : sql<number>`+${sql.ref(`listings.${name}`)}`;
  const { category, formats = [], prices = [], availabilities = [], rating = null, authorKeys = [] } = where;
  let query = authorKeys.length > 0 ? listingsBy(authorKeys) : database().selectFrom("listings");
  query =
    typeof category === "number"
      ? query.where("listings.category_id", "=", category)
      : query.where("listings.category_id", "=", (select) =>
          select.selectFrom("categories").select("categories.id").where("categories.path", "=", category),
        );
  if (formats.length > 0) query = query.where("listings.format", "in", formats);
  if (availabilities.length > 0)
    query = query.where("listings.availability", "in", availabilities as ListingsTable["availability"][]);
  if (rating !== null) query = query.where(column("rating_hundredths", along === "rating_hundredths"), ">=", rating);
  if (prices.length > 0) {
    const price = column("price_cents", along === "price_cents" && prices.length === 1);
    query = query.where((and) =>
      and.or(
        prices.map(
          (range): Expression<SqlBool> => and.and([and(price, ">=", range.from), and(price, "<", range.below)]),
        ),
      ),
    );
  }
  return query;
}

/** From the few products of the authors to their listings: SQLite runs a cross join in the written order. */
function listingsBy(authorKeys: readonly string[]): Listings {
  const codes = database()
    .selectFrom("product_authors")
    .select("code")
    .distinct()
    .where("author_key", "in", authorKeys);
  return database()
    .selectFrom(codes.as("written"))
    .crossJoin("listings")
    .whereRef("listings.code", "=", "written.code") as unknown as Listings;
}

/** The most popular of them. */
export function mostPopular(where: ListingWhere, limit: number): Listings {
  return listingsWhere(where, "popularity")
    .orderBy("listings.popularity", "desc")
    .orderBy("listings.code", "desc")
    .limit(limit);
}

/** One page in that order; ties by code. `noPrice` and above means no price and sorts last either way. */
export async function selectListing(
  where: ListingWhere,
  order: ListingOrder,
  page: { offset: number; size: number },
  noPrice: number,
): Promise<StoredSummary[]> {
  if (page.size <= 0) return [];
  if (order === "priceDesc") return selectDearestFirst(where, page, noPrice);
  const [column, direction] = ORDERS[order];
  const found = listingsWhere(where, column)
    .select(["listings.code", `listings.${column} as place`])
    .orderBy(`listings.${column}`, direction)
    .orderBy("listings.code", direction)
    .limit(page.size)
    .offset(page.offset);
  return database()
    .selectFrom(found.as("found"))
    .innerJoin("products", "products.code", "found.code")
    .select(SUMMARY_COLUMNS)
    .orderBy("found.place", direction)
    .orderBy("found.code", direction)
    .execute();
}

/** Two index ranges, products with a price first, each no longer than the end of the page. */
async function selectDearestFirst(
  where: ListingWhere,
  page: { offset: number; size: number },
  noPrice: number,
): Promise<StoredSummary[]> {
  const upTo = page.offset + page.size;
  const part = (last: number) =>
    listingsWhere(where, "price_cents")
      .select(["listings.code", "listings.price_cents as place", sql<number>`${sql.lit(last)}`.as("last")])
      .where("listings.price_cents", last === 0 ? "<" : ">=", noPrice)
      .orderBy("listings.price_cents", "desc")
      .orderBy("listings.code", "desc")
      .limit(upTo);
  const both = database()
    .selectFrom(part(0).as("priced"))
    .selectAll()
    .unionAll(database().selectFrom(part(1).as("unpriced")).selectAll());
  const found = database()
    .selectFrom(both.as("both"))
    .selectAll()
    .orderBy("last")
    .orderBy("place", "desc")
    .orderBy("code", "desc")
    .limit(page.size)
    .offset(page.offset);
  return database()
    .selectFrom(found.as("found"))
    .innerJoin("products", "products.code", "found.code")
    .select(SUMMARY_COLUMNS)
    .orderBy("found.last")
    .orderBy("found.place", "desc")
    .orderBy("found.code", "desc")
    .execute();
}

/** The columns that facets are counted from. */
export type FacetRow = Pick<ListingRow, "format" | "priceCents" | "availability" | "ratingHundredths">;

const FACET_COLUMNS = named(
  "listings.code",
  "listings.format",
  "listings.price_cents",
  "listings.availability",
  "listings.rating_hundredths",
);

/** For each tag, the most popular rows that match its condition: one statement for all. */
export async function selectFacetRows<Tag extends string>(
  conditions: readonly { tag: Tag; where: ListingWhere }[],
  limit: number,
): Promise<(FacetRow & { code: string; tag: Tag })[]> {
  const parts = conditions.map(({ tag, where }) => {
    const rows = mostPopular(where, limit).select(FACET_COLUMNS);
    return database().selectFrom(rows.as("rows")).selectAll().select(sql<Tag>`cast(${tag} as text)`.as("tag"));
  });
  const [first, ...others] = parts;
  if (!first) return [];
  const rows = await others.reduce((union, part) => union.unionAll(part), first).execute();
  return rows as (FacetRow & { code: string; tag: Tag })[];
}
