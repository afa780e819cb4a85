/** A setting that the owner has changed. */
interface SettingsTable {
  name: string;
  /** JSON, as the owner wrote it. */
  value: string;
  changed_at: string;
  /** The email address of the account, or the name of the operating system's user. */
  changed_by: string;
}

export interface SettingTables {
  settings: SettingsTable;
}
