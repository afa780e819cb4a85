import { type Kysely, sql } from "kysely";

/**
 * Parcels of orders, with the copies in them. Each order line also counts the copies sent, and how many of these were refunded.
 */
const tables = [
  `create table parcels (
    id text primary key,
    order_id text not null references orders(id),
    carrier text not null,
    tracking_number text not null,
    sent_at text not null,
    staff_id text,
    done_by text not null
  )`,
  "create index parcels_order on parcels(order_id, sent_at)",
  `create table parcel_copies (
    parcel_id text not null references parcels(id),
    order_line_id text not null references order_lines(id),
    quantity integer not null,
    primary key (parcel_id, order_line_id)
  )`,
  "alter table order_lines add column sent_quantity integer not null default 0",
  "alter table order_lines add column returned_quantity integer not null default 0",
];

const newest = (column: string) =>
  `coalesce((select ${column} from order_history named where named.order_id = event.order_id and named.carrier <> ''
    order by named.at desc limit 1), '')`;
const sender = (column: string) =>
  `(select ${column} from staff_deeds where substr(subject, 1, 14) = orders.number and deed = 'sent an order'
    order by done_at limit 1)`;

/** Creates one parcel for each order sent before this migration, with all its copies that weren't refunded. */
const rows = [
  `insert into parcels (id, order_id, carrier, tracking_number, sent_at, staff_id, done_by)
    select event.id, event.order_id, ${newest("carrier")}, ${newest("tracking_number")}, event.at,
      ${sender("staff_id")}, coalesce(${sender("done_by")}, '')
    from order_history event join orders on orders.id = event.order_id
    where event.state = 'sent' and not exists (select 1 from order_history earlier
      where earlier.order_id = event.order_id and earlier.state = 'sent' and earlier.at < event.at)`,
  `insert into parcel_copies (parcel_id, order_line_id, quantity)
    select parcels.id, order_lines.id, quantity - refunded_quantity
    from parcels join order_lines on order_lines.order_id = parcels.order_id
    where product_type = 'shipped' and quantity > refunded_quantity`,
  `update order_lines set sent_quantity = quantity - refunded_quantity
    where product_type = 'shipped' and order_id in (select order_id from parcels)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...tables, ...rows]) await sql.raw(statement).execute(db);
}

/** Older versions can't show an order that is partly sent, and would send orders without creating these rows. */
export const olderCode = "stops";
