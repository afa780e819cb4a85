/** The thread that counts lists. `count-beside.server.ts` starts it. */
import { parentPort, workerData } from "node:worker_threads";
import {
  adoptDatabase,
  closeDatabase,
  type DatabasePlace,
  holdPages,
  openDatabase,
} from "~/database/engine/connection.server";
import { countFacets, type FacetCounts } from "~/domain/catalogue/facets.server";

/** The thread's input: the location of SQLite's file. */
export type CountThreadInput = DatabasePlace;

/** SQLite's page cache and sorting memory, in kB: less than the import has, because both run at once. */
const CACHE = 4000;

if (!parentPort) throw new Error("This module runs only as a worker thread.");
adoptDatabase(openDatabase(workerData as CountThreadInput));
await holdPages(CACHE);
const counts: FacetCounts = await countFacets();
await closeDatabase();
parentPort.postMessage(counts);
