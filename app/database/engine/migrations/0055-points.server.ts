import { type Kysely, sql } from "kysely";

/** Ledger of membership points. An order can earn points at most once. Both databases run the same statements. */
const statements = [
  `create table point_movements (
    id text primary key,
    member_id text not null references members(id),
    order_id text references orders(id),
    kind text not null,
    points integer not null,
    at text not null
  )`,
  "create unique index point_movements_earned on point_movements(order_id) where kind = 'earned'",
  "create index point_movements_order on point_movements(order_id)",
  "create index point_movements_member on point_movements(member_id)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
