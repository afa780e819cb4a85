/** An event whose eTickets the shop sells, as staff see it. */
export interface OfficeEvent {
  code: string;
  title: string;
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

/** An eTicket with the name of its buyer. */
export interface Holder {
  id: string;
  firstName: string;
  surname: string;
  orderNumber: string;
  /** Counts from 1, among the `count` bought together. */
  position: number;
  count: number;
  /** The time in Sydney, in words. */
  checkedIn: string | null;
}
