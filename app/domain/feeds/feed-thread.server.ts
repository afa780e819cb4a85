/** The thread that reads a feed. `read-ahead.server.ts` starts it. */
import { on, once } from "node:events";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { allItems, type Comparison, changedItems } from "./changed-items.server";
import { type FeedOptions, openFeed } from "./open-feed.server";
import { preparedItems } from "./prepared-items.server";
import { NotAFeed } from "./refusal";
import { inOrder } from "./sorted-feed";

/** The thread's input. */
export interface FeedThreadInput {
  path: string;
  options: FeedOptions;
  /** The port on which the thread requests stored versions: it sends a {@link Comparison} and gets a flag for each version. */
  versions: MessagePort;
}

/** The first message to the thread; each further one requests a piece. */
export interface ReadingOrder {
  /** True if the catalogue has products to compare with. */
  compares: boolean;
  /** True if products are prepared for storing. */
  prepares: boolean;
}

/** The thread's first message. */
export type OpeningAnswer =
  | { notAFeed: string }
  | { name: string; bytes: number; unknownColumns: readonly string[]; emptySentence: string };

/** The thread's answer to each request. */
export interface FeedPiece {
  /** An array of feed items as JSON, which crosses threads in half the time that objects need. */
  items: string;
  bytesRead: number;
  /** Set on the last piece. */
  end?: { remarks: ReadonlyMap<string, number>; brokenOff: string | null; sender: string | null };
}

/** Items per piece: few, because both threads hold it for a moment. */
const PIECE = 100;
/** A piece ends after this many bytes of the feed, however few items they contain. */
const PIECE_BYTES = 1_000_000;
/** Items held for sorting, about 600 bytes each. */
const HELD = 20_000;

if (!parentPort) throw new Error("This module runs only as a worker thread.");
await answer(parentPort, workerData as FeedThreadInput);

async function answer(port: MessagePort, { path, options, versions }: FeedThreadInput): Promise<void> {
  const opened = await openFeed(path, options).catch((error: unknown) => {
    if (!(error instanceof NotAFeed)) throw error;
    port.postMessage({ notAFeed: error.message } satisfies OpeningAnswer);
    return null;
  });
  if (!opened) return;
  const { file, feed, emptySentence } = opened;
  const { name, bytes } = file;
  const isStored = async (asked: Comparison): Promise<boolean[]> => {
    versions.postMessage(asked);
    return (await once(versions, "message"))[0];
  };
  const requests = on(port, "message");
  port.postMessage({ name, bytes, unknownColumns: feed.unknownColumns, emptySentence } satisfies OpeningAnswer);
  const [{ compares, prepares }] = (await requests.next()).value as [ReadingOrder];
  const items = inOrder(compares ? changedItems(feed, isStored) : allItems(feed), HELD);
  for (;;) {
    await requests.next();
    const { piece, isLast } = await take(items, file);
    const json = `[${piece.join(",")}]`;
    port.postMessage({
      items: prepares && !compares ? preparedItems(json) : json,
      bytesRead: file.bytesRead(),
      ...(isLast && { end: { remarks: feed.remarks, brokenOff: feed.brokenOff, sender: feed.sender ?? null } }),
    } satisfies FeedPiece);
    if (isLast) break;
  }
  versions.close();
  port.close();
}

async function take(
  items: AsyncIterator<string>,
  file: { bytesRead(): number },
): Promise<{ piece: string[]; isLast: boolean }> {
  const piece: string[] = [];
  const end = file.bytesRead() + PIECE_BYTES;
  while (piece.length < PIECE && (piece.length === 0 || file.bytesRead() < end)) {
    const { value, done } = await items.next();
    if (done) return { piece, isLast: true };
    piece.push(value);
  }
  return { piece, isLast: false };
}
