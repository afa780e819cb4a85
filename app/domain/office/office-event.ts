/** An event whose eTickets the shop sells, as staff see it. */
export interface OfficeEvent {
  code: string;
  title: string;
  /** True if it asks buyers for a name for each eTicket. */
  asksForNames: boolean;
  /** Time and place. */
  when: string[];
  /** The number of eTickets that were sold and not cancelled. */
  sold: number;
  checkedIn: number;
  /** The number of eTickets that were sold and not checked in. */
  missing: number;
  /** The number left to sell; null for no limit. */
  left: number | null;
}

/** An eTicket's holder, with the name on the ticket and the buyer's name. */
export interface Holder {
  id: string;
  /** The name on it; '' without one. */
  name: string;
  firstName: string;
  surname: string;
  orderNumber: string;
  /** The ticket's position among the `count` tickets bought together, from 1. */
  position: number;
  count: number;
  /** The time of the check-in in Sydney, in words; null before it. */
  checkedIn: string | null;
}

/** Returns the name to look for when checking someone in: the one on the eTicket, or else the buyer's. */
export function holderName({ name, surname, firstName }: Pick<Holder, "name" | "surname" | "firstName">): string {
  return name || [surname, firstName].filter(Boolean).join(", ");
}
