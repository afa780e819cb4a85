/**
 * The first load of a catalogue: lists are built once at the end, not with every product. (design 6, an import that
 * streams)
 */
import { fillListings, isFirstLoadAbandoned, putOffListings } from "~/database/catalogue/first-load-records.server";
import { dialect } from "~/database/engine/connection.server";
import { NO_PRICE } from "./product-rows";

/** A load without a heartbeat for this long counts as killed. ms. */
const LEASE = 60_000;

/**
 * Defers the lists to {@link finishFirstLoad} while the catalogue is empty or an earlier load is unfinished. Call it
 * again with every batch: it is also the heartbeat. Product pages work at once; lists and search work once the load
 * finishes. Returns whether long transactions are safe: an empty shop has no buyers, and PostgreSQL allows several
 * writers.
 */
export async function goOnWithFirstLoad(): Promise<boolean> {
  return (await putOffListings(new Date(Date.now() + LEASE).toISOString())) || dialect() === "postgres";
}

/**
 * Builds the deferred lists; does nothing when there are none. Each is a transaction of a few seconds at a million
 * products. Calls `begins` before each one with the number of steps left.
 */
export async function finishFirstLoad(begins?: (step: string, stepsLeft: number) => void): Promise<void> {
  await fillListings(NO_PRICE, begins);
}

/** Whether a load was killed and no other process has resumed it. */
export async function isFirstLoadLeft(): Promise<boolean> {
  return isFirstLoadAbandoned(new Date().toISOString());
}
