import type { Generated } from "kysely";

/** The log of staff actions. */
interface StaffDeedsTable {
  id: string;
  /** Null for a command without an account. The row outlives the account. */
  staff_id: string | null;
  /** Operating system user who ran a command without an account; otherwise ''. */
  done_by: Generated<string>;
  deed: string;
  subject: string;
  store_slug: string;
  done_at: string;
  /** Values before and after a change; '' for actions that change no value. */
  was: Generated<string>;
  became: Generated<string>;
}

/** The stores that a person is limited to. A person without a row is not limited to any. */
interface StaffStoresTable {
  member_id: string;
  store_slug: string;
}

export interface StaffTables {
  staff_deeds: StaffDeedsTable;
  staff_stores: StaffStoresTable;
}
