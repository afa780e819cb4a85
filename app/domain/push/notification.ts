/** What a browser shows, on a lock screen too: nothing that only its member may read. */
export interface ShopNotification {
  title: string;
  /** What a press on it does. */
  body: string;
  /** The path of the page that a press opens. */
  path: string;
}

/** The name of the cache, and of its one entry, in which a browser keeps its {@link KeptDevice}. */
export const KEPT_DEVICE = "notified-device";

/** What the browser's worker needs when its push service gives it another address. */
export interface KeptDevice {
  /** Where the shop sends to. */
  endpoint: string;
  /** The shop's public key. */
  shopKey: string;
}
