/** What a browser shows, on a lock screen too: nothing that only its member may read. */
export interface ShopNotification {
  title: string;
  /** What a press on it does. */
  body: string;
  /** The path of the page that a press opens. */
  path: string;
}
