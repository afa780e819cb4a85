/** Reads events, with the numbers of their eTickets and the buyers, for staff. */
import { type ExpressionBuilder, sql } from "kysely";
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { Tables } from "~/database/engine/tables";

interface EventRecord {
  code: string;
  title: string;
  description: string | null;
  publishedOn: string | null;
  /** Null if the event doesn't require a name on each ticket. */
  namesWanted: string | null;
  /** The number left to sell; null for no limit. */
  stock: number | null;
}

interface EventRange {
  isPast: boolean;
  /** UTC ISO. */
  now: string;
}

/** Selects the events whose sale has ended, or all others. Events without a known time are among the others. */
function events({ isPast, now }: EventRange) {
  return (
    database()
      .selectFrom("products")
      // Use a literal, because the partial index of events works only with exactly this condition, and not with a bound value.
      .where(sql<boolean>`product_type = 'eTicket'`)
      .$if(isPast, (query) => query.where("sold_until", "<=", now))
      .$if(!isPast, (query) => query.where((eb) => eb.or([eb("sold_until", "is", null), eb("sold_until", ">", now)])))
  );
}

export async function countEvents(range: EventRange): Promise<number> {
  const { total } = await events(range)
    .select((eb) => eb.fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Lists events. Coming events start with those without a time, followed by the others, soonest first; past events start with
 * the latest.
 */
export async function listEvents(
  range: EventRange,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventRecord[]> {
  return events(range)
    .select(named("code", "title", "description", "published_on", "names_wanted", "stock"))
    .orderBy((eb) => eb.fn.coalesce("sold_until", eb.val("")), range.isPast ? "desc" : "asc")
    .orderBy("code")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function findEvent(code: string): Promise<EventRecord | null> {
  const row = await database()
    .selectFrom("products")
    .where("code", "=", code)
    .where("product_type", "=", "eTicket")
    .select(named("code", "title", "description", "published_on", "names_wanted", "stock"))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the codes of those events that require a name on each ticket. If `now` (UTC ISO) is given, leaves out events that
 * have started by then.
 */
export async function findNamedEvents(codes: readonly string[], now?: string): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const named = database().selectFrom("products").select("code").where("names_wanted", "is not", null);
  const isOpen = (eb: ExpressionBuilder<Tables, "products">) =>
    eb.or([eb("sold_until", "is", null), eb("sold_until", ">", now ?? "")]);
  const rows = await named
    .$if(now !== undefined, (query) => query.where(isOpen))
    .where("code", "in", codes)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/**
 * Returns, by event, the number of eTickets that were sold and not cancelled, and how many of them are checked in. An event
 * without eTickets has no entry.
 */
export async function countTicketsOf(
  codes: readonly string[],
): Promise<Map<string, { sold: number; checkedIn: number }>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("tickets")
    .where("code", "in", codes)
    .where("cancelled_at", "is", null)
    .groupBy("code")
    .select(({ fn }) => [
      "code",
      fn.countAll<number | string>().as("sold"),
      fn.count<number | string>("checked_in_at").as("checkedIn"),
    ])
    .execute();
  return new Map(rows.map(({ code, sold, checkedIn }) => [code, { sold: Number(sold), checkedIn: Number(checkedIn) }]));
}

/**
 * Lists the eTickets of an event that are not cancelled, sorted by the names on them, or else by their buyers' names. The
 * tickets are sorted before they are joined with other tables, so that a page reads only the orders of its own rows.
 */
export async function listTicketHolders(code: string, page?: { limit: number; offset: number }) {
  const sorted = database()
    .selectFrom("tickets")
    .where("code", "=", code)
    .where("cancelled_at", "is", null)
    .select(["id", "order_line_id", "position", "checked_in_at", "sort_name"])
    .orderBy("sort_name")
    .orderBy("order_line_id")
    .orderBy("position")
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0));
  const rows = await database()
    .selectFrom(sorted.as("sorted"))
    .innerJoin("order_lines", "order_lines.id", "sorted.order_line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(named("sorted.id", "sorted.position", "sorted.checked_in_at", "orders.first_name", "orders.surname"))
    .select(["orders.number as orderNumber", "order_lines.quantity as count", "order_lines.names"])
    .orderBy("sorted.sort_name")
    .orderBy("sorted.order_line_id")
    .orderBy("sorted.position")
    .execute();
  return rows.map(({ names, ...row }) => ({ ...row, name: (JSON.parse(names) as string[])[row.position - 1] ?? "" }));
}
