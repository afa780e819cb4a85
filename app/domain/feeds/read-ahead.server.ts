/** Reads a feed in a thread, a few pieces ahead of the code that stores it. */
import type { IncomingProduct } from "~/domain/catalogue/prepare-product.server";
import type { VersionComparison } from "./changed-items.server";
import type { ComparedItem, Feed } from "./feed";
import type { FeedPiece, OpeningAnswer, ReadingOrder } from "./feed-pieces.server";
import type { FeedOptions, OpenFeed } from "./open-feed.server";
import { NotAFeed } from "./refusal";
import { startThread } from "./threads.server";

/**
 * Number of pieces requested ahead: enough to keep the reader busy while a batch is stored, but few enough to fit in memory.
 */
const PIECES_AHEAD = 60;

export interface FeedAhead extends Pick<OpenFeed, "file" | "emptySentence"> {
  /** The feed's items, which can be iterated once. */
  feed: AsyncIterable<ComparedItem<IncomingProduct>> &
    Pick<Feed, "unknownColumns" | "remarks" | "brokenOff" | "sender">;
  /** Stops reading, even in the middle of the feed. */
  close(): Promise<void>;
}

interface ReadAheadOptions {
  feed?: FeedOptions;
  /** True if the thread also prepares the products for storing. */
  prepares: boolean;
  /** Returns whether there is a catalogue to compare with. Called when the first item is requested. */
  compares: () => Promise<boolean>;
  isStored: VersionComparison;
}

/**
 * Opens a feed like {@link openFeed}. Sorts the items by code as far as memory allows, and only counts unchanged items. Throws
 * {@link NotAFeed}.
 */
export async function readAhead(path: string, options: ReadAheadOptions): Promise<FeedAhead> {
  const reader = startThread({ read: { path, options: options.feed ?? {} } }, options.isStored);
  const opened = await reader.next<OpeningAnswer>();
  if ("notAFeed" in opened) {
    await reader.close();
    throw new NotAFeed(opened.notAFeed);
  }
  const { name, bytes, unknownColumns, emptySentence } = opened;
  let bytesRead = 0;
  let end: NonNullable<FeedPiece["end"]> = { remarks: new Map(), brokenOff: null, sender: null };
  return {
    file: { name, bytes, bytesRead: () => bytesRead },
    emptySentence,
    close: reader.close,
    feed: {
      unknownColumns,
      get remarks() {
        return end.remarks;
      },
      get brokenOff() {
        return end.brokenOff;
      },
      get sender() {
        return end.sender;
      },
      async *[Symbol.asyncIterator]() {
        const compares = await options.compares();
        reader.send({ compares, prepares: options.prepares } satisfies ReadingOrder);
        for (let requests = 0; requests < PIECES_AHEAD; requests += 1) reader.send(null);
        for (;;) {
          const piece = await reader.next<FeedPiece>();
          bytesRead = piece.bytesRead;
          // Yield the items one by one, because yield* would wrap each in two more promises.
          for (const item of JSON.parse(piece.items) as ComparedItem<IncomingProduct>[]) yield item;
          if (piece.end) {
            end = piece.end;
            // Close the thread now, because the steps after reading need its memory.
            await reader.close();
            return;
          }
          reader.send(null);
        }
      },
    },
  };
}
