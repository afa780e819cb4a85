/** Consent to tracking, and facts that wait for their collectors. */

/** What collectors are still to be told. Rows go when they have been. */
interface OutgoingFactsTable {
  id: string;
  collector: "analytics" | "error reports";
  /** JSON: an AnalyticsEvent or an ErrorReport of app/outside. */
  fact: string;
  created_at: string;
}

/** Who said whether what they do may be told to an analytics service; who is not here has not. */
interface TrackingChoicesTable {
  /** A member's id or a guest's, as of baskets. */
  owner_id: string;
  agreed: number;
  chosen_at: string;
}

export interface TrackingTables {
  outgoing_facts: OutgoingFactsTable;
  tracking_choices: TrackingChoicesTable;
}
