import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/**
 * Adds search in order of popularity, and the catalogue's own words, which correct misspelt queries. For a frequent word, both
 * databases read only the first thousand products, so these must be the most popular. SQLite's index returns rows in the order
 * of their row numbers, which begin with the tier. A row number is tier × 2³² + product_words.id.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable("product_words")
    .addColumn("tier", "integer", (c) => c.notNull().defaultTo(99))
    .execute();
  if (dialect === "sqlite") {
    for (const trigger of ["product_words_added", "product_words_removed", "product_words_changed"])
      await sql`drop trigger ${sql.ref(trigger)}`.execute(db);
    await sql`drop table product_search`.execute(db);
  }
  await sql`update product_words set tier = (
    select case when popularity >= 9900 then 0 else 99 - popularity / 100 end from products where products.code = product_words.code)`.execute(
    db,
  );
  if (dialect === "sqlite") {
    // Make the table contentless, so that only product_words stores the words; the triggers keep the index up to date.
    await sql`create virtual table product_search using fts5(title, authors, other, content='', contentless_delete=1,
      tokenize='unicode61 remove_diacritics 2', prefix='2 3')`.execute(db);
    await sql`insert into product_search(rowid, title, authors, other)
      select tier * 4294967296 + id, title, authors, other from product_words order by tier, id`.execute(db);
    await sql`create trigger product_words_added after insert on product_words begin
      insert into product_search(rowid, title, authors, other)
      values (new.tier * 4294967296 + new.id, new.title, new.authors, new.other); end`.execute(db);
    await sql`create trigger product_words_removed after delete on product_words begin
      delete from product_search where rowid = old.tier * 4294967296 + old.id; end`.execute(db);
    await sql`create trigger product_words_changed after update on product_words begin
      delete from product_search where rowid = old.tier * 4294967296 + old.id;
      insert into product_search(rowid, title, authors, other)
      values (new.tier * 4294967296 + new.id, new.title, new.authors, new.other); end`.execute(db);
    // Create a table of the number of products with each word, which is read from the index.
    await sql`create virtual table product_search_words using fts5vocab(product_search, 'row')`.execute(db);
  } else {
    await db.schema
      .createIndex("product_words_tier")
      .on("product_words")
      .columns(["tier", "id"] as never)
      .execute();
  }

  await db.schema
    .createTable("search_words")
    .addColumn("word", "text", (c) => c.primaryKey())
    .addColumn("initial", "text", (c) => c.notNull())
    .addColumn("length", "integer", (c) => c.notNull())
    .addColumn("products", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("search_words_alike")
    .on("search_words")
    .columns(["initial", "length", "products", "word"])
    .execute();
}
