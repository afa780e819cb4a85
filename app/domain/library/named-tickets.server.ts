/** Stores the names on an order's eTickets. The customer can change them until the event begins, and staff can correct them. */
import { inTransaction } from "~/database/engine/connection.server";
import { findNamedEvents } from "~/database/library/event-records.server";
import * as records from "~/database/library/ticket-name-records.server";
import { FieldRefused } from "~/domain/accounts/refusals";
import type { Order } from "~/domain/orders/order";
import { StaffRefused } from "~/domain/orders/refusals";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { DELIVERED_STATES } from "./fulfil.server";
import { ticketSortName } from "./name-order";
import { type NamedList, readTicketNames, ticketNamesText } from "./ticket-names";

const CHANGED = "These names were changed in the meantime. Load the page again to see them.";

/** Lists the order's events that require names and haven't begun, each with the names on its eTickets as an editable list. */
export async function listNamedTickets(
  { id, state }: Pick<Order, "id" | "state">,
  now = new Date(),
): Promise<NamedList[]> {
  if (!DELIVERED_STATES.includes(state)) return [];
  const tickets = await records.listNamedLines(id);
  const open = await findNamedEvents([...new Set(tickets.map(({ code }) => code))], now.toISOString());
  return tickets
    .filter(({ code }) => open.has(code))
    .map(({ lineId, title, names, positions }) => ({
      ...{ key: lineId, title, quantity: positions.length },
      text: textAt(names, positions),
    }));
}

function textAt(names: readonly string[], positions: readonly number[]): string {
  return ticketNamesText(readTicketNames(positions.map((at) => names[at - 1] ?? "").join("\n")));
}

export interface TypedLists {
  ticketKeys: readonly string[];
  ticketNames: readonly string[];
  /** The lists of names as shown on the page before editing. */
  shownNames: readonly string[];
}

/**
 * Saves the lists that the customer changed. Throws FieldRefused if somebody else has changed them since the page was shown.
 */
export async function saveTicketNames(order: Order, typed: TypedLists, now = new Date()): Promise<void> {
  const open = await listNamedTickets(order, now);
  await inTransaction(async () => {
    for (const [at, key] of typed.ticketKeys.entries()) {
      const [text = "", shown = ""] = [typed.ticketNames[at], typed.shownNames[at]];
      const isShown = readTicketNames(text).join("\n") === readTicketNames(shown).join("\n");
      if (isShown || !open.some((event) => event.key === key)) continue;
      const line = await records.lockNamedLine(key);
      if (!line) continue;
      if (textAt(line.names, line.positions) !== shown) throw new FieldRefused("ticketNames", CHANGED);
      const given = readTicketNames(text, line.positions.length);
      await put(line, order, new Map(line.positions.map((position, index) => [position, given[index] ?? ""])));
    }
  });
}

/** Corrects the name on one eTicket. `seen` is the name that the person saw. Throws StaffRefused if it has changed since. */
export async function correctTicketName(
  { ticket, seen, name }: { ticket: string; seen: string; name: string },
  actor: Actor,
): Promise<boolean> {
  return inTransaction(async () => {
    const found = await records.findNamedTicket(ticket);
    const line = found && (await records.lockNamedLine(found.lineId));
    if (!found || !line) return false;
    const before = line.names[found.position - 1] ?? "";
    if (before !== seen) throw new StaffRefused(`The name is “${before}” now. Check it and save again.`);
    if (before === name) return true;
    await put(line, found, new Map([[found.position, name]]));
    await logDeed({
      ...actor,
      deed: "changed a name on an eTicket",
      subject: found.number,
      change: { was: before, became: name },
    });
    return true;
  });
}

async function put(
  line: records.NamedLine,
  buyer: Pick<Order, "firstName" | "surname">,
  given: ReadonlyMap<number, string>,
): Promise<void> {
  const length = Math.max(line.names.length, ...given.keys());
  const names = Array.from({ length }, (_, at) => given.get(at + 1) ?? line.names[at] ?? "");
  await records.putNames(line.lineId, names);
  for (const [position, name] of given)
    await records.putSortName({ lineId: line.lineId, position }, ticketSortName(name, buyer));
}
