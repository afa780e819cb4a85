/** eTickets: shown at the door by their token, and let in once. */
import * as records from "~/database/library/ticket-records.server";
import { countTries, ticketsBy } from "~/domain/accounts/tries.server";
import { timeInSydney } from "~/domain/orders/order-days";
import { eventLines } from "./event-words";

export interface Ticket {
  title: string;
  /** When and where. */
  event: string[];
  /** From 1, of `count` that were bought together. */
  position: number;
  count: number;
  state: "valid" | "used" | "cancelled";
  /** In Sydney, in words; null while it is not used. */
  usedAt: string | null;
}

const TOKEN = /^[\w-]{22}$/;

/** Says nothing of who bought it. */
export async function findTicket(token: string): Promise<Ticket | null> {
  const row = TOKEN.test(token) ? await records.findTicket(token) : null;
  if (!row) return null;
  const { title, position, count, checkedInAt, cancelledAt } = row;
  const state = cancelledAt ? "cancelled" : checkedInAt ? "used" : "valid";
  const usedAt = checkedInAt && timeInSydney(checkedInAt);
  return { title, event: eventLines(row), position, count, state, usedAt };
}

/**
 * Lets one person in: true for one caller of any number, false for a ticket that was used, cancelled, or never was. `staffId` is who
 * stands at the door; throws TooManyTries when they would have to be several.
 */
export async function checkIn(token: string, staffId: string): Promise<boolean> {
  await countTries(ticketsBy(staffId));
  return TOKEN.test(token) && records.markCheckedIn(token, new Date().toISOString());
}
