import { type Kysely, sql } from "kysely";
import { slugify } from "~/domain/catalogue/slug";

/**
 * Separates series that have the same title but different publishers. Their keys now consist of title and publisher, as in
 * imports.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product_series add column title_key text not null default ''`.execute(db);
  await sql`update product_series set title_key = series_key`.execute(db);
  await sql`create index product_series_title on product_series(title_key, series_key)`.execute(db);
  const { rows } = await sql<{ titleKey: string; publisher: string }>`
    select distinct product_series.title_key as "titleKey", products.publisher from product_series
    join products on products.code = product_series.code where products.publisher is not null`.execute(db);
  for (const { titleKey, publisher } of rows) {
    const maker = slugify(publisher);
    if (maker === "") continue;
    await sql`update product_series set series_key = ${`${titleKey}_${maker}`} where title_key = ${titleKey}
      and (select publisher from products where products.code = product_series.code) = ${publisher}`.execute(db);
  }
}
