import { type Kysely, sql } from "kysely";
import { toEventTime } from "~/domain/catalogue/event-time";

/**
 * Stores the start of each ticket's event, in the event's time zone, and the time at which the ticket's sale ends. Lists leave
 * out products whose sale has ended. The index that finds them contains only products that have such a time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table products add column event_start text`.execute(db);
  await sql`alter table products add column sold_until text`.execute(db);
  const { rows } = await sql<{ code: string; publishedOn: string | null; description: string | null }>`
    select code, published_on as "publishedOn", description from products where product_type = 'eTicket'`.execute(db);
  for (const { code, ...product } of rows) {
    const { eventStart, soldUntil } = toEventTime({ productType: "eTicket", ...product });
    await sql`update products set event_start = ${eventStart}, sold_until = ${soldUntil} where code = ${code}`.execute(
      db,
    );
  }
  await sql`create index products_sold_until on products(sold_until, code) where sold_until is not null`.execute(db);
}
