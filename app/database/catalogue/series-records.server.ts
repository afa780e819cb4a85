/** Series and the books in them. Withdrawn products have no row. */
import { type SelectQueryBuilder, sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";

/** A neighbouring book in the same series. */
export interface StoredNeighbour {
  code: string;
  slug: string;
  title: string;
  format: string;
  place: number;
}

/** Maximum number of formats of one book that are compared with each other. */
const MAX_FORMATS = 8;
/** Maximum number of products read at one sort key of a series. */
const MAX_AT_NUMBER = 50;

/** The editions of the books before and after a sort key, the nearest first. Books without a number (`noNumberKey`) have no neighbours. */
export async function selectNeighbours(key: string, sortKey: number, noNumberKey: number): Promise<StoredNeighbour[]> {
  const beside = (sign: "<" | ">", direction: "asc" | "desc") =>
    database()
      .selectFrom("product_series")
      .innerJoin("products", "products.code", "product_series.code")
      .select(named("products.code", "products.slug", "products.title", "products.format", "product_series.place"))
      .where("series_key", "=", key)
      .where("place", sign, sortKey)
      .where("place", "<", noNumberKey)
      .orderBy("place", direction)
      .orderBy("product_series.code")
      .limit(MAX_FORMATS);
  return database()
    .selectFrom(beside("<", "desc").as("before"))
    .selectAll()
    .unionAll(database().selectFrom(beside(">", "asc").as("after")).selectAll())
    .execute();
}

interface SeriesSize {
  title: string;
  works: number;
}

/** Returns the title of a series and its number of works, or undefined for an unknown key. */
export async function selectSeries(key: string): Promise<SeriesSize | undefined> {
  const row = await database()
    .selectFrom("product_series")
    .innerJoin("products", "products.code", "product_series.code")
    .select(({ fn }) => [
      fn.min("product_series.title").as("title"),
      fn.count<number>("products.work_key").distinct().as("works"),
    ])
    .where("series_key", "=", key)
    .executeTakeFirst();
  return row?.title ? { title: row.title, works: Number(row.works) } : undefined;
}

/** Returns the key of the series with this title that has the most products, or undefined when none exists. */
export async function selectSeriesOfTitle(titleKey: string): Promise<string | undefined> {
  const row = await database()
    .selectFrom("product_series")
    .select("series_key")
    .where("title_key", "=", titleKey)
    .groupBy("series_key")
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .orderBy("series_key")
    .limit(1)
    .executeTakeFirst();
  return row?.series_key;
}

/** Finds the series with one of these titles that contains the most products. Returns undefined when none exists. */
export async function selectSeriesTitled(
  titleKeys: readonly string[],
): Promise<{ key: string; title: string } | undefined> {
  return database()
    .selectFrom("product_series")
    .select(({ fn }) => ["series_key as key", fn.min("title").as("title")])
    .where("title_key", "in", titleKeys)
    .groupBy("series_key")
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .orderBy("series_key")
    .limit(1)
    .executeTakeFirst();
}

/** Returns these products' series, beginning with the series that contains the most of them. */
export async function selectSeriesOfProducts(codes: readonly string[]): Promise<{ key: string; title: string }[]> {
  if (codes.length === 0) return [];
  return database()
    .selectFrom("product_series")
    .select(({ fn }) => ["series_key as key", fn.min("title").as("title")])
    .where("code", "in", codes)
    .groupBy("series_key")
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .orderBy("series_key")
    .execute();
}

/** The codes of the products at a sort key of a series. */
export async function selectCodesAt(key: string, sortKey: number): Promise<string[]> {
  const rows = await database()
    .selectFrom("product_series")
    .select("code")
    .where("series_key", "=", key)
    .where("place", "=", sortKey)
    .limit(MAX_AT_NUMBER)
    .execute();
  return rows.map(({ code }) => code);
}

/** Returns the codes and sort keys of a series' books in reading order, taking the most popular edition of each work. */
export async function selectSeriesBooks(
  key: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ code: string; place: number }[]> {
  return toWorks(key)
    .select(named("product_series.code", "product_series.place"))
    .orderBy("place")
    .orderBy("products.title_sort")
    .orderBy("product_series.code")
    .offset(offset)
    .limit(size)
    .execute();
}

function toWorks(key: string): SelectQueryBuilder<Tables, "product_series" | "products", unknown> {
  return database()
    .selectFrom("product_series")
    .innerJoin("products", "products.code", "product_series.code")
    .where("series_key", "=", key)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("products as other")
            .innerJoin("product_series as own", "own.code", "other.code")
            .select(sql.lit(1).as("found"))
            .whereRef("other.work_key", "=", "products.work_key")
            .whereRef("own.series_key", "=", "product_series.series_key")
            .where(sql<boolean>`(other.popularity, products.code) > (products.popularity, other.code)`),
        ),
      ),
    );
}
