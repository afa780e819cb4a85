/** The eTickets that a member has for one event in one order. */
export interface OwnTickets {
  orderNumber: string;
  title: string;
  /** The time and place of the event, line by line. */
  event: string[];
  count: number;
  used: number;
}
