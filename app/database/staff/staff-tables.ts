/** What staff did. */
interface StaffDeedsTable {
  id: string;
  /** Null: a command. The row outlives the account. */
  staff_id: string | null;
  deed: string;
  subject: string;
  store_slug: string;
  done_at: string;
}

export interface StaffTables {
  staff_deeds: StaffDeedsTable;
}
