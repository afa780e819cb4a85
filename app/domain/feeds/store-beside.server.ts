/** Reads a large feed for an empty catalogue here, while threads prepare and store its records. */
import { MessageChannel, type Worker } from "node:worker_threads";
import type { DatabasePlace } from "~/database/engine/connection.server";
import { env } from "~/env.server";
import { BATCH } from "./batch-store.server";
import { unreadItems } from "./changed-items.server";
import type { Feed, RawItem } from "./feed";
import type { OpenFeed } from "./open-feed.server";
import { shareOut } from "./shared-batches";
import { type CodedText, sortedBatches } from "./sort-by-file.server";
import type { StoredBatch, StoreEnd, StoreThreadInput } from "./store-thread.server";
import { messagesOf, startThread } from "./threads.server";
import { sharedTurn } from "./turn";

/**
 * Threads that store: while one writes, the other reads and prepares its next batch. SQLite has one writer, and PostgreSQL other work to do
 * at the same time.
 */
const STORES = 2;

/** Stores all records of the feed, and yields the result of each batch. Adds the counts of data left out to `remarks`. */
export async function* storedBeside(
  { file, feed }: Pick<OpenFeed, "file" | "feed">,
  place: DatabasePlace,
  remarks: Map<string, number>,
): AsyncGenerator<StoredBatch> {
  const { threads, ports } = startStores(place, feed);
  try {
    const sorting = { batch: BATCH, folder: env.DATA_DIR, bytesRead: () => file.bytesRead() };
    const sharing = shareOut(sortedBatches(codedTexts(unreadItems(feed)), sorting), ports);
    // Settles only by failing: the threads' messages tell when all is done.
    const failure = sharing.then(() => new Promise<never>(() => {}));
    const waiting = new Map(
      threads.map(messagesOf).map((messages) => [messages, messages<StoredBatch | StoreEnd>()] as const),
    );
    while (waiting.size > 0) {
      const next = [...waiting].map(async ([messages, message]) => ({ messages, message: await message }));
      const { messages, message } = await Promise.race([...next, failure]);
      if ("counts" in message) {
        waiting.set(messages, messages());
        yield message;
      } else {
        waiting.delete(messages);
        addRemarks(remarks, message.remarks);
      }
    }
    addRemarks(remarks, feed.remarks);
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function startStores(place: DatabasePlace, { columns }: Feed) {
  const turn = place.url === undefined ? sharedTurn() : null;
  const threads: Worker[] = [];
  const ports = Array.from({ length: STORES }, () => {
    const { port1, port2 } = new MessageChannel();
    threads.push(
      startThread("store-thread", { place, batches: port2, columns, turn } satisfies StoreThreadInput, [port2]),
    );
    return port1;
  });
  return { threads, ports };
}

async function* codedTexts(items: AsyncIterable<RawItem>): AsyncGenerator<CodedText> {
  for await (const item of items) {
    const code = item.kind === "refused" ? "" : item.kind === "product" ? item.product.code : item.code;
    yield { code, text: item.kind === "unread" ? item.text : JSON.stringify(item) };
  }
}

function addRemarks(remarks: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [what, count] of more) remarks.set(what, (remarks.get(what) ?? 0) + count);
}
