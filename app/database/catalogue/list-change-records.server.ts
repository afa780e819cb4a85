/**
 * Records whether the catalogue's people, words, works and categories have changed since they were last counted. A daily feed
 * mostly changes prices and stock, which don't affect any of these counts.
 */
import { putFact, raiseFact, selectFact } from "~/database/engine/shop-records.server";

/** Name of the fact that counts the transactions that changed the lists. */
const CHANGES = "changes of lists";
/** Name of the fact that stores the value of {@link CHANGES} when the lists were last counted. */
const COUNTED = "lists counted to";

/**
 * Records that the lists have changed. Call it last in the transaction that changes them. Otherwise two imports that write the
 * same products could deadlock.
 */
export async function noteListChange(): Promise<void> {
  await raiseFact(CHANGES);
}

/** Returns the number of changes so far, and whether the lists were counted after the last change. Call it before counting. */
export async function selectListChanges(): Promise<{ changes: string; areCounted: boolean }> {
  const changes = (await selectFact(CHANGES)) ?? "0";
  return { changes, areCounted: (await selectFact(COUNTED)) === changes };
}

/** Records that the lists were counted as of this number of changes. */
export async function putListsCounted(changes: string): Promise<void> {
  await putFact(COUNTED, changes);
}
