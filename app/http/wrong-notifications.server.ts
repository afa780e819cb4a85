/** Limits notifications without proof of the sender, by the client's IP address. Those that a gateway signed are never counted. */
import { LRUCache } from "lru-cache";

const WINDOW_MS = 60_000;
/** Maximum number from one address in a minute. */
const MAX_WRONG = 30;

/** Each process counts for itself: a wrong notification costs one HMAC and changes nothing. */
const wrongBy = new LRUCache<string, { count: number }>({ max: 10_000, ttl: WINDOW_MS });

/** Counts a wrong notification, and returns true if its address has sent too many. */
export function countWrongNotification(clientAddress: string | undefined): boolean {
  const place = clientAddress ?? "";
  const counted = wrongBy.get(place) ?? { count: 0 };
  // The window begins with the first one.
  if (counted.count === 0) wrongBy.set(place, counted);
  counted.count += 1;
  return counted.count > MAX_WRONG;
}
