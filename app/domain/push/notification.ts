/** A notification as a browser shows it, even on a lock screen: it contains nothing private. */
export interface ShopNotification {
  title: string;
  /** The text, which says what pressing it does. */
  body: string;
  /** The path of the page that a press opens. */
  path: string;
}

/** The name of the cache, and of its single entry, in which a browser stores its {@link KeptDevice}. */
export const KEPT_DEVICE = "notified-device";

/** The data that the service worker needs when its push service gives the browser another address. */
export interface KeptDevice {
  /** The address that the shop sends to. */
  endpoint: string;
  /** The shop's public key. */
  shopKey: string;
}
