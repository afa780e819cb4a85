/** An event whose eTickets the shop sells, as staff see it. */
export interface OfficeEvent {
  code: string;
  title: string;
  /** True if it asks buyers for a name for each eTicket. */
  asksForNames: boolean;
  /** Time and place. */
  when: string[];
  /** eTickets sold and not cancelled. */
  sold: number;
  checkedIn: number;
  /** Sold and not checked in. */
  missing: number;
  /** The number left to sell; null for no limit. */
  left: number | null;
}

/** An eTicket with the name on it and that of its buyer. */
export interface Holder {
  id: string;
  /** The name on it; '' without one. */
  name: string;
  firstName: string;
  surname: string;
  orderNumber: string;
  /** Counts from 1, among the `count` bought together. */
  position: number;
  count: number;
  /** The time in Sydney, in words. */
  checkedIn: string | null;
}

/** The name by which someone is looked for at the door, without one on the eTicket the buyer's. */
export function holderName({ name, surname, firstName }: Pick<Holder, "name" | "surname" | "firstName">): string {
  return name || [surname, firstName].filter(Boolean).join(", ");
}
