import { type Kysely, sql } from "kysely";

/** Refunds of single lines of an order, and staff's private notes about orders. */
const statements = [
  "alter table order_lines add column refunded_quantity integer not null default 0",
  "alter table order_lines add column refunded_cents integer not null default 0",
  "alter table order_lines add column restocked_quantity integer not null default 0",
  `create table order_notes (
    id text primary key,
    order_id text not null references orders(id),
    note text not null,
    staff_id text,
    done_by text not null,
    written_at text not null
  )`,
  "create index order_notes_order on order_notes(order_id, written_at)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
