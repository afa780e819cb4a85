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

/** The thread's input: where SQLite's file is. */
export type CountThreadInput = DatabasePlace;

/** SQLite's page cache and what it sorts in, in kB: less than the import has, because both stand side by side. */
const CACHE = 4000;

if (!parentPort) throw new Error("This module runs only as a worker thread.");
adoptDatabase(openDatabase(workerData as CountThreadInput));
await holdPages(CACHE);
const counts: FacetCounts = await countFacets();
await closeDatabase();
parentPort.postMessage(counts);
