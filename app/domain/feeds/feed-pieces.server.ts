/**
 * Reads a feed in pieces, and sends them over a link to the import, which stores them. The other end of the link is
 * `read-ahead.server.ts`.
 */
import { allItems, type Comparison, changedItems } from "./changed-items.server";
import { openFeed } from "./open-feed.server";
import { preparedItems } from "./prepared-items.server";
import { NotAFeed } from "./refusal";
import { inOrder } from "./sorted-feed";
import type { FeedSource, ThreadLink } from "./thread-link.server";

/** The first message from the import; each later message requests a piece. */
export interface ReadingOrder {
  /** True if the catalogue contains products to compare with. */
  compares: boolean;
  /** True if this thread also prepares the products for storing. */
  prepares: boolean;
}

/** The reply to the import's first message. */
export type OpeningAnswer =
  | { notAFeed: string }
  | { name: string; bytes: number; unknownColumns: readonly string[]; emptySentence: string };

/** The reply to each request for a piece. */
export interface FeedPiece {
  /** An array of feed items as JSON, which is passed between threads in half the time that objects take. */
  items: string;
  bytesRead: number;
  /** Data known only after the whole feed has been read; set on the last piece. */
  end?: { remarks: ReadonlyMap<string, number>; brokenOff: string | null; sender: string | null };
}

/** Number of items per piece. It is small, because both threads briefly have a copy of the piece. */
const PIECE = 100;
/** Number of bytes of the feed after which a piece is sent, even with fewer items. */
const PIECE_BYTES = 1_000_000;
/** Number of items in memory for sorting, at about 600 bytes each. */
const HELD = 20_000;

/**
 * Opens the feed, and sends a piece for each request. Queries the import about stored products, unless the catalogue is empty.
 */
export async function sendPieces({ path, options }: FeedSource, link: ThreadLink): Promise<void> {
  const opened = await openFeed(path, options).catch((error: unknown) => {
    if (!(error instanceof NotAFeed)) throw error;
    link.send({ notAFeed: error.message } satisfies OpeningAnswer);
    return null;
  });
  if (!opened) return;
  const { file, feed, emptySentence } = opened;
  const { name, bytes } = file;
  const isStored = (asked: Comparison) => link.ask<boolean[]>(asked);
  link.send({ name, bytes, unknownColumns: feed.unknownColumns, emptySentence } satisfies OpeningAnswer);
  const { compares, prepares } = await link.next<ReadingOrder>();
  const items = inOrder(compares ? changedItems(feed, isStored) : allItems(feed), HELD);
  for (;;) {
    await link.next();
    const { piece, isLast } = await take(items, file);
    const json = `[${piece.join(",")}]`;
    link.send({
      items: prepares && !compares ? preparedItems(json) : json,
      bytesRead: file.bytesRead(),
      ...(isLast && { end: { remarks: feed.remarks, brokenOff: feed.brokenOff, sender: feed.sender ?? null } }),
    } satisfies FeedPiece);
    if (isLast) return;
  }
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
