/**
 * Filling an empty catalogue on SQLite. Entries that go all over the sort indexes and the search index cost more than all the rest
 * of a million products, so both are left out meanwhile, and made in the end from what is stored: seconds for what takes
 * minutes row by row. What is still to be done stands in the database, so that whoever comes next can do it.
 */
import { type RawBuilder, sql } from "kysely";
import {
  checkpointSeldom,
  database,
  dialect,
  holdPages,
  inTransaction,
  SMALL_CACHE,
} from "~/database/engine/connection.server";
import { putFact, selectAnyProduct } from "~/database/engine/shop-records.server";

const FACT = "first load";
/** Indexes of what products are stored with that grow all over. Until they are made, a product's other formats and an author's books are sought. */
const ALL_OVER = ["products_work", "product_authors_author"];

/** Rows that the search index takes in one transaction: a second or two. */
const SEARCHABLE_AT_ONCE = 200_000;

interface FirstLoad {
  /** The listings are in; indexes may still be missing. */
  isFilled: boolean;
  /** Statements that make what was dropped, as the schema had them. */
  indexes: string[];
  /** The search index has the product_words to this id. */
  searchableTo: number;
  /** UTC ISO. Later than this nobody is at it any more. */
  until: string;
}

/** What products are to be stored with just now. Ask inside the transaction that stores them. */
export async function selectWriting(): Promise<{ isListed: boolean; searchableTo: number }> {
  const load = await selectFirstLoad();
  return load
    ? { isListed: load.isFilled, searchableTo: load.searchableTo }
    : { isListed: true, searchableTo: Number.MAX_SAFE_INTEGER };
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
    await holdPages(SMALL_CACHE);
    await checkpointSeldom();
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
    const load: FirstLoad = {
      isFilled: false,
      indexes: indexes.rows.map((index) => index.sql),
      searchableTo: 0,
      until,
    };
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
 * Makes the listings of all products, then their indexes and the search index, a transaction each or several, so that the shop's own
 * writing goes on in between. Does nothing where nothing is put off. Killed, it goes on where it was when it is called again.
 * `begins` hears of each before it is done, and how many are left with it.
 */
export async function fillListings(
  noPrice: number,
  begins: (step: string, stepsLeft: number) => void = () => {},
): Promise<void> {
  let searchSteps: number | undefined;
  for (;;) {
    const goesOn = await inTransaction(async () => {
      const load = await selectFirstLoad();
      if (!load) return false;
      searchSteps ??= await countSearchSteps(load.searchableTo);
      const before = (load.isFilled ? 0 : 1) + load.indexes.length;
      begins(nameOfStep(load), before + searchSteps);
      // Products that came in meanwhile may need another.
      if (before === 0) searchSteps = Math.max(searchSteps - 1, 1);
      const next = await goOn(load, noPrice);
      if (next) await putFact(FACT, JSON.stringify(next));
      else await database().deleteFrom("facts").where("name", "=", FACT).execute();
      return next !== null;
    });
    if (!goesOn) return;
  }
}

function nameOfStep({ isFilled, indexes }: FirstLoad): string {
  if (!isFilled) return "lists of categories";
  return indexes.length > 0 ? "sort orders" : "search index";
}

/** The last of them is the one that finds fewer rows than it could take. */
async function countSearchSteps(after: number): Promise<number> {
  const { rows } = await database()
    .selectFrom("product_words")
    .select((row) => row.fn.countAll<number>().as("rows"))
    // All are counted along an index; with a bound every row would be read.
    .$if(after > 0, (query) => query.where("id", ">", after))
    .executeTakeFirstOrThrow();
  return Math.floor(rows / SEARCHABLE_AT_ONCE) + 1;
}

/** One step; what is left after it, or null. */
async function goOn(load: FirstLoad, noPrice: number): Promise<FirstLoad | null> {
  if (!load.isFilled) {
    await sql`delete from listings`.execute(database());
    await allListings(noPrice).execute(database());
    return { ...load, isFilled: true };
  }
  const [next, ...indexes] = load.indexes;
  if (next !== undefined) {
    await sql.raw(next).execute(database());
    return { ...load, indexes };
  }
  const searchableTo = await makeSearchable(load.searchableTo);
  return searchableTo === null ? null : { ...load, searchableTo };
}

/** The next of the product_words, in their own order, which the search index takes by the thousand. Answers the id it has come to; null at the end. */
async function makeSearchable(after: number): Promise<number | null> {
  // It keeps words in memory until they fill this many bytes; with its own million it writes and merges four times as much.
  await configureSearch("hashsize", 16_000_000);
  const { insertId, numAffectedRows } = await sql`insert into product_search(rowid, title, authors, other)
    select id, title, authors, other from product_words where id > ${after} order by id limit ${SEARCHABLE_AT_ONCE}`.execute(
    database(),
  );
  await configureSearch("hashsize", 1_048_576);
  return Number(numAffectedRows) < SEARCHABLE_AT_ONCE ? null : Number(insertId);
}

/** https://www.sqlite.org/fts5.html, special INSERT commands */
async function configureSearch(name: string, value: number): Promise<void> {
  // Written out: a bound number is a real one, which it refuses.
  await sql`insert into product_search(product_search, rank) values (${name}, ${sql.lit(value)})`.execute(database());
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
  if (!row) return null;
  const load = JSON.parse(row.value) as FirstLoad;
  // One that was begun before the search index was put off has filled it all along.
  return { ...load, searchableTo: load.searchableTo ?? Number.MAX_SAFE_INTEGER };
}
