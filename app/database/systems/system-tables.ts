/** Other systems, such as a till: the keys by which they make API calls. */

interface ApiKeysTable {
  id: string;
  name: string;
  /** Separated by commas. */
  scopes: string;
  /** SHA-256 of the key, hex. The key itself isn't stored. */
  key_hash: string;
  /** The key's last four characters. */
  hint: string;
  created_at: string;
  /** The time of the last call, to the minute; null before the first one. */
  used_at: string | null;
  revoked_at: string | null;
}

export interface SystemTables {
  api_keys: ApiKeysTable;
}
