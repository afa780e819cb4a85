import { type Kysely, sql } from "kysely";

/**
 * Names on eTickets, by which lists of tickets are sorted. Tickets sold before this migration are sorted by their buyer's name.
 */
const statements = [
  "alter table products add column names_wanted text",
  "alter table checkouts add column ticket_names text not null default '{}'",
  "alter table order_lines add column names text not null default '[]'",
  "alter table tickets add column sort_name text not null default ''",
  `update tickets set sort_name = coalesce((
    select lower(trim(orders.surname || ' ' || orders.first_name)) from order_lines
    join orders on orders.id = order_lines.order_id where order_lines.id = tickets.order_line_id), '')`,
  "create index tickets_by_name on tickets(code, sort_name)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const olderCode = "runs";
