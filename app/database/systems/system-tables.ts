/** Other systems, such as a till: the keys by which they make API calls, and the webhooks by which the shop calls them. */
import type { Generated } from "kysely";

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
  /** The id of the staff member who made the key, or the name of the command's user; '' for keys from before this was stored. */
  made_by: string;
  /** The time of the last call, to the minute; null before the first one. */
  used_at: string | null;
  revoked_at: string | null;
}

interface WebhooksTable {
  id: string;
  url: string;
  /** Separated by commas, with a comma at both ends, so that `like` finds one. */
  topics: string;
  /** Signs the posts. Stored as it is, because signing needs it. */
  secret: string;
  created_at: string;
  /** Time of the first failed attempt since the last successful one; null if the last attempt was successful. */
  failing_since: string | null;
  /** Null while it is on. */
  switched_off_at: string | null;
  /** '' while it is on. */
  switched_off_because: string;
  /**
   * Time until which no other process sends to the webhook, because one is sending to it, or because the webhook gave no answer.
   */
  busy_until: string | null;
  /** The previous secret; '' if there is none. Posts are also signed with it until `old_secret_until`. */
  old_secret: Generated<string>;
  old_secret_until: string | null;
}

/** Posts to webhooks. They are kept for 30 days. */
interface WebhookPostsTable {
  id: string;
  webhook_id: string;
  topic: string;
  /** JSON that identifies an order by its number and contains nothing about its customer. */
  body: string;
  state: "waiting" | "arrived" | "failed";
  /** Attempts since `began_at`. */
  attempts: number;
  made_at: string;
  /** Time at which the post was made, or at which staff last sent it again. */
  began_at: string;
  tried_at: string | null;
  /** Result of the last attempt, as a sentence for staff. */
  result: string;
  /** The time of the next attempt while it waits; '' means now. */
  due_at: Generated<string>;
}

export interface SystemTables {
  api_keys: ApiKeysTable;
  webhooks: WebhooksTable;
  webhook_posts: WebhookPostsTable;
}
