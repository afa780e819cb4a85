/** Screens on the shop floor that are open. */
import type { Generated } from "kysely";

interface KiosksTable {
  /** SHA-256 of the id in the browser's cookie. */
  id_hash: string;
  kind: "customer" | "staff";
  store_slug: string;
  /** The id of the member of staff who opened the screen. */
  opened_by: string;
  opened_at: string;
  /** The time of the last heartbeat. */
  seen_at: string;
  /** The member of staff who serves at a staff screen now. */
  staff_id: Generated<string | null>;
}

export interface KioskTables {
  kiosks: KiosksTable;
}
