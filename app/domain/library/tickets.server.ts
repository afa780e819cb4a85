/** Finds eTickets by token for staff at the door, and admits each ticket once. */
import { inTransaction } from "~/database/engine/connection.server";
import * as records from "~/database/library/ticket-records.server";
import { countTries, ticketsBy } from "~/domain/accounts/tries.server";
import { timeInSydney } from "~/domain/orders/order-days";
import { logDeed } from "~/domain/staff/staff-log.server";
import { eventLines } from "./event-words";
import { DELIVERED_STATES } from "./fulfil.server";
import type { OwnTickets } from "./own-tickets";

export interface Ticket {
  title: string;
  /** The time and place of the event. */
  event: string[];
  /** The ticket's number among the `count` tickets bought together, from 1. */
  position: number;
  count: number;
  state: "valid" | "used" | "cancelled";
  /** The time in Sydney, in words, at which the ticket was used; null while it is unused. */
  usedAt: string | null;
}

const TOKEN = /^[\w-]{22}$/;

/** Finds a ticket. The result contains nothing about its buyer. */
export async function findTicket(token: string): Promise<Ticket | null> {
  const row = TOKEN.test(token) ? await records.findTicket(token) : null;
  if (!row) return null;
  const { title, position, count, checkedInAt, cancelledAt } = row;
  const state = cancelledAt ? "cancelled" : checkedInAt ? "used" : "valid";
  const usedAt = checkedInAt && timeInSydney(checkedInAt);
  return { title, event: eventLines(row), position, count, state, usedAt };
}

/** Returns the name on a ticket, for staff at the door; '' if it has none. */
export async function findNameOn(token: string): Promise<string> {
  return TOKEN.test(token) ? records.findNameOn(token) : "";
}

/**
 * Marks a ticket as used. Returns true for exactly one call, and false for a ticket that was already used, was cancelled or
 * doesn't exist. `staffId` is the staff member at the door. Throws TooManyTries if that staff member tries more tickets than a
 * person could.
 */
export async function checkIn(token: string, staffId: string): Promise<boolean> {
  await countTries(ticketsBy(staffId));
  if (!TOKEN.test(token)) return false;
  return inTransaction(async () => {
    const ticketId = await records.markCheckedIn(token, new Date().toISOString());
    if (ticketId !== null) await logDeed({ staffId, deed: "checked in an eTicket", subject: ticketId });
    return ticketId !== null;
  });
}

/** Lists the eTickets in a member's digital library, newest order first. */
export async function listOwnTickets(memberId: string): Promise<OwnTickets[]> {
  const held = await records.listTicketsOf(memberId, DELIVERED_STATES);
  return held.map((row) => {
    const { orderNumber, title, count, used } = row;
    return { orderNumber, title, event: eventLines(row), count, used };
  });
}
