import { type Kysely, sql } from "kysely";

/** A member's address book. Both databases run the same statement. */
export async function up(db: Kysely<never>): Promise<void> {
  const parts = ["street1", "street2", "city", "state", "postcode", "country", "updated_at"];
  await sql
    .raw(
      `create table saved_addresses (id text primary key, member_id text not null references members(id) on delete cascade,
       name text not null, ${parts.map((part) => `${part} text not null`).join(", ")}, unique (member_id, name))`,
    )
    .execute(db);
}
