import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** Adds the person who is serving at a staff screen, and the fields by which staff can search for orders. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run("alter table kiosks add column staff_id text");
  await run("alter table orders add column phone_key text not null default ''");
  const digits = ["' '", "'-'", "'('", "')'", "'+'"].reduce(
    (text, sign) => `replace(${text}, ${sign}, '')`,
    "phone_number",
  );
  await run(
    `update orders set phone_key = ${dialect === "postgres" ? `right(${digits}, 8)` : `substr(${digits}, -8)`}`,
  );
  await run("create index orders_phone on orders(phone_key, placed_at) where phone_key <> ''");
  await run("create index orders_any_email on orders(email_key, placed_at)");
}
