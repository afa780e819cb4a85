import { type Kysely, sql } from "kysely";

/** The browsers in which members receive push notifications. Both databases run the same statements. */
const statements = [
  `create table push_devices (
    id text primary key,
    member_id text not null references members(id),
    session_hash text not null,
    endpoint text not null,
    public_key text not null,
    shared_secret text not null,
    user_agent text not null,
    failures integer not null,
    created_at text not null
  )`,
  "create index push_devices_member on push_devices(member_id)",
  "create index push_devices_session on push_devices(session_hash)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
