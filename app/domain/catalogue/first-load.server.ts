/**
 * Speeds up the first load of a catalogue by building the lists once at the end instead of after each product. (design 6, an
 * import that streams)
 */
import { fillListings, isFirstLoadAbandoned, putOffListings } from "~/database/catalogue/first-load-records.server";
import { dialect } from "~/database/engine/connection.server";
import { NO_PRICE } from "./product-rows";

/** Time in ms without a heartbeat after which a load is considered killed. */
const LEASE = 60_000;

/** Time between two heartbeats in ms. Each one is a transaction, which on PostgreSQL waits for the batches being stored. */
const BEAT = 10_000;

/**
 * Defers the lists to {@link finishFirstLoad} while the catalogue is empty or an earlier load is unfinished. Call it with every
 * batch, because it is also the heartbeat. Product pages work immediately; lists and search work once the load has finished.
 * Returns true if long transactions are safe, because an empty shop has no buyers or because PostgreSQL allows several writers.
 */
export async function goOnWithFirstLoad(): Promise<boolean> {
  const isFirst = await putOffListings(new Date(Date.now() + LEASE).toISOString());
  return isFirst || dialect() === "postgres";
}

/** Returns a function like {@link goOnWithFirstLoad} for a single import. It queries the database only when necessary. */
export function firstLoadBeat(): typeof goOnWithFirstLoad {
  let known: { isAlone: boolean; until: number } | null = null;
  return async () => {
    if (known && Date.now() < known.until) return known.isAlone;
    known = { isAlone: await goOnWithFirstLoad(), until: Date.now() + BEAT };
    return known.isAlone;
  };
}

/**
 * Builds the deferred lists, if there are any. Each list takes one transaction, of a few seconds for a million products. Calls
 * `begins` before each list with the number of steps left, and `countable` once, when the lists can be counted.
 */
export async function finishFirstLoad(
  begins?: (step: string, stepsLeft: number) => void,
  countable?: () => void,
): Promise<void> {
  await fillListings(NO_PRICE, begins, countable);
}

/** Returns whether a load was killed and hasn't been resumed by another process. */
export async function isFirstLoadLeft(): Promise<boolean> {
  return isFirstLoadAbandoned(new Date().toISOString());
}
