import { type Kysely, sql } from "kysely";

/** Newsletter subscriptions without an account, and the newsletters that were sent. Both databases run the same statements. */
const statements = [
  "create table newsletter_requests (token_hash text primary key, email text not null, email_key text not null, lists text not null, created_at text not null, expires_at text not null)",
  "create index newsletter_requests_end on newsletter_requests(expires_at)",
  "create table newsletter_subscriptions (email_key text not null, list text not null, email text not null, created_at text not null, primary key (email_key, list))",
  "create index newsletter_subscriptions_list on newsletter_subscriptions(list, email_key)",
  "create table newsletter_links (token text primary key, email_key text not null unique, email text not null)",
  "create table newsletters (id text primary key, list text not null, content text not null, created_at text not null)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
