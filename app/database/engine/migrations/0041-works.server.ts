import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";
import { shortKey } from "~/domain/catalogue/short-key";

const SORT_KEYS = ["popularity", "price_cents", "title_sort", "published_on", "rating_hundredths"];
const ROWS_AT_ONCE = 2000;

/**
 * Prepares for lists with one card per work. Work keys become eight characters long, so that every listing and search row can
 * hold one. The indexes that sort lists also contain the work key, so finding a list's works reads no products. `products_work`
 * gives a work's formats and their prices. `work_count` is recounted after every import.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql`drop index products_work`.execute(db);
  if (dialect === "postgres") await shortenOnPostgres(db);
  else for (const [table, key] of KEYED) await shortenOnSqlite(db, table, key);
  await sql`create index products_work on products(work_key, format, availability, price_cents)
    where withdrawn_at is null`.execute(db);

  for (const sortKey of SORT_KEYS) await sql`drop index ${sql.ref(`listings_${sortKey}`)}`.execute(db);
  for (const table of ["listings", "product_words"]) {
    await sql`alter table ${sql.ref(table)} add column work_key text not null default ''`.execute(db);
    await sql`update ${sql.ref(table)} set work_key =
      (select products.work_key from products where products.code = ${sql.ref(`${table}.code`)})`.execute(db);
  }
  for (const sortKey of SORT_KEYS) {
    const counted = sortKey === "popularity" ? "format, availability, price_cents, rating_hundredths, " : "";
    await sql`create index ${sql.ref(`listings_${sortKey}`)} on listings
      (category_id, ${sql.ref(sortKey)}, code, ${sql.raw(counted)}work_key)`.execute(db);
  }

  await sql`alter table categories add column work_count integer not null default 0`.execute(db);
  await sql`update categories set work_count = (select count(distinct work_key) from listings
    where listings.category_id = categories.id)`.execute(db);
}

/** Tables whose work keys are shortened, with the column that identifies their rows. */
const KEYED = [
  ["products", "code"],
  ["popular_products", "place"],
] as const;

/** Computes the same string as `shortKey`. */
async function shortenOnPostgres(db: Kysely<never>): Promise<void> {
  for (const [table] of KEYED)
    await sql`update ${sql.ref(table)} set work_key =
      translate(encode(substring(sha256(convert_to(work_key, 'UTF8')) from 1 for 6), 'base64'), '+/', '-_')`.execute(
      db,
    );
}

async function shortenOnSqlite(db: Kysely<never>, table: string, key: string): Promise<void> {
  let last: string | number = key === "code" ? "" : 0;
  for (;;) {
    const { rows } = await sql<{
      id: string | number;
      workKey: string;
    }>`select ${sql.ref(key)} as id, work_key as "workKey"
      from ${sql.ref(table)} where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${ROWS_AT_ONCE}`.execute(
      db,
    );
    const pairs = JSON.stringify(rows.map(({ id, workKey }) => [id, shortKey(workKey)]));
    await sql`update ${sql.ref(table)} set work_key = short.work_key
      from (select value ->> 0 as id, value ->> 1 as work_key from json_each(${pairs})) as short
      where ${sql.ref(`${table}.${key}`)} = short.id`.execute(db);
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return;
    last = end.id;
  }
}
