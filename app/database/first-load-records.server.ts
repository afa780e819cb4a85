/**
 * Filling an empty catalogue on SQLite. Entries that go all over the sort indexes cost more than all the rest of a million
 * products, so the listings are left out meanwhile, and made in the end from what is stored: a few seconds for what takes
 * minutes row by row. What is still to be done stands in the database, so that whoever comes next can do it.
 */
import { type RawBuilder, sql } from "kysely";
import { database, dialect, inTransaction } from "./connection.server";
import { putFact, selectAnyProduct } from "./shop-records.server";

const FACT = "first load";
/** Indexes of what products are stored with that grow all over. Until they are made, a product's other formats and an author's books are sought. */
const ALL_OVER = ["products_work", "product_authors_author"];

interface FirstLoad {
  /** The listings are in; indexes may still be missing. */
  isFilled: boolean;
  /** Statements that make what was dropped, as the schema had them. */
  indexes: string[];
  /** UTC ISO. Later than this nobody is at it any more. */
  until: string;
}

/** Whether products are stored without their listings just now. Ask inside the transaction that stores them. */
export async function areListingsPutOff(): Promise<boolean> {
  const load = await selectFirstLoad();
  return load !== null && !load.isFilled;
}

/**
 * Puts the listings off when the catalogue is empty, or goes on doing so; false where listings are kept as ever. Whoever calls it
 * says so again before `until` (UTC ISO), and calls {@link fillListings} in the end.
 */
export async function putOffListings(until: string): Promise<boolean> {
  if (dialect() !== "sqlite") return false;
  // Most imports are of a shop that sells already, and need no transaction to learn it.
  if ((await selectFirstLoad()) === null && (await selectAnyProduct())) return false;
  return inTransaction(async () => {
    const known = await selectFirstLoad();
    if (known) {
      await putFact(FACT, JSON.stringify({ ...known, until }));
      return !known.isFilled;
    }
    if (await selectAnyProduct()) return false;
    const indexes = await sql<{ name: string; sql: string }>`select name, sql from sqlite_schema
      where type = 'index' and sql is not null
        and (tbl_name = 'listings' or name in (select value from json_each(${JSON.stringify(ALL_OVER)})))
      order by name`.execute(database());
    for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(database());
    const load: FirstLoad = { isFilled: false, indexes: indexes.rows.map((index) => index.sql), until };
    await putFact(FACT, JSON.stringify(load));
    return true;
  });
}

/** Whether there are listings to make that nobody has been at since `now` (UTC ISO). */
export async function isFirstLoadAbandoned(now: string): Promise<boolean> {
  const load = await selectFirstLoad();
  return load !== null && load.until < now;
}

/**
 * Makes the listings of all products and then their indexes, one transaction each, so that the shop's own writing goes on in
 * between. Does nothing where nothing is put off. Killed, it goes on where it was when it is called again.
 */
export async function fillListings(noPrice: number): Promise<void> {
  for (;;) {
    const goesOn = await inTransaction(async () => {
      const load = await selectFirstLoad();
      if (!load) return false;
      if (load.isFilled) return makeIndex(load);
      await sql`delete from listings`.execute(database());
      await allListings(noPrice).execute(database());
      await putFact(FACT, JSON.stringify({ ...load, isFilled: true }));
      return true;
    });
    if (!goesOn) return;
  }
}

async function makeIndex(load: FirstLoad): Promise<boolean> {
  const [next, ...indexes] = load.indexes;
  if (next === undefined) {
    await database().deleteFrom("facts").where("name", "=", FACT).execute();
    return false;
  }
  await sql.raw(next).execute(database());
  await putFact(FACT, JSON.stringify({ ...load, indexes }));
  return true;
}

/** In the order of their key. The same rows as a product is stored with: unknown prices, dates and ratings come last. */
function allListings(noPrice: number): RawBuilder<unknown> {
  return sql`
    with recursive line(category_id, shown_in) as (
      select id, id from categories
      union select line.category_id, categories.parent_id from line join categories on categories.id = line.shown_in
        where categories.parent_id is not null
    )
    insert or ignore into listings
      (category_id, code, popularity, price_cents, title_sort, published_on, rating_hundredths, format, availability)
    select line.shown_in, products.code, products.popularity, coalesce(products.price_cents, ${noPrice}), products.title_sort,
      coalesce(products.published_on, ''), coalesce(products.rating_hundredths, 0), products.format, products.availability
    from product_categories as own
    cross join products on products.code = own.code and products.withdrawn_at is null
    cross join line on line.category_id = own.category_id`;
}

async function selectFirstLoad(): Promise<FirstLoad | null> {
  const row = await database().selectFrom("facts").select("value").where("name", "=", FACT).executeTakeFirst();
  return row ? (JSON.parse(row.value) as FirstLoad) : null;
}
