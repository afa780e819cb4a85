import { type Kysely, sql } from "kysely";

/** Passkeys of the office, and the challenge that a session's browser has to sign. */
const statements = [
  `create table passkeys (
    id text primary key, member_id text not null, public_key text not null, counter integer not null,
    transports text not null, name text not null, created_at text not null, used_at text)`,
  "create index passkeys_member on passkeys(member_id)",
  "alter table office_sessions add column challenge text",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions require a one-time code, which everyone with a passkey also has. */
export const olderCode = "runs";
