/**
 * Parses and formats the names of the people admitted by an order's eTickets. Names are typed as a list with one name per line,
 * because groups already have their names in that form.
 */

export const MAX_TICKET_NAME_LENGTH = 100;

/** An event that requires names, with the number of its eTickets. */
export interface NamedEvent {
  /** The product's code at the checkout, or the line's id in an order. */
  key: string;
  title: string;
  quantity: number;
}

/** An event that requires names, with the names on its eTickets as an editable list. */
export interface NamedList extends NamedEvent {
  text: string;
}

/** Lists of names by the event's key, in the order of its eTickets; '' for an eTicket without a name. */
export type TicketNames = Readonly<Record<string, readonly string[]>>;

export const TICKET_NAMES_HINT = "One name on each line. Without a name, an eTicket admits anyone who brings it.";

/** Placeholder line for an eTicket without a name. */
const NO_NAME = "–";

/** Parses a list of names, returning at most `most` of them. */
export function readTicketNames(text: string, most = Number.POSITIVE_INFINITY): string[] {
  const typed = text.split("\n").map((line) => line.replace(/\s+/g, " ").trim());
  const names = typed.slice(0, most).map((name) => (/^[-–—]$/.test(name) ? "" : name));
  return names.slice(0, names.findLastIndex((name) => name !== "") + 1);
}

/** Formats names as an editable list, one per line. */
export function ticketNamesText(names: readonly string[]): string {
  return names.map((name) => name || NO_NAME).join("\n");
}

/** Returns these events with the names that were typed for them. */
export function namedLists(events: readonly NamedEvent[], names: TicketNames): NamedList[] {
  return events.map((event) => ({ ...event, text: ticketNamesText(names[event.key] ?? []) }));
}
