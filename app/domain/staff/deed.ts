/** The actions of staff, worded as in the log. */
export type Deed =
  | "ran a command"
  | "opened an account"
  | "checked in an eTicket"
  | "changed a name on an eTicket"
  | "changed whether an event asks for names"
  | "changed a role"
  | "limited staff to stores"
  | "changed an account"
  | "booked a payment"
  | "took a booked payment back"
  | "changed a credit limit"
  | "changed payment terms"
  | "emailed a statement"
  | "made a member a business"
  | "changed a customer's details"
  | "changed a customer's address"
  | "removed a customer's address"
  | "asked for a customer's new email"
  | "took a newsletter away"
  | "joined a guest's orders to a member"
  | "exported a customer's data"
  | "erased a customer"
  | "sent a link for a new password"
  | "signed a customer out"
  | "signed in to the office"
  | "signed out of the office"
  | "set up a second factor"
  | "took a second factor away"
  | "added a passkey"
  | "made new recovery codes"
  | "removed a passkey"
  | "opened a kiosk"
  | "closed a kiosk"
  | "signed in at a kiosk"
  | "signed out at a kiosk"
  | "looked up orders"
  | "opened an order"
  | "printed a receipt"
  | "began an order for a customer"
  | "placed an order for a customer"
  | "threw an order's draft away"
  | "sent a pay link again"
  | "took a payment at a counter"
  | "packed an order"
  | "sent an order"
  | "sent part of an order"
  | "made an order ready to collect"
  | "handed over an order"
  | "completed an order"
  | "cancelled an order"
  | "refunded an order"
  | "corrected a tracking number"
  | "changed the address of an order"
  | "took items off an order"
  | "added items to an order"
  | "exchanged items of an order"
  | "wrote a note about an order"
  | "wrote a note about a customer"
  | "sent an email again"
  | "settled a refund by hand"
  | "settled a payment by hand"
  | "corrected stock"
  | "started a stocktake"
  | "ended a stocktake"
  | "started a transfer"
  | "sent a transfer"
  | "received a transfer"
  | "cancelled a transfer"
  | "published a review"
  | "refused a review"
  | "replied to a review"
  | "answered a message"
  | "wrote a note about a message"
  | "assigned a message"
  | "closed a message"
  | "reopened a message"
  | "added a reply template"
  | "changed a reply template"
  | "deleted a reply template"
  | "made an offer"
  | "changed an offer"
  | "stopped an offer"
  | "restarted an offer"
  | "made offer codes"
  | "retried a job"
  | "dropped a job"
  | "checked an eVoucher"
  | "made an eVoucher"
  | "made a batch of eVouchers"
  | "sent an eVoucher again"
  | "cancelled an eVoucher"
  | "adjusted an eVoucher"
  | "changed a setting";

/** One line of the log. */
export interface LoggedDeed {
  /** UTC time in ISO format. */
  doneAt: string;
  /**
   * Email address of the account that acted. For commands without an account, it is the operating system's user, or `the
   * command line` in entries from before users were recorded.
   */
  by: string;
  deed: Deed;
  /** The subject of the action: an order's number, a store, an account. Never a secret. */
  subject: string;
  /** The store's slug; '' if no store is concerned. */
  storeSlug: string;
  /** The values before and after a change, as readable text; '' for actions that change no value. */
  was: string;
  became: string;
}
