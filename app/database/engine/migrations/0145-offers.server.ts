import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

/**
 * Offers with rules and limits, the codes of each offer (any number), and the orders that use the offers. Each existing code
 * becomes a separate offer.
 */
const statements = [
  `create table offers (
    id text primary key, name text not null, description text not null, kind text not null, value integer not null,
    minimum_spend_cents integer not null, starts_at text, ends_at text, is_automatic integer not null,
    is_combinable integer not null, max_uses integer, max_uses_each integer, uses integer not null, stopped_at text,
    rules text not null, version integer not null, created_at text not null)`,
  "create index offers_automatic on offers(ends_at) where is_automatic = 1 and stopped_at is null",
  "create index offers_created on offers(created_at, id)",
  `create table codes_of_offers (
    code text primary key, offer_id text not null references offers(id) on delete cascade, batch text not null,
    order_id text)`,
  "create index codes_of_offers_offer on codes_of_offers(offer_id, batch, code, order_id)",
  "create index codes_of_offers_order on codes_of_offers(order_id) where order_id is not null",
  `create table offer_uses (
    id text primary key, offer_id text not null references offers(id) on delete cascade, order_id text not null,
    code text, cents integer not null, used_at text not null)`,
  "create index offer_uses_offer on offer_uses(offer_id, used_at, id, cents)",
  "create index offer_uses_order on offer_uses(order_id, offer_id)",
  "alter table order_lines add column discounts text not null default '[]'",
];

interface OldCode {
  code: string;
  kind: string;
  value: number;
  minimum_spend_cents: number;
  starts_at: string | null;
  ends_at: string | null;
  description: string;
}

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const now = new Date().toISOString();
  for (const old of (await sql<OldCode>`select * from offer_codes`.execute(db)).rows) {
    const id = randomUUID();
    await sql`insert into offers values (${id}, ${old.code}, ${old.description}, ${old.kind}, ${old.value},
      ${old.minimum_spend_cents}, ${old.starts_at}, ${old.ends_at}, 0, 0, null, null, 0, null, '{}', 1, ${now})`.execute(
      db,
    );
    await sql`insert into codes_of_offers values (${old.code}, ${id}, '', null)`.execute(db);
  }
}

/**
 * Older versions continue to use the table `offer_codes`, which stays unchanged, and don't see offers created in the new
 * tables.
 */
export const olderCode = "runs";
