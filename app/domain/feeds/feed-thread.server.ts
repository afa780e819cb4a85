/** The thread that reads a feed: see read-ahead.server.ts, which starts it. */
import { on } from "node:events";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { type IncomingProduct, prepareProduct } from "~/domain/catalogue/prepare-product.server";
import { inOrder } from "./in-order";
import { openFeed } from "./open-feed.server";
import { NotAFeed } from "./refusal";

/** What it is started with. */
export interface FeedToRead {
  path: string;
}

/** What it is asked for: the next piece. */
export interface Wanted {
  /** Whether its products should be prepared for storing. */
  prepared: boolean;
}

/** What it says first. */
export type Opened =
  | { notAFeed: string }
  | { name: string; bytes: number; unknownColumns: readonly string[]; emptySentence: string };

/** What it says whenever it is asked. */
export interface Piece {
  /** An array of {@link FeedItem}s as JSON, which goes over in half the time that the objects would. */
  items: string;
  bytesRead: number;
  /** With the last piece. */
  end?: { remarks: ReadonlyMap<string, number>; brokenOff: string | null };
}

/** Items in a piece: few, as both threads hold it for a moment. */
const PIECE = 100;
/** Items held to be put in order, 600 bytes or so each. */
const HELD = 20_000;

if (!parentPort) throw new Error("It is started as a thread.");
await answer(parentPort, (workerData as FeedToRead).path);

async function answer(port: MessagePort, path: string): Promise<void> {
  const opened = await openFeed(path).catch((error: unknown) => {
    if (!(error instanceof NotAFeed)) throw error;
    port.postMessage({ notAFeed: error.message } satisfies Opened);
    return null;
  });
  if (!opened) return;
  const { file, feed, emptySentence } = opened;
  const { name, bytes } = file;
  port.postMessage({ name, bytes, unknownColumns: feed.unknownColumns, emptySentence } satisfies Opened);
  const items = inOrder(feed, HELD)[Symbol.asyncIterator]();
  for await (const [wanted] of on(port, "message")) {
    const { piece, isLast } = await take(items);
    port.postMessage({
      items: JSON.stringify((wanted as Wanted).prepared ? piece.map(prepared) : piece),
      bytesRead: file.bytesRead(),
      ...(isLast && { end: { remarks: feed.remarks, brokenOff: feed.brokenOff } }),
    } satisfies Piece);
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
