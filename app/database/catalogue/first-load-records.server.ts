/**
 * The first load of a catalogue. At a million products, random inserts into the sort indexes and the search index cost more
 * than everything else. Both are therefore deferred and built at the end, which takes seconds instead of minutes. The database
 * stores the remaining steps, so that any process can continue.
 */
import { type RawBuilder, sql } from "kysely";
import {
  cachePages,
  checkpointSeldom,
  database,
  dialect,
  inTransaction,
  SMALL_CACHE,
} from "~/database/engine/connection.server";
import { putFact, selectAnyProduct } from "~/database/engine/shop-records.server";

const FACT = "first load";
/** The index that is read to count authors. */
const AUTHORS = "product_authors_author";
/**
 * Indexes whose new entries are inserted at random positions. While they are missing, finding a product's other formats, or the
 * books of an author or a series, scans the whole table.
 */
const ALL_OVER = ["products_work", "products_publisher", AUTHORS, "product_series_order", "product_series_title"];
/**
 * PostgreSQL's index of tiers. The search rows are sorted by it once it has been built. SQLite's rows are already in that
 * order.
 */
const TIERS = "product_words_tier";

/**
 * PostgreSQL's tables with a foreign key to the products. Checking the key row by row adds a fifth to the time of storing the
 * rows; checking all rows together afterwards takes a second.
 */
const CHECKED = [
  "product_authors",
  "product_categories",
  "product_words",
  "product_records",
  "product_suppliers",
  "product_extras",
];

/** Maximum number of rows added to the search index in one transaction, which takes a second or two. */
const SEARCHABLE_AT_ONCE = 200_000;

interface FirstLoad {
  /** True once the listings are built; indexes may still be missing. */
  isFilled: boolean;
  /** Statements that recreate the dropped keys and indexes, from the schema. */
  indexes: string[];
  /** Id of the last row of product_words that the search index contains. */
  searchableTo: number;
  /** The time after which the load counts as abandoned. UTC ISO. */
  until: string;
}

/**
 * Returns how products must be stored now: with or without listings, and up to which row their words are added to the search
 * index. Call it inside the transaction that stores them.
 */
export async function selectWriting(): Promise<{ isListed: boolean; searchableTo: number }> {
  const load = await selectFirstLoad("share");
  return load
    ? { isListed: load.isFilled, searchableTo: load.searchableTo }
    : { isListed: true, searchableTo: Number.MAX_SAFE_INTEGER };
}

/**
 * Defers the listings when the catalogue is empty, or continues to defer them. Returns false when listings are maintained as
 * usual. The caller must call it again before `until` (UTC ISO), and call {@link fillListings} at the end.
 */
export async function putOffListings(until: string): Promise<boolean> {
  // Check without a transaction first, because most imports run in a shop that already has products.
  if ((await selectFirstLoad()) === null && (await selectAnyProduct())) return false;
  return inTransaction(async () => {
    const known = await selectFirstLoad("update");
    await cachePages(SMALL_CACHE);
    await checkpointSeldom();
    if (known) {
      await putFact(FACT, JSON.stringify({ ...known, until }));
      return !known.isFilled;
    }
    if (await selectAnyProduct()) return false;
    const indexes = await selectScatteredIndexes();
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(database());
    const keys = dialect() === "postgres" ? await selectKeys() : [];
    for (const { table, name } of keys)
      await sql`alter table ${sql.ref(table)} drop constraint ${sql.ref(name)}`.execute(database());
    const load: FirstLoad = {
      isFilled: false,
      indexes: [...keys.flatMap(({ remake }) => remake), ...indexes.map((index) => index.sql)],
      // PostgreSQL needs no separate search steps, because its search index is one of the deferred indexes.
      searchableTo: dialect() === "sqlite" ? 0 : Number.MAX_SAFE_INTEGER,
      until,
    };
    await putFact(FACT, JSON.stringify(load));
    return true;
  });
}

async function selectScatteredIndexes(): Promise<{ name: string; sql: string }[]> {
  const found =
    dialect() === "sqlite"
      ? sql<{ name: string; sql: string }>`select name, sql from sqlite_schema
          where type = 'index' and sql is not null and (tbl_name = 'listings' or name in (${sql.join(ALL_OVER)}))
          order by name = ${AUTHORS} desc, name`
      : sql<{ name: string; sql: string }>`select indexname as name, indexdef as sql from pg_indexes
          where schemaname = current_schema() and indexname <> 'listings_key'
            and (tablename = 'listings' or indexname in (${sql.join([...ALL_OVER, TIERS])}) or starts_with(indexname, 'product_words_search'))
          order by indexname = ${TIERS} desc, name`;
  return (await found.execute(database())).rows;
}

/**
 * Reads the constraints to drop, with the statements that recreate them: the primary key of the listings and the foreign keys
 * of the other tables. The index of the primary key is recreated first, because shoppers are already reading the listings.
 */
async function selectKeys(): Promise<{ table: string; name: string; remake: string[] }[]> {
  const found = await sql<{ table: string; name: string; remake: string[] }>`
    select relname as "table", conname as name, case contype
      when 'p' then array[pg_get_indexdef(conindid), format('alter table %I add constraint %I primary key using index %I', relname, conname, conname)]
      else array[format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))] end as remake
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = current_schema()::regnamespace
      and (contype = 'p' and relname = 'listings' or contype = 'f' and relname in (${sql.join(CHECKED)}))
    order by contype = 'p' desc, name`.execute(database());
  return found.rows;
}

/** Returns whether listings are deferred and their load has neither finished nor extended its deadline by `now` (UTC ISO). */
export async function isFirstLoadAbandoned(now: string): Promise<boolean> {
  const load = await selectFirstLoad();
  return load !== null && load.until < now;
}

/**
 * Builds all listings, then their indexes and the search index, in separate transactions, so that the shop can write between
 * them. Does nothing when nothing is deferred. Resumes after an interruption. Calls `begins` before each step with the number
 * of steps left, and `countable` once, as soon as everything needed to count the lists exists.
 */
export async function fillListings(
  noPrice: number,
  begins: (step: string, stepsLeft: number) => void = () => {},
  countable: () => void = () => {},
): Promise<void> {
  let searchSteps: number | undefined;
  let isCountable = false;
  for (;;) {
    const left = await inTransaction(async () => {
      const load = await selectFirstLoad("update");
      if (!load) return null;
      await sortInMuchMemory();
      searchSteps ??= await countSearchSteps(load.searchableTo);
      const before = (load.isFilled ? 0 : 1) + load.indexes.length;
      begins(nameOfStep(load), before + searchSteps);
      // Keep at least one step, because products added in the meantime may need it.
      if (before === 0) searchSteps = Math.max(searchSteps - 1, 1);
      const next = await goOn(load, noPrice);
      if (next) await putFact(FACT, JSON.stringify(next));
      else await database().deleteFrom("facts").where("name", "=", FACT).execute();
      return next;
    });
    if (!left) return;
    if (!isCountable && left.isFilled && !left.indexes.some((statement) => statement.includes(AUTHORS))) {
      isCountable = true;
      countable();
    }
  }
}

function nameOfStep({ isFilled, indexes }: FirstLoad): string {
  if (!isFilled) return "lists of categories";
  if (indexes[0]?.includes("FOREIGN KEY")) return "references to products";
  return indexes.length > 0 ? "sort orders" : "search index";
}

/** Returns the number of steps left for the search index. The last step indexes fewer rows than the maximum. */
async function countSearchSteps(after: number): Promise<number> {
  if (dialect() === "postgres") return 0;
  const { rows } = await database()
    .selectFrom("product_words")
    .select((row) => row.fn.countAll<number>().as("rows"))
    // Add the condition only if needed: counting all rows uses an index, whereas a condition would read every row.
    .$if(after > 0, (query) => query.where("id", ">", after))
    .executeTakeFirstOrThrow();
  return Math.floor(rows / SEARCHABLE_AT_ONCE) + 1;
}

/** Runs one step. Returns the load with the remaining steps, or null when none are left. */
async function goOn(load: FirstLoad, noPrice: number): Promise<FirstLoad | null> {
  if (!load.isFilled) {
    await sql`delete from listings`.execute(database());
    await allListings(noPrice).execute(database());
    return { ...load, isFilled: true };
  }
  const [next, ...indexes] = load.indexes;
  if (next !== undefined) {
    await sql.raw(next).execute(database());
    // Cluster the rows as on SQLite, so that the thousand most popular rows with a frequent word are next to each other instead
    // of on a thousand pages.
    if (next.includes(TIERS)) await sql`cluster product_words using ${sql.ref(TIERS)}`.execute(database());
    return indexes.length === 0 && dialect() === "postgres" ? null : { ...load, indexes };
  }
  const searchableTo = await makeSearchable(load.searchableTo);
  return searchableTo === null ? null : { ...load, searchableTo };
}

/**
 * Adds the next rows of product_words, thousands at a time and in order of their ids, to the search index. Returns the last id
 * added, or null when all rows have been added.
 */
async function makeSearchable(after: number): Promise<number | null> {
  // Buffer words up to this many bytes. The default of a million would write and merge four times as much.
  await configureSearch("hashsize", 16_000_000);
  const { insertId, numAffectedRows } = await sql`insert into product_search(rowid, title, authors, other)
    select id, title, authors, other from product_words where id > ${after} order by id limit ${SEARCHABLE_AT_ONCE}`.execute(
    database(),
  );
  await configureSearch("hashsize", 1_048_576);
  return Number(numAffectedRows) < SEARCHABLE_AT_ONCE ? null : Number(insertId);
}

/** Sets an option of FTS5. (https://www.sqlite.org/fts5.html, special INSERT commands) */
async function configureSearch(name: string, value: number): Promise<void> {
  // Use a literal, because a bound number is a float, which FTS5 refuses.
  await sql`insert into product_search(product_search, rank) values (${name}, ${sql.lit(value)})`.execute(database());
}

/** Raises the memory for sorting in this transaction. PostgreSQL's default of 64 MB would sort each index in many passes. */
async function sortInMuchMemory(): Promise<void> {
  if (dialect() === "postgres") await sql`set local maintenance_work_mem = '256MB'`.execute(database());
}

/**
 * Inserts all listings sorted by code, the first column of their key, so that PostgreSQL builds the key sooner. The rows are
 * the same as those written for a single product: unknown prices, dates and ratings sort last. A product in two categories
 * below the same ancestor is listed in that ancestor once; on PostgreSQL, no key enforces this until all rows are inserted.
 */
function allListings(noPrice: number): RawBuilder<unknown> {
  const source =
    dialect() === "postgres"
      ? sql`(select distinct own.code, line.shown_in from product_categories as own join line on line.category_id = own.category_id) as listed
        join products on products.code = listed.code where products.withdrawn_at is null order by listed.code`
      : sql`product_categories as own cross join products cross join line as listed
        where products.code = own.code and products.withdrawn_at is null and listed.category_id = own.category_id order by own.code
        on conflict do nothing`;
  return sql`
    with recursive line(category_id, shown_in) as (
      select id, id from categories
      union select line.category_id, categories.parent_id from line join categories on categories.id = line.shown_in
        where categories.parent_id is not null
    )
    insert into listings
      (category_id, code, popularity, price_cents, title_sort, published_on, rating_hundredths, format, availability, work_key, traits)
    select listed.shown_in, products.code, products.popularity, coalesce(products.price_cents, ${noPrice}), products.title_sort,
      coalesce(products.published_on, ''), coalesce(products.rating_hundredths, 0), products.format, products.availability, products.work_key,
      products.traits
    from ${source}`;
}

/**
 * Reads the load. PostgreSQL has several writers: they share the lock while storing products, and the writer that builds the
 * listings waits for them. SQLite has only one writer.
 */
async function selectFirstLoad(lock?: "share" | "update"): Promise<FirstLoad | null> {
  const query = database().selectFrom("facts").select("value").where("name", "=", FACT);
  const row = await query
    .$if(dialect() === "postgres" && lock === "share", (locked) => locked.forShare())
    .$if(dialect() === "postgres" && lock === "update", (locked) => locked.forUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const load = JSON.parse(row.value) as FirstLoad;
  // Treat the search index as complete if the field is missing, because the load was started by an older version and has
  // already filled it.
  return { ...load, searchableTo: load.searchableTo ?? Number.MAX_SAFE_INTEGER };
}
