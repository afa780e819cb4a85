/** Counts of products per facet: stored for whole categories, and computed for filtered lists. */
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database, dialect, inTransaction } from "~/database/engine/connection.server";
import { moveFact, putFact } from "~/database/engine/shop-records.server";
import type { Tables } from "~/database/engine/tables";
import type { CategoryCount } from "~/domain/catalogue/category";
import { CODES_OF_FACETS } from "~/domain/catalogue/contributor-roles";
import type { PeopleFacet } from "~/domain/catalogue/facets";
import { codesNoLongerSold } from "./catalogue-records.server";
import type { ListingWhere } from "./listing-conditions.server";
import { type FacetRow, mostPopular } from "./listing-records.server";

/**
 * Name of the fact that stores a time (UTC ISO). Events that started up to then are excluded from the stored counts. '' if no
 * events have been excluded yet.
 */
export const EVENTS_COUNTED = "events left out of counts to";

export type LabelledCount = Omit<CategoryCount, "categoryId">;

/** The stored counts of the whole category. */
export async function selectCategoryFacets(categoryId: number): Promise<LabelledCount[]> {
  return selectCachedCounts(categoryId).execute();
}

function selectCachedCounts(categoryId: number) {
  return database()
    .selectFrom("category_facets")
    .select(["facet", "value", "label", "count"])
    .where("category_id", "=", categoryId);
}

/**
 * Products to count, given as codes or as filters. With filters, only the most popular of the matching products are counted.
 */
type ProductScope = readonly string[] | ListingWhere;

interface PeopleRequest {
  facets: readonly PeopleFacet[];
  of: ProductScope;
}

interface CountRequest {
  storedCounts: { categoryId: number; facets: readonly string[] };
  /**
   * Products whose people are counted, and the facets to count. The result has the `most` most frequent people of each facet.
   */
  people: readonly PeopleRequest[];
  most: number;
  /** Like `people`, but counts only the people with these keys. */
  chosenPeople: readonly (PeopleRequest & { keys: readonly string[] })[];
  /** Products to count in each child category of `parentId`. The counts are returned as facet `category`, by path. */
  children: { of: ProductScope; parentId: number } | null;
  /** Maximum number of listings to read for each scope given as filters. */
  limit: number;
}

/** Returns all counts for a filtered page with one statement, or with none if nothing is requested. */
export async function selectCounts({
  storedCounts,
  people,
  most,
  chosenPeople,
  children,
  limit,
}: CountRequest): Promise<LabelledCount[]> {
  const parts: SelectQueryBuilder<Tables, never, LabelledCount>[] = [];
  const add = (part: unknown) => parts.push(part as SelectQueryBuilder<Tables, never, LabelledCount>);
  if (storedCounts.facets.length > 0)
    add(selectCachedCounts(storedCounts.categoryId).where("facet", "in", storedCounts.facets));
  for (const { of, facets } of people) {
    if (facets.length === 0) continue;
    const ranked = database()
      .selectFrom(countsByPerson({ of, facets }, limit).as("counted"))
      .selectAll()
      .select(sql<number>`row_number() over (partition by facet order by "count" desc, value)`.as("rank"));
    add(
      database().selectFrom(ranked.as("ranked")).select(["facet", "value", "label", "count"]).where("rank", "<=", most),
    );
  }
  for (const { keys, ...request } of chosenPeople) {
    const counted = countsByPerson(request, limit, keys);
    add(database().selectFrom(counted.as("chosen")).select(["facet", "value", "label", "count"]));
  }
  if (children) {
    add(
      database()
        .selectFrom("categories")
        .innerJoin("listings as below", "below.category_id", "categories.id")
        .where("categories.parent_id", "=", children.parentId)
        .where("below.code", "in", (select) => select.selectFrom(toCodes(children.of, limit)).select("found.code"))
        .select([sql<string>`'category'`.as("facet"), "categories.path as value", "categories.title as label"])
        .select((count) => count.fn.countAll<number>().as("count"))
        .groupBy(["categories.path", "categories.title"]),
    );
  }
  const [first, ...others] = parts;
  if (!first) return [];
  return others.reduce((union, part) => union.unionAll(part), first).execute();
}

/**
 * Returns a subquery `found` that selects the codes of a scope. Passes given codes as one JSON array, so that the same
 * statement works for any number of codes.
 */
function toCodes(of: ProductScope, limit: number) {
  if (!Array.isArray(of)) {
    const found = mostPopular(of as ListingWhere, limit).select("listings.code");
    return sql<{ code: string }>`(${found})`.as("found");
  }
  const codes = JSON.stringify(of);
  return dialect() === "sqlite"
    ? sql<{ code: string }>`(select value as code from json_each(${codes}))`.as("found")
    : sql<{ code: string }>`(select json_array_elements_text(cast(${codes} as json)) as code)`.as("found");
}

/** The facet that a role belongs to. Roles that belong to no other facet are counted as authors. */
const FACET = sql<PeopleFacet>`coalesce(shown_roles.facet, 'author')`;

/** Returns a subquery `shown_roles` with the roles that pages show and the facet of each. Some roles are in two facets. */
export function shownRoles() {
  const pairs = Object.entries(CODES_OF_FACETS).flatMap(([facet, codes]) =>
    codes.map((role) => sql`select ${sql.lit(role)} as role, ${sql.lit(facet)} as facet`),
  );
  return sql<{ role: string; facet: string }>`(${sql.join(pairs, sql` union all `)})`.as("shown_roles");
}

function countsByPerson({ of, facets }: PeopleRequest, limit: number, keys: readonly string[] = []) {
  let query = database()
    .selectFrom(toCodes(of, limit))
    .innerJoin("product_authors", "product_authors.code", "found.code")
    .leftJoin(shownRoles(), "shown_roles.role", "product_authors.role")
    .select([FACET.as("facet"), "product_authors.author_key as value"])
    .select((count) => count.fn.min("product_authors.name").as("label"))
    .select((count) => count.fn.count<number>("found.code").distinct().as("count"))
    .where(FACET, "in", facets)
    .groupBy([FACET, "product_authors.author_key"]);
  // Prevent SQLite from using the index of keys, because it would then look up the listings again for each of the author's
  // products.
  if (keys.length > 0) query = query.where(sql<string>`${sql.ref("product_authors.author_key")} || ''`, "in", keys);
  return query;
}

/** A group of listings with equal values in all counted columns, and the number of listings in it. */
export type ListingGroup = FacetRow & { categoryId: number; count: number };

/**
 * Listings to count: those still sold at a given time, or tickets whose event started after one time and no later than another.
 * UTC ISO.
 */
export type CountedListings = { soldAt: string } | { startedAfter: string; startedBy: string };

/** Returns the SQL condition that selects the listings to count. */
export function areCounted(which: CountedListings): RawBuilder<SqlBool> {
  if ("soldAt" in which) return sql`listings.code not in ${codesNoLongerSold(which.soldAt)}`;
  const { startedAfter, startedBy } = which;
  return sql`listings.code in (select begun.code from products as begun
    where begun.sold_until > ${startedAfter} and begun.sold_until <= ${startedBy})`;
}

/** Groups these listings in one pass. Prices are grouped into `bands` (cents), each represented by its lower bound. */
export async function selectListingGroups(
  which: CountedListings,
  bands: readonly number[],
  noPrice: number,
): Promise<ListingGroup[]> {
  const cuts = [...bands]
    .sort((a, b) => b - a)
    .map((from) => sql`when price_cents >= ${sql.lit(from)} then ${sql.lit(from)}`);
  const band = sql<number>`case when price_cents >= ${sql.lit(noPrice)} then ${sql.lit(noPrice)} ${sql.join(cuts, sql` `)} else 0 end`;
  // Round down to whole stars by integer division, which is safe because the column is never negative.
  const stars = sql<number>`rating_hundredths / 100 * 100`;
  return database()
    .selectFrom("listings")
    .select([
      ...named("category_id"),
      "format",
      "availability",
      "traits",
      band.as("priceCents"),
      stars.as("ratingHundredths"),
    ])
    .select((count) => count.fn.countAll<number>().as("count"))
    .where(areCounted(which))
    .groupBy(["category_id", "format", "availability", "traits", band, stars])
    .execute();
}

/** Returns the number of works that were on sale in each category at a time (UTC ISO). */
export async function selectWorkCounts(soldAt: string): Promise<{ categoryId: number; works: number }[]> {
  return database()
    .selectFrom("listings")
    .select(named("category_id"))
    .select((count) => count.fn.count<number>("work_key").distinct().as("works"))
    .where(areCounted({ soldAt }))
    .groupBy("category_id")
    .execute();
}

const ROWS_PER_STATEMENT = 1000;

interface CategorySize {
  products: number;
  works: number;
}

/**
 * Replaces all counts, and the numbers of products and works of each category (0 if missing), with the values at `soldAt` (UTC
 * ISO).
 */
export async function replaceFacets(
  rows: readonly CategoryCount[],
  sizes: ReadonlyMap<number, CategorySize>,
  soldAt: string,
): Promise<void> {
  await inTransaction(async () => {
    await putFact(EVENTS_COUNTED, soldAt);
    await database().deleteFrom("category_facets").execute();
    await insertFacets(rows);
    const categories = await database()
      .selectFrom("categories")
      .select(["id", "product_count", "work_count"])
      .execute();
    for (const { id, product_count, work_count } of categories) {
      const { products, works } = sizes.get(id) ?? { products: 0, works: 0 };
      if (products === product_count && works === work_count) continue;
      await database()
        .updateTable("categories")
        .set({ product_count: products, work_count: works })
        .where("id", "=", id)
        .execute();
    }
  });
}

/**
 * Replaces the counts of these facets and leaves the others. Returns false and changes nothing unless the other counts were
 * made for `soldAt` too, because all counts must exclude the same past events.
 */
export async function replaceColumnFacets(
  rows: readonly CategoryCount[],
  facets: readonly string[],
  soldAt: string,
): Promise<boolean> {
  return inTransaction(async () => {
    if (!(await moveFact(EVENTS_COUNTED, soldAt, soldAt))) return false;
    await database().deleteFrom("category_facets").where("facet", "in", facets).execute();
    await insertFacets(rows);
    return true;
  });
}

async function insertFacets(rows: readonly CategoryCount[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await database()
      .insertInto("category_facets")
      .values(
        rows.slice(at, at + ROWS_PER_STATEMENT).map(({ categoryId, ...row }) => ({ category_id: categoryId, ...row })),
      )
      // Update existing rows, because another process may be storing its counts at the same time.
      .onConflict((conflict) =>
        conflict
          .columns(["category_id", "facet", "value"])
          .doUpdateSet((row) => ({ label: row.ref("excluded.label"), count: row.ref("excluded.count") })),
      )
      .execute();
  }
}
