/** The thread that counts lists. `count-beside.server.ts` starts it. */
import { parentPort, workerData } from "node:worker_threads";
import { adoptDatabase, closeDatabase, inLittleMemory, openDatabase } from "~/database/engine/connection.server";
import { countFacets, type FacetCounts } from "~/domain/catalogue/facets.server";

/** The thread's input: SQLite's file. */
export interface CountThreadInput {
  file: string;
}

if (!parentPort) throw new Error("This module runs only as a worker thread.");
const { file } = workerData as CountThreadInput;
adoptDatabase(openDatabase({ file }));
const counts: FacetCounts = await inLittleMemory(() => countFacets());
await closeDatabase();
parentPort.postMessage(counts);
