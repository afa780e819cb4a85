/**
 * Reads a feed in pieces, and sends them over a link to the import, which stores them. `read-ahead.server.ts` is the other end
 * of the link.
 */
import { allItems, type Comparison, changedItems } from "./changed-items.server";
import { openFeed } from "./open-feed.server";
import { preparedItems } from "./prepared-items.server";
import { NotAFeed } from "./refusal";
import { inOrder } from "./sorted-feed";
import type { FeedSource, ThreadLink } from "./thread-link.server";

/** The first message from the import; each further one requests a piece. */
export interface ReadingOrder {
  /** True if the catalogue has products to compare with. */
  compares: boolean;
  /** True if products are prepared for storing. */
  prepares: boolean;
}

/** The answer to the import's first message. */
export type OpeningAnswer =
  | { notAFeed: string }
  | { name: string; bytes: number; unknownColumns: readonly string[]; emptySentence: string };

/** The answer to each request. */
export interface FeedPiece {
  /** An array of feed items as JSON, which crosses the link in half the time that objects need. */
  items: string;
  bytesRead: number;
  /** Set on the last piece. */
  end?: { remarks: ReadonlyMap<string, number>; brokenOff: string | null; sender: string | null };
}

/** Items per piece: few, because both ends hold it for a moment. */
const PIECE = 100;
/** A piece ends after this many bytes of the feed, however few items they contain. */
const PIECE_BYTES = 1_000_000;
/** Items held for sorting, about 600 bytes each. */
const HELD = 20_000;

/** Opens the feed, and sends a piece of it for each request. Asks which products are stored, unless there is nothing to compare with. */
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
