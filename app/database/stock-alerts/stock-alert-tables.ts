/** Requests to be notified when a product is back. */
interface StockAlertsTable {
  id: string;
  /** SHA-256 of the token in a guest's emailed link. */
  token_hash: string;
  code: string;
  /** The member's id, or the folded address of a guest, so that each has one alert per product. */
  who: string;
  member_id: string | null;
  /** The address of a guest; a member's is the account's. */
  email: string;
  /** 1 if stores had copies when the alert was requested. Only the shop's own stock then triggers the alert. */
  stores_had: number;
  asked_at: string;
  /** Null until a guest has followed the link. */
  confirmed_at: string | null;
  told_at: string | null;
}

export interface StockAlertTables {
  stock_alerts: StockAlertsTable;
}
