/** Stores the names on eTickets. An order line lists them in the order of its eTickets. */
import { database } from "~/database/engine/connection.server";

export interface NamedLine {
  lineId: string;
  code: string;
  title: string;
  /** Names on the line's eTickets; '' for an eTicket without a name. */
  names: string[];
  /** Positions of the line's valid eTickets, counted from 1. */
  positions: number[];
}

const ticketLines = () =>
  database()
    .selectFrom("tickets")
    .innerJoin("order_lines", "order_lines.id", "tickets.order_line_id")
    .where("tickets.cancelled_at", "is", null)
    .select(["order_lines.id as lineId", "tickets.code", "title", "names", "tickets.position"])
    .orderBy("order_lines.position")
    .orderBy("tickets.position");

function listLines(rows: Awaited<ReturnType<ReturnType<typeof ticketLines>["execute"]>>): NamedLine[] {
  const lines = new Map<string, NamedLine>();
  for (const { position, names, ...row } of rows) {
    const line: NamedLine = lines.get(row.lineId) ?? { ...row, names: JSON.parse(names), positions: [] };
    line.positions.push(position);
    lines.set(row.lineId, line);
  }
  return [...lines.values()];
}

/** The lines of an order that have valid eTickets. */
export async function listNamedLines(orderId: string): Promise<NamedLine[]> {
  return listLines(await ticketLines().where("order_id", "=", orderId).execute());
}

/** Locks a line until the transaction ends, and reads it. */
export async function lockNamedLine(lineId: string): Promise<NamedLine | null> {
  await database()
    .updateTable("order_lines")
    .set((eb) => ({ names: eb.ref("names") }))
    .where("id", "=", lineId)
    .execute();
  return listLines(await ticketLines().where("order_lines.id", "=", lineId).execute())[0] ?? null;
}

/** Finds the line and position of a valid eTicket, with the number and the buyer of its order. */
export async function findNamedTicket(id: string) {
  const row = await database()
    .selectFrom("tickets")
    .innerJoin("order_lines", "order_lines.id", "tickets.order_line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .where("tickets.id", "=", id)
    .where("tickets.cancelled_at", "is", null)
    .select(["order_line_id as lineId", "tickets.position", "number", "first_name as firstName", "surname"])
    .executeTakeFirst();
  return row ?? null;
}

export async function putNames(lineId: string, names: readonly string[]): Promise<void> {
  await database()
    .updateTable("order_lines")
    .set({ names: JSON.stringify(names) })
    .where("id", "=", lineId)
    .execute();
}

export async function putSortName(
  { lineId, position }: { lineId: string; position: number },
  sortName: string,
): Promise<void> {
  await database()
    .updateTable("tickets")
    .set({ sort_name: sortName })
    .where("order_line_id", "=", lineId)
    .where("position", "=", position)
    .execute();
}
