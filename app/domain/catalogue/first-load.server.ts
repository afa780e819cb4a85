/**
 * The first load of a catalogue: lists are built once at the end, not with every product. (design 6, an import that
 * streams)
 */
import { fillListings, isFirstLoadAbandoned, putOffListings } from "~/database/catalogue/first-load-records.server";
import { dialect } from "~/database/engine/connection.server";
import { NO_PRICE } from "./product-rows";

/** Time without a heartbeat after which a load counts as killed, in ms. */
const LEASE = 60_000;

/** Time between two heartbeats, in ms: each is a transaction, and on PostgreSQL waits for the batches that are being stored. */
const BEAT = 10_000;

/**
 * Defers the lists to {@link finishFirstLoad} while the catalogue is empty or an earlier load is unfinished. Call it again with every batch,
 * since it is also the heartbeat. Product pages work at once; lists and search work once the load finishes. Returns true if long transactions
 * are safe: an empty shop has no buyers, and PostgreSQL allows several writers.
 */
export async function goOnWithFirstLoad(): Promise<boolean> {
  const isFirst = await putOffListings(new Date(Date.now() + LEASE).toISOString());
  return isFirst || dialect() === "postgres";
}

/** Returns {@link goOnWithFirstLoad} for one import, which queries the database no more often than necessary. */
export function firstLoadBeat(): typeof goOnWithFirstLoad {
  let known: { isAlone: boolean; until: number } | null = null;
  return async () => {
    if (known && Date.now() < known.until) return known.isAlone;
    known = { isAlone: await goOnWithFirstLoad(), until: Date.now() + BEAT };
    return known.isAlone;
  };
}

/**
 * Builds the deferred lists; does nothing when there are none. Each is a transaction of a few seconds at a million
 * products. Calls `begins` before each one with the number of steps left, and `countable` once, when lists can be counted.
 */
export async function finishFirstLoad(
  begins?: (step: string, stepsLeft: number) => void,
  countable?: () => void,
): Promise<void> {
  await fillListings(NO_PRICE, begins, countable);
}

/** Tells whether a load was killed and no other process has resumed it. */
export async function isFirstLoadLeft(): Promise<boolean> {
  return isFirstLoadAbandoned(new Date().toISOString());
}
