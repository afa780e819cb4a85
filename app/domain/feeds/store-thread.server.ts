/** A thread that reads, prepares and stores batches of a large first feed, in parallel with others. `store-beside.server.ts` starts it. */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import {
  adoptDatabase,
  closeDatabase,
  type DatabasePlace,
  openDatabase,
  prepareForBulkWriting,
} from "~/database/engine/connection.server";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { BatchStore, type ImportCounts } from "./batch-store.server";
import type { CsvColumns } from "./column-names";
import { unreadReader } from "./csv-feed.server";
import type { ReportLine } from "./import-report.server";
import { preparedItem } from "./prepared-items.server";
import type { BatchMessage } from "./shared-batches";
import { separateTexts } from "./sort-by-file.server";
import { inTurn } from "./turn";

/** The thread's input. */
export interface StoreThreadInput {
  place: DatabasePlace;
  /** The port that delivers the batches. */
  batches: MessagePort;
  /** The columns for reading unread records; undefined if the feed has none. */
  columns: CsvColumns | undefined;
  /** The lock to hold while writing; null if the database takes several writers. */
  turn: SharedArrayBuffer | null;
}

/** The thread's message after each batch. */
export interface StoredBatch {
  counts: ImportCounts;
  lines: ReportLine[];
  /** The position in the feed after this batch. */
  bytesRead: number;
}

/** The thread's last message. */
export interface StoreEnd {
  /** Counts of data left out of the records that it has read. */
  remarks: ReadonlyMap<string, number>;
}

if (!parentPort) throw new Error("This module runs only as a worker thread.");
const port = parentPort;
const { place, batches, columns, turn } = workerData as StoreThreadInput;
adoptDatabase(openDatabase(place));
await prepareForBulkWriting();
const reader = columns && unreadReader(columns);
let lines: ReportLine[] = [];
const store = new BatchStore({ dryRun: false, tell: async (line) => void lines.push(line) });

let earlier = Promise.resolve();
batches.on("message", (message: BatchMessage) => {
  earlier = earlier.then(() => (message === null ? end() : storeBatch(message)));
});

async function storeBatch({ texts, bytesRead }: NonNullable<BatchMessage>): Promise<void> {
  const items = separateTexts(texts).map(readItem).map(preparedItem);
  const storeItems = () => store.store(items);
  const counts = await (turn ? inTurn(turn, storeItems) : storeItems());
  port.postMessage({ counts, lines, bytesRead } satisfies StoredBatch);
  lines = [];
  batches.postMessage(null);
}

/** Reads an item. One that was read already is JSON; an unread record begins with its line number. */
function readItem(text: string): FeedItem {
  return reader && !text.startsWith("{") ? reader.read(text) : JSON.parse(text);
}

async function end(): Promise<void> {
  await closeDatabase();
  batches.close();
  port.postMessage({ remarks: reader?.remarks ?? new Map() } satisfies StoreEnd);
}
