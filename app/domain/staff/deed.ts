/** What staff did, in the words of the log. */
export type Deed =
  | "checked in an eTicket"
  | "changed a role"
  | "changed an account"
  | "opened a kiosk"
  | "closed a kiosk"
  | "signed in at a kiosk"
  | "signed out at a kiosk"
  | "looked up orders"
  | "opened an order"
  | "printed a receipt"
  | "packed an order"
  | "made an order ready to collect"
  | "handed over an order"
  | "checked an eVoucher";

/** One line of the log. */
export interface LoggedDeed {
  /** UTC ISO. */
  doneAt: string;
  /** The address of the account that did it; `the command line` for commands. */
  by: string;
  deed: Deed;
  /** What it was done to: an order's number, a store, an account. Never a secret. */
  subject: string;
  /** '' where no store is concerned. */
  storeSlug: string;
}
