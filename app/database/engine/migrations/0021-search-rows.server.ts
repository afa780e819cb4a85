import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

const NEW_COLUMNS = `popularity integer not null default 0, price_cents integer not null default 0, title_sort text not null default '',
  published_on text not null default '', rating_hundredths integer not null default 0, format text not null default '',
  availability text not null default ''`;
const COPIED = "popularity, price_cents, title_sort, published_on, rating_hundredths, format, availability";

/**
 * Stores all fields of a candidate that a search needs in one row. On SQLite, rows are in the order of their tiers, so that the
 * thousand most popular products with a frequent word are stored together instead of on a thousand pages of the file.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const listing = sql.raw(
    `select ${COPIED} from listings where category_id = 0 and listings.code = product_words.code`,
  );
  if (dialect === "postgres") {
    for (const column of NEW_COLUMNS.split(","))
      await sql`alter table product_words add column ${sql.raw(column)}`.execute(db);
    await sql`update product_words set (${sql.raw(COPIED)}) = (${listing})
      where exists (select 1 from listings where category_id = 0 and listings.code = product_words.code)`.execute(db);
    return;
  }
  await sql`create table tiered_words (
    id integer primary key, code text not null unique references products(code) on delete cascade,
    title text not null, authors text not null, other text not null, tier integer not null,
    author_names text not null, category_ids text not null, ${sql.raw(NEW_COLUMNS)})`.execute(db);
  await sql`insert into facts (name, value) select 'words made', cast(max(id) as text) from product_words
    having max(id) is not null`.execute(db);
  const words = "code, title, authors, other, tier, author_names, category_ids";
  await sql`insert into tiered_words (id, ${sql.raw(words)}, ${sql.raw(COPIED)})
    select tier * 4294967296 + id, ${sql.raw(words.replace("code", "product_words.code"))},
      ${sql.raw(
        COPIED.split(", ")
          .map((column) => `coalesce(listings.${column}, ${/_cents|_hundredths|popularity/.test(column) ? "0" : "''"})`)
          .join(", "),
      )}
    from product_words left join listings on listings.category_id = 0 and listings.code = product_words.code
    order by tier, id`.execute(db);
  await sql`drop table product_words`.execute(db);
  await sql`alter table tiered_words rename to product_words`.execute(db);
  await sql`create trigger product_words_removed after delete on product_words begin
    delete from product_search where rowid = old.id; end`.execute(db);
}
