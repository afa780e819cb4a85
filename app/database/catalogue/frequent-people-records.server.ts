/** The most frequent people of each category, for each facet of people. */
import { type SelectQueryBuilder, sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";
import type { CategoryCount } from "~/domain/catalogue/category";
import { CODES_OF_FACETS } from "~/domain/catalogue/contributor-roles";
import type { PeopleFacet } from "~/domain/catalogue/facets";
import { areCounted, shownRoles } from "./facet-records.server";

const OTHER_CODES = Object.values(CODES_OF_FACETS).flat();

/**
 * Returns the `most` most frequent people of each facet in every category at the given time (UTC ISO). Authors with a single
 * product are counted only for the few categories that would otherwise list too few authors. Most authors have a single
 * product, so this avoids sorting millions of counts.
 */
export async function selectFrequentPeople(most: number, soldAt: string): Promise<CategoryCount[]> {
  return [...(await selectFrequentAuthors(most, soldAt)), ...(await selectFrequentOthers(most, soldAt))];
}

async function selectFrequentAuthors(most: number, soldAt: string): Promise<CategoryCount[]> {
  const rows = await mostFrequentAuthors(most, { soldAt, fewest: 2 });
  const found = new Map<number, number>();
  for (const { categoryId } of rows) found.set(categoryId, (found.get(categoryId) ?? 0) + 1);
  const categories = await database().selectFrom("categories").select("id").execute();
  const lacking = categories.flatMap(({ id }) => ((found.get(id) ?? 0) < most ? [id] : []));
  if (lacking.length === 0) return rows;
  const isLacking = new Set(lacking);
  const others = await mostFrequentAuthors(most, { soldAt, fewest: 1, categoryIds: lacking });
  return [...rows.filter(({ categoryId }) => !isLacking.has(categoryId)), ...others];
}

interface AuthorScope {
  soldAt: string;
  /** Minimum number of products that an author must have in the category to be included. */
  fewest: number;
  /** All categories if absent. */
  categoryIds?: readonly number[];
}

async function mostFrequentAuthors(
  most: number,
  { soldAt, fewest, categoryIds }: AuthorScope,
): Promise<CategoryCount[]> {
  // SQLite runs a cross join in the written order. Start with the author keys' index for all categories, and with the
  // categories' index for a few of them.
  const joined = categoryIds
    ? database()
        .selectFrom("listings")
        .crossJoin("product_authors as author")
        .where("listings.category_id", "in", categoryIds)
    : database().selectFrom("product_authors as author").crossJoin("listings");
  const counted = joined
    .whereRef("listings.code", "=", "author.code")
    .where(areCounted({ soldAt }))
    .where("author.role", "not in", OTHER_CODES)
    // A person with several roles counts once.
    .where((where) =>
      where.or([
        where("author.position", "=", 0),
        where.not(
          where.exists(
            where
              .selectFrom("product_authors as earlier")
              .select("earlier.position")
              .whereRef("earlier.code", "=", "author.code")
              .where("earlier.role", "not in", OTHER_CODES)
              .whereRef("earlier.author_key", "=", "author.author_key")
              .whereRef("earlier.position", "<", "author.position"),
          ),
        ),
      ]),
    )
    .select(["listings.category_id", "author.author_key as value"])
    .select((count) => count.fn.countAll<number>().as("count"))
    // Group in the order of the index of keys, so that less is left to sort.
    .groupBy(["author.author_key", "listings.category_id"])
    .having((count) => count.fn.countAll<number>(), ">=", fewest);
  const authors = database()
    .selectFrom(counted.as("counted"))
    .selectAll()
    .select(sql<PeopleFacet>`'author'`.as("facet"));
  return mostFrequent(authors, most);
}

/** Finds the most frequent people of the facets other than author. Few products have such people. */
async function selectFrequentOthers(most: number, soldAt: string): Promise<CategoryCount[]> {
  const counted = database()
    .selectFrom(shownRoles())
    .innerJoin("product_authors as person", "person.role", "shown_roles.role")
    .innerJoin("listings", "listings.code", "person.code")
    .where(areCounted({ soldAt }))
    .select(["listings.category_id", "person.author_key as value", sql<PeopleFacet>`shown_roles.facet`.as("facet")])
    .select((count) => count.fn.count<number>("person.code").distinct().as("count"))
    .groupBy(["shown_roles.facet", "person.author_key", "listings.category_id"]);
  return mostFrequent(database().selectFrom(counted.as("counted")).selectAll(), most);
}

type PersonCount = { category_id: number; value: string; count: number; facet: PeopleFacet };

function mostFrequent(counted: SelectQueryBuilder<Tables, never, PersonCount>, most: number): Promise<CategoryCount[]> {
  const rank = sql<number>`row_number() over (partition by category_id, facet order by "count" desc, value)`;
  const ranked = database().selectFrom(counted.as("counted")).selectAll().select(rank.as("rank"));
  return database()
    .selectFrom(ranked.as("ranked"))
    .select([...named("category_id"), "facet", "value", "count"])
    .select(sql<string>`(select min(name) from product_authors where author_key = ranked.value)`.as("label"))
    .where("rank", "<=", most)
    .execute();
}
