/** Reads a product's rarer details, its series, and the biographies of its contributors. */
import { sql } from "kysely";
import { columnName, named, type SnakeCase } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { type BookExtras, EXTRAS } from "~/domain/catalogue/book-extras";

type ExtrasColumn = {
  [Name in keyof BookExtras]: `product_extras.${SnakeCase<Name>} as ${Name}`;
}[keyof BookExtras];

/** The columns of all extras, named like the fields. */
export const EXTRAS_COLUMNS = EXTRAS.map((name) => `product_extras.${columnName(name)} as ${name}`) as ExtrasColumn[];

/** A product's extras, with one of its contributors and that person's biography. */
interface ExtrasOfPerson extends BookExtras {
  seriesKey: string | null;
  seriesTitle: string | null;
  place: number | null;
  lastSortKey: number | null;
  name: string | null;
  /** A role of ONIX list 17. */
  role: string | null;
  biography: string | null;
}

/**
 * Returns one row with the product's extras for each of its first `people` contributors, or a single row if it has no
 * contributors. `lastSortKey` is the highest sort key in the product's series, ignoring keys of `noNumberKey` or more.
 */
export async function selectExtras(
  code: string,
  { people, noNumberKey }: { people: number; noNumberKey: number },
): Promise<ExtrasOfPerson[]> {
  return database()
    .selectFrom("products")
    .leftJoin("product_extras", "product_extras.code", "products.code")
    .leftJoin("product_series", "product_series.code", "products.code")
    .leftJoin("product_authors", (join) =>
      join.onRef("product_authors.code", "=", "products.code").on("product_authors.position", "<", people),
    )
    .leftJoin("author_biographies", "author_biographies.author_key", "product_authors.author_key")
    .select(EXTRAS_COLUMNS)
    .select(["product_authors.name", "product_authors.role", "author_biographies.biography"])
    .select(named("product_series.series_key", "product_series.place"))
    .select([
      "product_series.title as seriesTitle",
      sql<number | null>`(select max(place) from product_series as other
        where other.series_key = product_series.series_key and other.place < ${noNumberKey})`.as("lastSortKey"),
    ])
    .where("products.code", "=", code)
    .orderBy("product_authors.position")
    .execute();
}

/** Returns weights in grams by product code. Products without a weight are left out. */
export async function mapWeights(codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("product_extras")
    .select(named("code", "weight_g"))
    .where("code", "in", codes)
    .execute();
  return new Map(rows.flatMap(({ code, weightG }) => (weightG === null ? [] : [[code, weightG] as const])));
}
