import { type Kysely, sql } from "kysely";

/**
 * Creates tables of office sessions, second factors, and the stores that staff are limited to. Adds the values before and after
 * each logged staff action. Replaces the role `staff` with `service`, because each kind of work now has its own role.
 */
const statements = [
  `create table office_sessions (
    id_hash text primary key, member_id text not null, created_at text not null, seen_at text not null,
    expires_at text not null, user_agent text not null, is_proved integer not null)`,
  "create index office_sessions_member on office_sessions(member_id)",
  `create table second_factors (
    member_id text primary key, secret text not null, confirmed_at text, last_step integer not null default 0)`,
  `create table recovery_codes (
    member_id text not null, code_hash text not null, used_at text, primary key (member_id, code_hash))`,
  "create table staff_stores (member_id text not null, store_slug text not null, primary key (member_id, store_slug))",
  "alter table staff_deeds add column was text not null default ''",
  "alter table staff_deeds add column became text not null default ''",
  "create index staff_deeds_staff on staff_deeds(staff_id, done_at)",
  "update members set role = 'service' where role = 'staff'",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions don't know the new roles, so staff with these roles couldn't serve customers. */
export const olderCode = "stops";
