/** A setting that the owner has changed. */
interface SettingsTable {
  name: string;
  /** JSON, as the owner wrote it. */
  value: string;
  changed_at: string;
  /** Email address of the account, or name of the operating system user. */
  changed_by: string;
}

export interface SettingTables {
  settings: SettingsTable;
}
