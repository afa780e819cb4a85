/** Pages of a category with filters: index ranges of `listings`. */
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { ListingsTable } from "~/database/catalogue/catalogue-tables";
import { named } from "~/database/engine/column-names";
import { database, dialect } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import { type StoredSummary, VOUCHER } from "~/domain/catalogue/product";
import type { ListingRow } from "~/domain/catalogue/product-rows";
import { codesNoLongerSold, SUMMARY_COLUMNS, selectCards } from "./catalogue-records.server";
import { hasTrait, type ListingWhere, type PeopleWhere } from "./listing-conditions.server";

type ListingOrder = "popularity" | "newest" | "soonest" | "priceAsc" | "priceDesc" | "titleAsc" | "rating";

type SortColumn = "popularity" | "published_on" | "price_cents" | "title_sort" | "rating_hundredths";

const ORDERS: Record<ListingOrder, readonly [SortColumn, "asc" | "desc"]> = {
  popularity: ["popularity", "desc"],
  newest: ["published_on", "desc"],
  soonest: ["published_on", "asc"],
  priceAsc: ["price_cents", "asc"],
  priceDesc: ["price_cents", "desc"],
  titleAsc: ["title_sort", "asc"],
  rating: ["rating_hundredths", "desc"],
};

const PREORDER = "preorder";

type Listings = SelectQueryBuilder<Tables, "listings", unknown>;

/**
 * Selects the matching listings, reading along one column's index until there are enough. Hides conditions on other indexed
 * columns from SQLite's planner, which would otherwise use their index and sort all matches for one page; that takes seconds at
 * a million products. PostgreSQL's planner knows how many listings match, and sorts them only if they are few.
 */
function listingsWhere(where: ListingWhere, along: SortColumn): Listings {
  const column = (name: SortColumn, asIndex: boolean) =>
    asIndex || dialect() === "postgres"
      ? sql.ref<number>(`listings.${name}`)
      : sql<number>`+${sql.ref(`listings.${name}`)}`;
  const {
    category,
    formats = [],
    exceptFormat,
    prices = [],
    between,
    availabilities = [],
    rating = null,
    since,
  } = where;
  let query = listingsFrom(where);
  query =
    typeof category === "number"
      ? query.where("listings.category_id", "=", category)
      : query.where("listings.category_id", "=", (select) =>
          select.selectFrom("categories").select("categories.id").where("categories.path", "=", category),
        );
  query = query.where("listings.code", "not in", codesNoLongerSold());
  if (formats.length > 0) query = query.where("listings.format", "in", formats);
  if (exceptFormat !== undefined) query = query.where("listings.format", "!=", exceptFormat);
  if (availabilities.join() === PREORDER)
    // Use a literal, because with a bound value SQLite would not use the index of pre-orders.
    query = query.where("listings.availability", "=", sql.lit(PREORDER));
  else if (availabilities.length > 0)
    query = query.where("listings.availability", "in", availabilities as ListingsTable["availability"][]);
  if (rating !== null) query = query.where(column("rating_hundredths", along === "rating_hundredths"), ">=", rating);
  for (const { name, values } of where.traits ?? []) {
    // Use a literal, because with a bound value the databases would not use the index of products with traits.
    query = query.where(sql<SqlBool>`listings.traits <> ''`);
    query = query.where((or) => or.or(values.map((value) => hasTrait(name, value))));
  }
  if (since !== undefined) query = query.where("listings.published_on", ">=", since);
  for (const ranges of [prices, between ? [between] : []]) {
    if (ranges.length === 0) continue;
    const price = column("price_cents", along === "price_cents" && ranges.length === 1);
    query = query.where((and) =>
      and.or(
        ranges.map(
          (range): Expression<SqlBool> => and.and([and(price, ">=", range.from), and(price, "<", range.below)]),
        ),
      ),
    );
  }
  return query;
}

/**
 * Selects listings. If works, people or a store are given, starts with their products, because there are few of them. Uses a
 * cross join, which SQLite runs in the written order.
 */
function listingsFrom({ people = [], inStore = null, works }: ListingWhere): Listings {
  const editions = database().selectFrom("products").select("code").where("withdrawn_at", "is", null);
  const stocked = database().selectFrom("store_stock").select("code").where("quantity", ">", 0);
  const sources = [
    ...(works ? [editions.where("work_key", "in", works)] : []),
    ...people.map(codesOfPeople),
    ...(inStore === null ? [] : [stocked.where("store_slug", "=", inStore)]),
  ] as SelectQueryBuilder<Tables, "products", { code: string }>[];
  const [few, ...others] = sources;
  if (!few) return database().selectFrom("listings");
  const listings = database()
    .selectFrom(few.as("few"))
    .crossJoin("listings")
    .whereRef("listings.code", "=", "few.code") as unknown as Listings;
  // Look up each of the few codes separately, because "in" would first read all products of the store.
  return others.reduce(
    (query, codes) => query.where(({ exists }) => exists(codes.where("code", "=", sql.ref<string>("listings.code")))),
    listings,
  );
}

function codesOfPeople({ keys, roles }: PeopleWhere) {
  const codes = database().selectFrom("product_authors").select("code").distinct().where("author_key", "in", keys);
  if (!roles) return codes;
  return "in" in roles ? codes.where("role", "in", roles.in) : codes.where("role", "not in", roles.not);
}

/** The most popular matching listings. */
export function mostPopular(where: ListingWhere, limit: number): Listings {
  return listingsWhere(where, "popularity")
    .orderBy("listings.popularity", "desc")
    .orderBy("listings.code", "desc")
    .limit(limit);
}

export interface ListedRange {
  offset: number;
  size: number;
  /** True to list each work once, by its first listing in the sort order; false to list every edition. */
  isFolded: boolean;
}

/**
 * Reads one page in the given sort order; ties are sorted by code. Prices of `noPrice` or more mean that a product has no
 * price; such products sort last in either direction.
 */
export async function selectListing(
  where: ListingWhere,
  order: ListingOrder,
  range: ListedRange,
  noPrice: number,
): Promise<StoredSummary[]> {
  if (range.size <= 0) return [];
  const [, direction] = ORDERS[order];
  if (range.isFolded) {
    const works = await selectWorks((limit) => keysInOrder(where, order, noPrice, limit), range);
    return works.length === 0 ? [] : selectWorkCards({ ...where, works }, order, noPrice);
  }
  const found = keysInOrder(where, order, noPrice, range.offset + range.size)
    .offset(range.offset)
    .limit(range.size);
  return database()
    .selectFrom(found.as("found"))
    .innerJoin("products", "products.code", "found.code")
    .select(SUMMARY_COLUMNS)
    .orderBy("found.last")
    .orderBy("found.key", direction)
    .orderBy("found.code", direction)
    .execute();
}

/**
 * Number of listings to read per work on a page. If these contain too few works, the number is multiplied by `MORE_EDITIONS`.
 */
const EDITIONS_OF_A_WORK = 2;
const MORE_EDITIONS = 5;
/**
 * Maximum number of listings to read. Very few works can have hundreds of editions that fill the front of a list; the page then
 * stays short.
 */
const MAX_READ = 20_000;

/**
 * Reads listings from the front until there are enough works, and returns their keys. Reading 2,000 rows of an index takes a millisecond,
 * and a window function three.
 */
async function selectWorks(selectKeys: (limit: number) => SortKeys, { offset, size }: ListedRange): Promise<string[]> {
  for (let limit = (offset + size) * EDITIONS_OF_A_WORK; ; limit *= MORE_EDITIONS) {
    const editions = await selectEditions(selectKeys(limit));
    const works = [...new Set(editions)];
    if (works.length < offset + size && editions.length === limit && limit < MAX_READ) continue;
    return works.slice(offset, offset + size);
  }
}

/** Sort orders in which a work's editions count as equal. Its card can then show the edition that suits most people. */
const EDITIONS_ALIKE: readonly ListingOrder[] = ["popularity", "titleAsc"];

/**
 * Returns a card for each work, in the order of the given keys. The card shows an edition that is in stock, or else one to
 * pre-order. If there are several such editions, it shows the first in the list's order. If that order doesn't distinguish
 * editions, shipped editions come before others, and cheaper ones before dearer ones.
 */
export async function selectWorkCards(
  where: ListingWhere & { works: readonly string[] },
  order: ListingOrder,
  noPrice: number,
): Promise<StoredSummary[]> {
  const [column, direction] = ORDERS[order];
  const buyable = sql`case when listings.price_cents >= ${noPrice} and listings.format <> ${VOUCHER} then 2
    when listings.availability = 'in stock' then 0 when listings.availability = ${PREORDER} then 1 else 2 end`;
  // Look at the product type too, because a gift eBook, for example, is digital by its type but not by its format.
  const typeOfListing = sql`(select products.product_type from products where products.code = listings.code)`;
  const first = EDITIONS_ALIKE.includes(order)
    ? sql`case ${typeOfListing} when 'shipped' then 0 else 1 end, listings.price_cents, listings.code`
    : sql`${sql.ref(`listings.${column}`)} ${sql.raw(direction)}, listings.code ${sql.raw(direction)}`;
  const ranked = listingsWhere(where, column)
    .select("listings.code")
    .select(sql<number>`row_number() over (partition by listings.work_key order by ${buyable}, ${first})`.as("rank"));
  const shown = database().selectFrom(ranked.as("ranked")).select("ranked.code").where("rank", "=", 1);
  const cards = await selectCards(sql<string>`(${shown})`);
  return cards.sort((a, b) => where.works.indexOf(a.workKey) - where.works.indexOf(b.workKey));
}

/**
 * Returns the work keys of the listings that the query selects, in the same order. Reading them as one string from PostgreSQL
 * takes a quarter of the time that 2,000 rows would.
 */
async function selectEditions(keys: SortKeys): Promise<string[]> {
  const { text } = await database()
    .selectFrom(keys.as("keys"))
    .select(sql<string | null>`string_agg("workKey", ' ')`.as("text"))
    .executeTakeFirstOrThrow();
  return text === null ? [] : text.split(" ");
}

/** A listing's position in a sort order. `last` is 1 for listings that follow all others. */
interface SortKey {
  code: string;
  workKey: string;
  last: number;
  key: number | string;
}
type SortKeys = SelectQueryBuilder<Tables & { keys: SortKey }, "keys", SortKey>;

function keysInOrder(where: ListingWhere, order: ListingOrder, noPrice: number, limit: number): SortKeys {
  const [column, direction] = ORDERS[order];
  // Sort pre-orders separately. They are few and at the very end of this index, so sorting them is quicker than reading the
  // index up to them.
  const isSorted = column === "rating_hundredths" && where.availabilities?.join() === PREORDER;
  const part = (last: 0 | 1) =>
    listingsWhere(where, column)
      .select(["listings.code", "listings.work_key as workKey", `listings.${column} as key`])
      .select(sql<number>`${sql.lit(last)}`.as("last"))
      .orderBy(isSorted ? sql`+${sql.ref(`listings.${column}`)}` : `listings.${column}`, direction)
      .orderBy("listings.code", direction)
      .limit(limit);
  if (order !== "priceDesc") return part(0) as unknown as SortKeys;
  // Read two index ranges, so that products with a price come before those without.
  const priced = part(0).where("listings.price_cents", "<", noPrice);
  const unpriced = part(1).where("listings.price_cents", ">=", noPrice);
  const both = database()
    .selectFrom(priced.as("priced"))
    .selectAll()
    .unionAll(database().selectFrom(unpriced.as("unpriced")).selectAll());
  return database()
    .selectFrom(both.as("keys"))
    .selectAll()
    .orderBy("last")
    .orderBy("key", direction)
    .orderBy("code", direction)
    .limit(limit) as unknown as SortKeys;
}

/** The columns that facets are counted from. */
export type FacetRow = Pick<ListingRow, "format" | "priceCents" | "availability" | "ratingHundredths" | "traits">;

type CountedRow = FacetRow & Pick<ListingRow, "code" | "workKey">;

const FACET_COLUMNS = named(
  "listings.code",
  "listings.format",
  "listings.price_cents",
  "listings.availability",
  "listings.rating_hundredths",
  "listings.traits",
  "listings.work_key",
);

/** Returns, for each tag, the most popular rows that match its condition. Uses one statement for all tags. */
export async function selectFacetRows<Tag extends string>(
  conditions: readonly { tag: Tag; where: ListingWhere }[],
  limit: number,
): Promise<(CountedRow & { tag: Tag })[]> {
  const parts = conditions.map(({ tag, where }) => {
    const rows = mostPopular(where, limit).select(FACET_COLUMNS);
    return database().selectFrom(rows.as("rows")).selectAll().select(sql<Tag>`cast(${tag} as text)`.as("tag"));
  });
  const [first, ...others] = parts;
  if (!first) return [];
  const rows = await others.reduce((union, part) => union.unionAll(part), first).execute();
  return rows as (CountedRow & { tag: Tag })[];
}
