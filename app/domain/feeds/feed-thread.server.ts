/** The thread that reads a feed. `read-ahead.server.ts` starts it. */
import { on } from "node:events";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { type IncomingProduct, prepareProduct } from "~/domain/catalogue/prepare-product.server";
import { openFeed } from "./open-feed.server";
import { NotAFeed } from "./refusal";
import { inOrder } from "./sorted-feed";

/** The thread's input. */
export interface FeedThreadInput {
  path: string;
}

/** The request for the next piece. */
export interface PieceRequest {
  /** Whether the thread should prepare the products for storing. */
  prepared: boolean;
}

/** The thread's first message. */
export type OpeningAnswer =
  | { notAFeed: string }
  | { name: string; bytes: number; unknownColumns: readonly string[]; emptySentence: string };

/** The thread's answer to each request. */
export interface FeedPiece {
  /** An array of {@link FeedItem}s as JSON, which crosses threads in half the time that objects need. */
  items: string;
  bytesRead: number;
  /** Set on the last piece. */
  end?: { remarks: ReadonlyMap<string, number>; brokenOff: string | null };
}

/** Items per piece: few, because both threads hold it for a moment. */
const PIECE = 100;
/** Items held for sorting, about 600 bytes each. */
const HELD = 20_000;

if (!parentPort) throw new Error("This module runs only as a worker thread.");
await answer(parentPort, (workerData as FeedThreadInput).path);

async function answer(port: MessagePort, path: string): Promise<void> {
  const opened = await openFeed(path).catch((error: unknown) => {
    if (!(error instanceof NotAFeed)) throw error;
    port.postMessage({ notAFeed: error.message } satisfies OpeningAnswer);
    return null;
  });
  if (!opened) return;
  const { file, feed, emptySentence } = opened;
  const { name, bytes } = file;
  port.postMessage({ name, bytes, unknownColumns: feed.unknownColumns, emptySentence } satisfies OpeningAnswer);
  const items = inOrder(feed, HELD)[Symbol.asyncIterator]();
  for await (const [request] of on(port, "message")) {
    const { piece, isLast } = await take(items);
    port.postMessage({
      items: JSON.stringify((request as PieceRequest).prepared ? piece.map(prepared) : piece),
      bytesRead: file.bytesRead(),
      ...(isLast && { end: { remarks: feed.remarks, brokenOff: feed.brokenOff } }),
    } satisfies FeedPiece);
    if (isLast) return;
  }
}

async function take(items: AsyncIterator<FeedItem>): Promise<{ piece: FeedItem[]; isLast: boolean }> {
  const piece: FeedItem[] = [];
  while (piece.length < PIECE) {
    const { value, done } = await items.next();
    if (done) return { piece, isLast: true };
    piece.push(value);
  }
  return { piece, isLast: false };
}

function prepared(item: FeedItem): FeedItem<IncomingProduct> {
  return item.kind === "product" ? { ...item, product: prepareProduct(item.product) } : item;
}
