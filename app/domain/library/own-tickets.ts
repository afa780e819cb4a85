/** A member's eTickets for one event in one order. */
export interface OwnTickets {
  orderNumber: string;
  title: string;
  /** When and where. */
  event: string[];
  count: number;
  /** How many have been used at the door. */
  used: number;
}
