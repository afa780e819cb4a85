/**
 * Reads and increments a number that grows with every change to content and to members' reviews. Every process caches pages by
 * this number, so that all processes show a new menu immediately. The number is read at most every quarter of a second.
 */
import { raiseFact, selectFact } from "~/database/engine/shop-records.server";

const FACT = "content version";
const LOOK_EVERY_MS = 250;

let seen: { version: string; until: number } | undefined;

/**
 * Returns the current version, at most a quarter of a second old. While the database is unavailable, returns the last known
 * version, so that cached pages are still shown.
 */
export async function contentVersion(): Promise<string> {
  const now = Date.now();
  if (seen && seen.until > now) return seen.version;
  const known = seen?.version ?? "";
  const version = await selectFact(FACT).then(
    (value) => value ?? "",
    () => known,
  );
  seen = { version, until: now + LOOK_EVERY_MS };
  return version;
}

/** Increments the version. Call it within the transaction that changes the content. */
export async function noteContentChange(): Promise<void> {
  seen = undefined;
  await raiseFact(FACT);
}
