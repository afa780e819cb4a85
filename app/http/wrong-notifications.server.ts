/**
 * Limits payment notifications without proof of their sender, by the client's IP address. Notifications signed by a gateway are
 * never counted.
 */
import { LRUCache } from "lru-cache";

const WINDOW_MS = 60_000;
/** Maximum number of wrong notifications from one IP address in a minute. */
const MAX_WRONG = 30;

/**
 * Wrong notifications by IP address. Counting them per process is enough, because a wrong notification costs one HMAC and
 * changes nothing.
 */
const wrongBy = new LRUCache<string, { count: number }>({ max: 10_000, ttl: WINDOW_MS });

/** Counts a wrong notification, and returns true if its IP address has sent too many. */
export function countWrongNotification(clientAddress: string | undefined): boolean {
  const client = clientAddress ?? "";
  const counted = wrongBy.get(client) ?? { count: 0 };
  // The window begins with the first wrong notification.
  if (counted.count === 0) wrongBy.set(client, counted);
  counted.count += 1;
  return counted.count > MAX_WRONG;
}
