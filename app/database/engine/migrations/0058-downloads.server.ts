import { type Kysely, sql } from "kysely";

/** The log of downloads, which records who downloaded which file on which day. Both databases run the same statements. */
const statements = [
  `create table downloads (
    day text not null,
    member_id text not null,
    order_id text not null,
    code text not null,
    sha256 text not null,
    way text not null,
    times integer not null,
    last_at text not null,
    primary key (day, member_id, order_id, code, sha256, way)
  )`,
  "create index downloads_member on downloads(member_id)",
  "create index downloads_order on downloads(order_id)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
