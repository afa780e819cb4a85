/** An event whose eTickets the shop sells, as staff see it. */
export interface OfficeEvent {
  code: string;
  title: string;
  /** True if buyers must enter a name for each eTicket. */
  asksForNames: boolean;
  /** The event's time and place. */
  when: string[];
  /** The number of eTickets sold and not cancelled. */
  sold: number;
  checkedIn: number;
  /** The number of eTickets sold but not checked in. */
  missing: number;
  /** The number of eTickets left to sell; null for no limit. */
  left: number | null;
}

/** The holder of an eTicket, with the name on the ticket and the buyer's name. */
export interface Holder {
  id: string;
  /** The name on the eTicket; '' if it has none. */
  name: string;
  firstName: string;
  surname: string;
  orderNumber: string;
  /** The ticket's position among the `count` tickets bought together, from 1. */
  position: number;
  count: number;
  /** The time of the check-in in Sydney, in words; null until then. */
  checkedIn: string | null;
}

/** Returns the name to look for when checking someone in: the name on the eTicket, or else the buyer's. */
export function holderName({ name, surname, firstName }: Pick<Holder, "name" | "surname" | "firstName">): string {
  return name || [surname, firstName].filter(Boolean).join(", ");
}
