import { type Kysely, sql } from "kysely";
import { searchedWords } from "~/domain/orders/order-search";

const AT_A_TIME = 500;

interface OrderRow {
  id: string;
  first_name: string;
  surname: string;
  company_name: string;
}

/**
 * Creates indexes with every column by which the office's lists of orders are filtered and sorted, so that counting and paging
 * read no orders. Also creates a narrow table of the words that staff search for, which takes a few milliseconds to read
 * completely.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run("create table order_search (order_id text primary key, words text not null)");
  for (let after = ""; ; ) {
    const orders = await sql<OrderRow>`select id, first_name, surname, company_name from orders
      where id > ${after} order by id limit ${AT_A_TIME}`.execute(db);
    const last = orders.rows.at(-1);
    if (!last) break;
    const lines = await sql<{ order_id: string; title: string }>`select order_id, title from order_lines
      where order_id > ${after} and order_id <= ${last.id} order by order_id, position`.execute(db);
    const titles = Map.groupBy(lines.rows, ({ order_id }) => order_id);
    for (const { id, first_name, surname, company_name } of orders.rows) {
      const names = { firstName: first_name, surname, companyName: company_name };
      const words = searchedWords({ ...names, lines: titles.get(id) ?? [] });
      await sql`insert into order_search (order_id, words) values (${id}, ${words})`.execute(db);
    }
    after = last.id;
  }
  await run("drop index orders_state");
  await run("create index orders_state on orders(order_state, placed_at, fulfilment, store_slug, total_cents, id)");
  await run("create index orders_placed on orders(placed_at, fulfilment, store_slug, total_cents, id)");
  await run("create index staff_deeds_order on staff_deeds(substr(subject, 1, 14))");
}

/** Older versions store orders without these words. Staff can then find those orders only by their other details. */
export const olderCode = "runs";
