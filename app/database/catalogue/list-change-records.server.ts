/**
 * Whether people, words, works and categories of the catalogue changed since they were counted. A daily feed changes prices and
 * stock for the most part, which none of these counts depend on.
 */
import { putFact, raiseFact, selectFact } from "~/database/engine/shop-records.server";

/** The number of transactions that changed the lists. */
const CHANGES = "changes of lists";
/** That number when the lists were last counted. */
const COUNTED = "lists counted to";

/** Notes in the same transaction that lists change. Last in it, so that two imports that write the same products don't deadlock. */
export async function noteListChange(): Promise<void> {
  await raiseFact(CHANGES);
}

/** The number of changes so far, and whether lists were counted after the last of them. Ask before counting. */
export async function selectListChanges(): Promise<{ changes: string; areCounted: boolean }> {
  const changes = (await selectFact(CHANGES)) ?? "0";
  return { changes, areCounted: (await selectFact(COUNTED)) === changes };
}

/** Stores that everything was counted up to this number of changes. */
export async function putListsCounted(changes: string): Promise<void> {
  await putFact(COUNTED, changes);
}
