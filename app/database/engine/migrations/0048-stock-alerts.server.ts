import { type Kysely, sql } from "kysely";

/** Requests to be notified when a product is back in stock. Both databases run the same statements. */
const statements = [
  "create table stock_alerts (id text primary key, token_hash text not null unique, code text not null, who text not null, member_id text, email text not null, stores_had integer not null, asked_at text not null, confirmed_at text, told_at text, unique (code, who))",
  "create index stock_alerts_waiting on stock_alerts(told_at, code, asked_at)",
  "create index stock_alerts_member on stock_alerts(member_id)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
