/**
 * A number that grows with every change of content, so that every process of the shop sees a new menu at once: what it keeps of pages
 * it keeps by this number. Looked up at most every quarter of a second.
 */
import { raiseFact, selectFact } from "~/database/engine/shop-records.server";

const FACT = "content version";
const LOOK_EVERY_MS = 250;

let seen: { version: string; until: number } | undefined;

/** The present version; may be a quarter of a second old. While the database can't be asked it is the last that was seen: pages that are kept still show. */
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

/** Within the transaction that changes content. */
export async function noteContentChange(): Promise<void> {
  seen = undefined;
  await raiseFact(FACT);
}
