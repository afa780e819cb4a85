/** Consent to tracking, and facts that wait for their collectors. */
import type { Generated } from "kysely";

/** Facts for collectors. A row is deleted once delivered. */
interface OutgoingFactsTable {
  id: string;
  collector: "analytics" | "error reports";
  /** An AnalyticsEvent or an ErrorReport of app/outside, as JSON. */
  fact: string;
  created_at: string;
}

/** Visitors' consent to analytics or its refusal. Visitors without a row have not chosen. */
interface TrackingChoicesTable {
  /** Id of the member or the guest, as for baskets. */
  owner_id: string;
  agreed: number;
  chosen_at: string;
  /** JSON of the variants that the visitor saw, by experiment. */
  experiments: Generated<string>;
}

export interface TrackingTables {
  outgoing_facts: OutgoingFactsTable;
  tracking_choices: TrackingChoicesTable;
}
