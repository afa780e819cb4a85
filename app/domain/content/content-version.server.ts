/**
 * Reads and increments a number that grows with every change to content and to members' reviews. Every process caches pages by
 * this number, so that all processes show a new menu immediately. The number is read at most every quarter of a second. The
 * version also counts the dates of pages and blocks that have passed, so that a planned banner appears on time everywhere.
 */
import { putFact, raiseFact, selectFact } from "~/database/engine/shop-records.server";

const FACT = "content version";
/** The times at which planned content begins or ends, in ms, ascending and separated by spaces. */
const MOMENTS = "content moments";
const LOOK_EVERY_MS = 250;

let seen: { version: string; moments: string; until: number } | undefined;

/**
 * Returns the current version, at most a quarter of a second old. While the database is unavailable, returns the last known
 * version, so that cached pages are still shown.
 */
export async function contentVersion(): Promise<string> {
  const now = Date.now();
  if (!seen || seen.until <= now) {
    const known = seen ?? { version: "", moments: "" };
    const read = await Promise.all([selectFact(FACT), selectFact(MOMENTS)]).then(
      ([version, moments]) => ({ version: version ?? "", moments: moments ?? "" }),
      () => known,
    );
    seen = { ...read, until: now + LOOK_EVERY_MS };
  }
  const { version, moments } = seen;
  const passed = moments === "" ? 0 : moments.split(" ").filter((moment) => Number(moment) <= now).length;
  return passed === 0 ? version : `${version}.${passed}`;
}

/** Increments the version. Call it within the transaction that changes the content. */
export async function noteContentChange(): Promise<void> {
  seen = undefined;
  await raiseFact(FACT);
}

/** Stores the times, in ms, at which planned content begins or ends. Call it within the transaction that changes the content. */
export async function noteMoments(moments: readonly number[]): Promise<void> {
  await putFact(MOMENTS, moments.join(" "));
}
