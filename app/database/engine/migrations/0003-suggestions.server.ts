import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/**
 * Creates tables for suggestions while typing: the words of the most popular products, in order of popularity, and the number
 * of times each suggestion is chosen.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable("popular_products")
    .addColumn("place", "integer", (c) => c.primaryKey())
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("authors", "text", (c) => c.notNull())
    .addColumn("other", "text", (c) => c.notNull())
    .addColumn("shown_title", "text", (c) => c.notNull())
    .addColumn("shown_authors", "text", (c) => c.notNull())
    .addColumn("work_key", "text", (c) => c.notNull())
    .addColumn("availability", "text", (c) => c.notNull())
    .addColumn("popularity", "integer", (c) => c.notNull())
    .execute();
  // Fill the table now: every import replaces these rows, but a running shop should not have to wait for the next import.
  await sql`insert into popular_products
      (place, code, title, authors, other, shown_title, shown_authors, work_key, availability, popularity)
    select row_number() over (order by listing.popularity desc, listing.code desc), words.code, words.title,
      words.authors, words.other, product.title, product.authors, product.work_key, listing.availability, listing.popularity
    from (select code, popularity, availability from listings where category_id = 0
      order by popularity desc, code desc limit 20000) as listing
    join product_words as words on words.code = listing.code
    join products as product on product.code = listing.code`.execute(db);
  if (dialect === "sqlite") {
    // Use external content, which is rebuilt as a whole. Rows are in order of popularity, so the first matches are the best.
    await sql`create virtual table popular_search using fts5(
      title, authors, other, content='popular_products', content_rowid='place', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3')`.execute(
      db,
    );
    await sql`insert into popular_search(popular_search) values ('rebuild')`.execute(db);
  } else {
    await sql`alter table popular_products add column words tsvector generated always as (
      setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', authors), 'B') ||
      setweight(to_tsvector('simple', other), 'D')) stored`.execute(db);
    await sql`create index popular_products_search on popular_products using gin(words)`.execute(db);
  }

  await db.schema
    .createTable("suggestion_clicks")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("target", "text", (c) => c.notNull())
    .addColumn("clicks", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("suggestion_clicks_key", ["day", "kind", "target"])
    .execute();
}
