/** A notification as a browser shows it. It contains nothing private, because it can appear on a lock screen. */
export interface ShopNotification {
  title: string;
  /** The text, which states what tapping the notification does. */
  body: string;
  /** The path of the page that a tap opens. */
  path: string;
}

/** Name of the browser's cache that holds the {@link StoredDevice}, and of the only entry in that cache. */
export const KEPT_DEVICE = "notified-device";

/** The data that the service worker needs when the push service assigns the browser a new endpoint. */
export interface StoredDevice {
  /** The endpoint that the shop sends to. */
  endpoint: string;
  /** The shop's public key. */
  shopKey: string;
}
