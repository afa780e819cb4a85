/** Requests to be notified when a product is back. */
interface StockAlertsTable {
  id: string;
  /** SHA-256 of the token in a guest's emailed link. */
  token_hash: string;
  code: string;
  /** The member's id, or a guest's normalised email address, so that each person has one alert per product. */
  who: string;
  member_id: string | null;
  /** Email address of a guest. Members' alerts use the account's address. */
  email: string;
  /** 1 if stores had copies when the alert was requested. In that case, only the shop's own stock triggers the alert. */
  stores_had: number;
  asked_at: string;
  /** Null until a guest has followed the link. */
  confirmed_at: string | null;
  told_at: string | null;
}

export interface StockAlertTables {
  stock_alerts: StockAlertsTable;
}
