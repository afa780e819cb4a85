/** The browsers in which members receive push notifications. */
interface PushDevicesTable {
  /** SHA-256 of the endpoint, as hex. */
  id: string;
  member_id: string;
  /** Session in which notifications were turned on; signing out of that session deletes the device. */
  session_hash: string;
  /** Address of the device at the browser's push service. */
  endpoint: string;
  /** The browser's keys for encryption, base64url. (RFC 8291) */
  public_key: string;
  shared_secret: string;
  user_agent: string;
  /** Failed attempts since the last successful one. */
  failures: number;
  created_at: string;
}

export interface PushTables {
  push_devices: PushDevicesTable;
}
