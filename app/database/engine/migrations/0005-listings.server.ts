import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/**
 * Changes the key of listings to begin with the code, so that its index also finds a product's listings. A million products
 * have four million listings. On SQLite, the small tables have no row numbers, which halves the cost of writing a product.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect === "postgres") {
    await sql`alter table listings drop constraint listings_key`.execute(db);
    await sql`alter table listings add constraint listings_key primary key (code, category_id)`.execute(db);
    await sql`drop index listings_code`.execute(db);
    return;
  }
  // Drop the trigger, because the writer now updates the search index once for a whole batch. A trigger does it row by row,
  // which takes three times as long.
  await sql`drop trigger product_words_added`.execute(db);
  await rebuild(
    db,
    "listings",
    `category_id integer not null, code text not null, popularity integer not null, price_cents integer not null,
     title_sort text not null, published_on text not null, rating_hundredths integer not null, format text not null,
     availability text not null, constraint listings_key primary key (code, category_id)`,
  );
  await rebuild(
    db,
    "product_authors",
    `code text not null references products(code) on delete cascade, position integer not null, name text not null,
     author_key text not null, role text not null, constraint product_authors_key primary key (code, position)`,
  );
  await rebuild(
    db,
    "product_categories",
    `code text not null references products(code) on delete cascade, category_id integer not null references categories(id),
     constraint product_categories_key primary key (code, category_id)`,
  );
}

/** Rebuilds the table with its rows and indexes but without row numbers, and omits the index that the new key replaces. */
async function rebuild(db: Kysely<never>, table: string, definition: string): Promise<void> {
  const indexes = await sql<{ sql: string }>`select sql from sqlite_schema
    where type = 'index' and tbl_name = ${table} and sql is not null and name <> 'listings_code' order by name`.execute(
    db,
  );
  const fresh = sql.ref(`${table}_fresh`);
  await sql`create table ${fresh} (${sql.raw(definition)}) without rowid`.execute(db);
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${`${table}_fresh`})`.execute(db);
  const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  await sql`insert into ${fresh} (${names}) select ${names} from ${sql.ref(table)} order by code`.execute(db);
  await sql`drop table ${sql.ref(table)}`.execute(db);
  await sql`alter table ${fresh} rename to ${sql.ref(table)}`.execute(db);
  for (const index of indexes.rows) await sql.raw(index.sql).execute(db);
}
