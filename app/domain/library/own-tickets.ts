/** A member's eTickets for one event in one order. */
export interface OwnTickets {
  orderNumber: string;
  title: string;
  /** The time and place, line by line. */
  event: string[];
  count: number;
  /** The number used at the door. */
  used: number;
}
