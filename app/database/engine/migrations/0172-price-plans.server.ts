import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/**
 * Statements that fill the price history from the last imports, so that former prices can be shown at once. A price before a
 * change by staff isn't known, so it is null.
 */
const filling = [
  `insert into former_prices (code, until_at, price_cents)
    select code, started_at, cast(nullif(before, 'null') as integer) from import_changes
    inner join imports on imports.id = import_id where field = 'priceCents' and before <> after
    on conflict do nothing`,
  `insert into former_prices (code, until_at, price_cents)
    select code, edited_at, null from product_edits where field = 'priceCents'
    on conflict do nothing`,
];

/** Planned prices, the own prices of the products that have one, and the former prices of products. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const byKey = dialect === "sqlite" ? " without rowid" : "";
  for (const statement of [
    `create table price_plans (
      id text primary key, name text not null, label text not null, scope text not null, target text not null,
      way text not null, value integer not null, shows_former integer not null, starts_at text not null,
      ends_at text not null, stopped_at text, version integer not null, created_at text not null, swept_at text,
      swept_to text)`,
    "create index price_plans_ends on price_plans(ends_at, starts_at)",
    "create index price_plans_target on price_plans(scope, target)",
    `create table own_prices (
      code text primary key references products(code) on delete cascade, plan_id text not null references price_plans(id),
      price_cents integer, strike_price_cents integer, saving_statement text)${byKey}`,
    "create index own_prices_plan on own_prices(plan_id, code)",
    `create table former_prices (
      code text not null, until_at text not null, price_cents integer,
      constraint former_prices_key primary key (code, until_at))${byKey}`,
    "create index former_prices_until on former_prices(until_at)",
    "create index products_publisher on products(publisher, code) where publisher is not null",
    ...filling,
  ])
    await sql.raw(statement).execute(db);
}

/**
 * Older versions neither begin nor end planned prices. A product that they write loses its planned price until a newer version
 * applies the plan again, within a day.
 */
export const olderCode = "runs";
