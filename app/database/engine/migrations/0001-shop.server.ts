import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** The catalogue, stores, baskets, offer codes, reviews and jobs. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const schema = db.schema;
  const autoId =
    dialect === "sqlite" ? sql`integer primary key` : sql`integer generated always as identity primary key`;

  await schema
    .createTable("products")
    .addColumn("code", "text", (c) => c.primaryKey())
    .addColumn("isbn13", "text")
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("subtitle", "text")
    .addColumn("title_sort", "text", (c) => c.notNull())
    .addColumn("slug", "text", (c) => c.notNull())
    .addColumn("authors", "text", (c) => c.notNull())
    .addColumn("product_type", "text", (c) => c.notNull())
    .addColumn("format", "text", (c) => c.notNull())
    .addColumn("price_cents", "integer")
    .addColumn("strike_price_cents", "integer")
    .addColumn("saving_statement", "text")
    .addColumn("rating_hundredths", "integer")
    .addColumn("rating_count", "integer", (c) => c.notNull())
    .addColumn("availability", "text", (c) => c.notNull())
    .addColumn("stock", "integer")
    .addColumn("max_per_order", "integer", (c) => c.notNull())
    .addColumn("description", "text")
    .addColumn("publisher", "text")
    .addColumn("pages", "integer")
    .addColumn("language", "text")
    .addColumn("published_on", "text")
    .addColumn("aff_code", "text")
    .addColumn("talkers", "text", (c) => c.notNull())
    .addColumn("cover", "text")
    .addColumn("popularity", "integer", (c) => c.notNull())
    .addColumn("work_key", "text", (c) => c.notNull())
    .addColumn("content_hash", "text", (c) => c.notNull())
    .addColumn("withdrawn_at", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addCheckConstraint("products_price", sql`price_cents is null or price_cents >= 0`)
    .addCheckConstraint("products_stock", sql`stock is null or stock >= 0`)
    .execute();
  await schema.createIndex("products_work").on("products").column("work_key").execute();
  // Index the few products with a reduced price, so that listing them doesn't read all the others.
  await sql`create index products_reduced on products(popularity, code) where strike_price_cents is not null`.execute(
    db,
  );

  await schema
    .createTable("product_authors")
    .addColumn("code", "text", (c) => c.notNull().references("products.code").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("author_key", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("product_authors_key", ["code", "position"])
    .execute();
  await schema.createIndex("product_authors_author").on("product_authors").columns(["author_key", "code"]).execute();

  await schema
    .createTable("categories")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("parent_id", "integer", (c) => c.references("categories.id"))
    .addColumn("path", "text", (c) => c.notNull().unique())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("description", "text")
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("product_count", "integer", (c) => c.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable("product_categories")
    .addColumn("code", "text", (c) => c.notNull().references("products.code").onDelete("cascade"))
    .addColumn("category_id", "integer", (c) => c.notNull().references("categories.id"))
    .addPrimaryKeyConstraint("product_categories_key", ["code", "category_id"])
    .execute();

  await schema
    .createTable("listings")
    .addColumn("category_id", "integer", (c) => c.notNull())
    .addColumn("code", "text", (c) => c.notNull())
    .addColumn("popularity", "integer", (c) => c.notNull())
    .addColumn("price_cents", "integer", (c) => c.notNull())
    .addColumn("title_sort", "text", (c) => c.notNull())
    .addColumn("published_on", "text", (c) => c.notNull())
    .addColumn("rating_hundredths", "integer", (c) => c.notNull())
    .addColumn("format", "text", (c) => c.notNull())
    .addColumn("availability", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("listings_key", ["category_id", "code"])
    .execute();
  for (const sortKey of ["popularity", "price_cents", "title_sort", "published_on", "rating_hundredths"]) {
    // Include all filters in the index of popularity. Filtered pages are counted in that order, so the counts can then be read
    // from the index alone.
    const counted = sortKey === "popularity" ? ["format", "availability", "price_cents", "rating_hundredths"] : [];
    await schema
      .createIndex(`listings_${sortKey}`)
      .on("listings")
      .columns(["category_id", sortKey, "code", ...counted])
      .execute();
  }
  await schema.createIndex("listings_code").on("listings").columns(["code", "category_id"]).execute();

  await schema
    .createTable("category_facets")
    .addColumn("category_id", "integer", (c) => c.notNull())
    .addColumn("facet", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("count", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("category_facets_key", ["category_id", "facet", "value"])
    .execute();

  await schema
    .createTable("product_words")
    .addColumn("id", autoId as never)
    .addColumn("code", "text", (c) => c.notNull().unique().references("products.code").onDelete("cascade"))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("authors", "text", (c) => c.notNull())
    .addColumn("other", "text", (c) => c.notNull())
    .execute();
  if (dialect === "sqlite") {
    // Use external content, so that only product_words stores the words; the triggers keep the index up to date.
    await sql`create virtual table product_search using fts5(
      title, authors, other, content='product_words', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3')`.execute(
      db,
    );
    await sql`create trigger product_words_added after insert on product_words begin
      insert into product_search(rowid, title, authors, other) values (new.id, new.title, new.authors, new.other); end`.execute(
      db,
    );
    await sql`create trigger product_words_removed after delete on product_words begin
      insert into product_search(product_search, rowid, title, authors, other)
      values ('delete', old.id, old.title, old.authors, old.other); end`.execute(db);
    await sql`create trigger product_words_changed after update on product_words begin
      insert into product_search(product_search, rowid, title, authors, other)
      values ('delete', old.id, old.title, old.authors, old.other);
      insert into product_search(rowid, title, authors, other) values (new.id, new.title, new.authors, new.other); end`.execute(
      db,
    );
  } else {
    await sql`alter table product_words add column words tsvector generated always as (
      setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', authors), 'B') ||
      setweight(to_tsvector('simple', other), 'D')) stored`.execute(db);
    await sql`create index product_words_search on product_words using gin(words)`.execute(db);
  }

  await schema
    .createTable("reviews")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("code", "text", (c) => c.notNull().references("products.code").onDelete("cascade"))
    .addColumn("author_name", "text", (c) => c.notNull())
    .addColumn("stars", "integer", (c) => c.notNull().check(sql`stars between 1 and 5`))
    .addColumn("title", "text")
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("verified", "integer", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("reviews_product").on("reviews").columns(["code", "state", "created_at"]).execute();

  await schema
    .createTable("stores")
    .addColumn("slug", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("address_street_number", "text", (c) => c.notNull())
    .addColumn("address_street_name", "text", (c) => c.notNull())
    .addColumn("address_city", "text", (c) => c.notNull())
    .addColumn("address_state", "text", (c) => c.notNull())
    .addColumn("address_postcode", "text", (c) => c.notNull())
    .addColumn("lat", "text", (c) => c.notNull())
    .addColumn("lng", "text", (c) => c.notNull())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("fax", "text")
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("facilities", "text", (c) => c.notNull())
    .addColumn("manager_name", "text", (c) => c.notNull())
    .addColumn("manager_email", "text", (c) => c.notNull())
    .addColumn("manager_image", "text")
    .addColumn("store_image", "text")
    .addColumn("opening_hours_groups", "text", (c) => c.notNull())
    .addColumn("time_zone", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("store_stock")
    .addColumn("store_slug", "text", (c) => c.notNull().references("stores.slug").onDelete("cascade"))
    .addColumn("code", "text", (c) => c.notNull().references("products.code").onDelete("cascade"))
    .addColumn("quantity", "integer", (c) => c.notNull().check(sql`quantity >= 0`))
    .addPrimaryKeyConstraint("store_stock_key", ["code", "store_slug"])
    .execute();

  await schema
    .createTable("offer_codes")
    .addColumn("code", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("value", "integer", (c) => c.notNull())
    .addColumn("minimum_spend_cents", "integer", (c) => c.notNull())
    .addColumn("starts_at", "text")
    .addColumn("ends_at", "text")
    .addColumn("description", "text", (c) => c.notNull())
    .execute();

  await schema
    .createTable("baskets")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().unique())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("offer_code", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("basket_entries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("basket_id", "text", (c) => c.notNull().references("baskets.id").onDelete("cascade"))
    .addColumn("code", "text", (c) => c.notNull().references("products.code"))
    .addColumn("options_key", "text", (c) => c.notNull())
    .addColumn("quantity", "integer", (c) => c.notNull().check(sql`quantity >= 1`))
    .addColumn("seen_price_cents", "integer", (c) => c.notNull())
    .addColumn("seen_availability", "text", (c) => c.notNull())
    .addColumn("aff_code", "text")
    .addColumn("referrer", "text")
    .addColumn("last_updated", "integer", (c) => c.notNull())
    .addColumn("gift", "integer", (c) => c.notNull())
    .addColumn("added_at", "text", (c) => c.notNull())
    .addUniqueConstraint("basket_entries_once", ["basket_id", "code", "options_key"])
    .execute();

  await schema
    .createTable("jobs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("due_at", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("claimed_until", "text")
    .addColumn("claimed_by", "text")
    .addColumn("done_at", "text")
    .addColumn("last_error", "text")
    .addColumn("unique_key", "text", (c) => c.unique())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("jobs_due").on("jobs").columns(["done_at", "due_at"]).execute();

  await schema
    .createTable("facts")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();

  await db
    .insertInto("categories" as never)
    .values({ id: 0, parent_id: null, path: "", title: "All Products", description: null, position: 0 } as never)
    .execute();
}
