/** Reads the data that determines products' prices, and writes the prices that shoppers see to every table that contains them. */
import { sql } from "kysely";
import { areAmong, sliced } from "~/database/catalogue/codes-in-slices.server";
import { named } from "~/database/engine/column-names";
import { database, dialect } from "~/database/engine/connection.server";
import type { ProductPrices } from "~/domain/prices/planned-prices";
import type { PricedProduct } from "~/domain/prices/price-plan";

export interface StoredPrices extends PricedProduct {
  title: string;
  shown: ProductPrices;
  own: ProductPrices;
  /** The plan that set the shown price; null if the product has its own price. */
  planId: string | null;
  soldUntil: string | null;
  isWithdrawn: boolean;
}

const OWN = ["price_cents", "strike_price_cents", "saving_statement"] as const;
const own = (column: (typeof OWN)[number]) =>
  sql`case when own_prices.code is null then ${sql.ref(`products.${column}`)} else ${sql.ref(`own_prices.${column}`)} end`;

/** Columns of a product's own price, for a query that joins `own_prices`. */
export const OWN_PRICE_COLUMNS = [
  sql<number | null>`${own("price_cents")}`.as("priceCents"),
  sql<number | null>`${own("strike_price_cents")}`.as("strikePriceCents"),
  sql<string | null>`${own("saving_statement")}`.as("savingStatement"),
] as const;

/** Returns these products with their prices, by code, including withdrawn ones. */
export async function selectStoredPrices(codes: readonly string[]): Promise<StoredPrices[]> {
  const found: StoredPrices[] = [];
  for (const slice of sliced([...codes].sort())) {
    const rows = await database()
      .selectFrom("products")
      .leftJoin("own_prices", "own_prices.code", "products.code")
      .select(named("products.code", "products.title", "products.product_type", "products.publisher"))
      .select(named("products.sold_until", "products.withdrawn_at", "own_prices.plan_id"))
      .select(["products.price_cents as shownCents", "products.strike_price_cents as shownStrikeCents"])
      .select("products.saving_statement as shownSaving")
      .select(OWN_PRICE_COLUMNS)
      .where("products.code", "in", slice)
      .orderBy("products.code")
      .execute();
    const authors = await database()
      .selectFrom("product_authors")
      .select(named("code", "author_key"))
      .where(areAmong(slice))
      .execute();
    const paths = await sql<{ code: string; path: string }>`select code, path from product_categories
      join categories on categories.id = category_id where ${areAmong(slice)}`.execute(database());
    const keysByCode = Map.groupBy(authors, ({ code }) => code);
    const pathsByCode = Map.groupBy(paths.rows, ({ code }) => code);
    for (const { shownCents, shownStrikeCents, shownSaving, withdrawnAt, ...row } of rows) {
      const { priceCents, strikePriceCents, savingStatement, ...facts } = row;
      found.push({
        ...facts,
        ownCents: priceCents,
        own: { priceCents, strikePriceCents, savingStatement },
        shown: { priceCents: shownCents, strikePriceCents: shownStrikeCents, savingStatement: shownSaving },
        isWithdrawn: withdrawnAt !== null,
        authorKeys: (keysByCode.get(row.code) ?? []).map(({ authorKey }) => authorKey),
        paths: (pathsByCode.get(row.code) ?? []).map(({ path }) => path),
      });
    }
  }
  return found;
}

/**
 * Changes the prices that shoppers see. `noPrice` is the value stored for listings without a price, and `at` (UTC ISO) becomes
 * the time of the products' last change.
 */
export async function putShownPrices(
  prices: readonly (ProductPrices & { code: string })[],
  noPrice: number,
  at: string,
): Promise<void> {
  if (prices.length === 0) return;
  const rows = JSON.stringify(
    prices.map(({ code, priceCents, strikePriceCents, savingStatement }) => ({
      ...{ code, price: priceCents, strike: strikePriceCents, saving: savingStatement },
    })),
  );
  const given =
    dialect() === "postgres"
      ? sql`json_to_recordset(${rows}) as given(code text, price integer, strike integer, saving text)`
      : sql`(select value ->> 'code' as code, value ->> 'price' as price, value ->> 'strike' as strike,
          value ->> 'saving' as saving from json_each(${rows})) as given`;
  await sql`update products set price_cents = given.price, strike_price_cents = given.strike,
    saving_statement = given.saving, updated_at = ${at} from ${given} where products.code = given.code`.execute(
    database(),
  );
  for (const table of ["listings", "product_words"])
    await sql`update ${sql.table(table)} set price_cents = coalesce(given.price, ${sql.lit(noPrice)})
      from ${given} where ${sql.ref(`${table}.code`)} = given.code`.execute(database());
}

/** A number of products that a category gains in a price band, or loses if it is negative. */
export interface BandChange {
  categoryId: number;
  value: string;
  by: number;
}

/** Returns the categories that list each of these products. */
export async function selectListedIn(codes: readonly string[]): Promise<{ code: string; categoryId: number }[]> {
  const found: { code: string; categoryId: number }[] = [];
  for (const slice of sliced(codes))
    found.push(
      ...(await database()
        .selectFrom("listings")
        .select(named("code", "category_id"))
        .where(areAmong(slice))
        .execute()),
    );
  return found;
}

/** Changes the stored counts of price bands. Call it last in a transaction, because many products share these rows. */
export async function moveBandCounts(changes: readonly BandChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes.map(({ categoryId, value, by }) => ({ id: categoryId, band: value, by })));
  const given =
    dialect() === "postgres"
      ? sql`json_to_recordset(${rows}) as given(id integer, band text, by integer)`
      : sql`(select value ->> 'id' as id, value ->> 'band' as band, value ->> 'by' as by from json_each(${rows})) as given`;
  await sql`insert into category_facets (category_id, facet, value, label, count)
    select given.id, 'price', given.band, '', given.by from ${given} where true order by given.id, given.band
    on conflict (category_id, facet, value) do update set count = category_facets.count + excluded.count`.execute(
    database(),
  );
  await sql`delete from category_facets where facet = 'price' and count <= 0
    and category_id in (select given.id from ${given})`.execute(database());
}
