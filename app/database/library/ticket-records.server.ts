/** Checks tickets at the entrance to events. */
import { database } from "~/database/engine/connection.server";
import type { OrderState } from "~/domain/orders/order";

interface TicketRecord {
  title: string;
  code: string;
  /** Position counted from 1, among the `count` tickets bought together. */
  position: number;
  count: number;
  checkedInAt: string | null;
  cancelledAt: string | null;
  description: string | null;
  publishedOn: string | null;
}

export async function findTicket(token: string): Promise<TicketRecord | null> {
  const row = await database()
    .selectFrom("tickets")
    .innerJoin("order_lines", "order_lines.id", "tickets.order_line_id")
    .leftJoin("products", "products.code", "tickets.code")
    .where("token", "=", token)
    .select([
      "order_lines.title",
      "tickets.code",
      "tickets.position",
      "quantity as count",
      "checked_in_at as checkedInAt",
      "cancelled_at as cancelledAt",
      "description",
      "published_on as publishedOn",
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the name on a ticket. Returns '' if it has no name. */
export async function findNameOn(token: string): Promise<string> {
  const row = await database()
    .selectFrom("tickets")
    .innerJoin("order_lines", "order_lines.id", "tickets.order_line_id")
    .where("token", "=", token)
    .select(["names", "tickets.position"])
    .executeTakeFirst();
  return row ? ((JSON.parse(row.names) as string[])[row.position - 1] ?? "") : "";
}

/**
 * Checks a ticket in. If several callers try at the same time, returns its id to exactly one of them and null to the others.
 */
export async function markCheckedIn(token: string, now: string): Promise<string | null> {
  const row = await database()
    .updateTable("tickets")
    .set({ checked_in_at: now })
    .where("token", "=", token)
    .where("checked_in_at", "is", null)
    .where("cancelled_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The event data of products, by code. */
export async function findEvents(codes: readonly string[]) {
  type Event = { description: string | null; publishedOn: string | null; eventStart: string | null };
  if (codes.length === 0) return new Map<string, Event>();
  const rows = await database()
    .selectFrom("products")
    .where("code", "in", codes)
    .select(["code", "description", "published_on as publishedOn", "event_start as eventStart"])
    .execute();
  return new Map(rows.map(({ code, ...event }) => [code, event]));
}

/** An event for which a member has tickets, with the number of tickets in one order. */
export interface HeldTickets {
  orderNumber: string;
  title: string;
  code: string;
  count: number;
  used: number;
  description: string | null;
  publishedOn: string | null;
}

/** Valid tickets of the member's orders in these states, newest order first. */
export async function listTicketsOf(memberId: string, states: readonly OrderState[]): Promise<HeldTickets[]> {
  const rows = await database()
    .selectFrom("tickets")
    .innerJoin("order_lines", "order_lines.id", "tickets.order_line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .leftJoin("products", "products.code", "tickets.code")
    .where("orders.member_id", "=", memberId)
    .where("orders.order_state", "in", states)
    .where("tickets.cancelled_at", "is", null)
    .groupBy([
      "orders.number",
      "orders.placed_at",
      "order_lines.title",
      "tickets.code",
      "products.description",
      "products.published_on",
    ])
    .select(({ fn }) => [
      "orders.number as orderNumber",
      "order_lines.title",
      "tickets.code",
      fn.countAll().as("count"),
      fn.count("checked_in_at").as("used"),
      "products.description",
      "products.published_on as publishedOn",
    ])
    .orderBy("orders.placed_at", "desc")
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), used: Number(row.used) }));
}
