/** Finds the events of eTickets, for emails, orders' pages and calendars. */
import { findEvents } from "~/database/library/ticket-records.server";
import { eventLines, type OrderEvent } from "./event-words";

/** Returns the events of these products, by code. */
export async function findOrderEvents(codes: readonly string[]): Promise<Map<string, OrderEvent>> {
  const events = await findEvents([...new Set(codes)]);
  return new Map([...events].map(([code, event]) => [code, { lines: eventLines(event), start: event.eventStart }]));
}
