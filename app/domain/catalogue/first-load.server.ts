/** The first filling of a catalogue: its lists are made when it is in, not with every product. (design 6, an import that streams) */
import { fillListings, isFirstLoadAbandoned, putOffListings } from "~/database/catalogue/first-load-records.server";
import { dialect } from "~/database/engine/connection.server";
import { NO_PRICE } from "./product-rows";

/** Without a sign of life for so long, a load is taken for killed. ms. */
const LEASE = 60_000;

/**
 * Leaves the lists to {@link finishFirstLoad} while the catalogue is empty, or while an earlier load has not been finished. Call it
 * again with every batch: it is also the sign of life. Pages of products are there at once, lists and search when it ends. Answers
 * whether long transactions are in nobody's way: nobody buys from an empty shop, and PostgreSQL has more than one writer.
 */
export async function goOnWithFirstLoad(): Promise<boolean> {
  return (await putOffListings(new Date(Date.now() + LEASE).toISOString())) || dialect() === "postgres";
}

/**
 * Makes the lists that were left out; nothing when there are none. Each is a transaction of a few seconds at a million products, of
 * which `begins` hears first, with how many are left.
 */
export async function finishFirstLoad(begins?: (step: string, stepsLeft: number) => void): Promise<void> {
  await fillListings(NO_PRICE, begins);
}

/** Whether a load was killed and nobody has taken it up again. */
export async function isFirstLoadLeft(): Promise<boolean> {
  return isFirstLoadAbandoned(new Date().toISOString());
}
