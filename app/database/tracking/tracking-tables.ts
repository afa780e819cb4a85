/** Consent to tracking, and facts that wait for their collectors. */
import type { Generated } from "kysely";

/** Facts for collectors. A row is deleted once delivered. */
interface OutgoingFactsTable {
  id: string;
  collector: "analytics" | "error reports";
  /** JSON: an AnalyticsEvent or an ErrorReport of app/outside. */
  fact: string;
  created_at: string;
}

/** Who consented to analytics or refused; visitors without a row have not chosen. */
interface TrackingChoicesTable {
  /** A member's id or a guest's, as of baskets. */
  owner_id: string;
  agreed: number;
  chosen_at: string;
  /** The variants that they saw, by their experiments: JSON. */
  experiments: Generated<string>;
}

export interface TrackingTables {
  outgoing_facts: OutgoingFactsTable;
  tracking_choices: TrackingChoicesTable;
}
