/** Reads a feed on its own thread, a few pieces ahead of the code that stores it. */
import { MessageChannel } from "node:worker_threads";
import type { IncomingProduct } from "~/domain/catalogue/prepare-product.server";
import type { Comparison, VersionComparison } from "./changed-items.server";
import type { ComparedItem, Feed } from "./feed";
import type { FeedPiece, FeedThreadInput, OpeningAnswer, ReadingOrder } from "./feed-thread.server";
import type { FeedOptions, OpenFeed } from "./open-feed.server";
import { NotAFeed } from "./refusal";
import { messagesOf, startThread } from "./threads.server";

/** Pieces requested but not yet taken: enough to keep the thread busy while a batch is stored, but few enough for memory. */
const PIECES_AHEAD = 60;

export interface FeedAhead extends Pick<OpenFeed, "file" | "emptySentence"> {
  /** Can be iterated once. */
  feed: AsyncIterable<ComparedItem<IncomingProduct>> &
    Pick<Feed, "unknownColumns" | "remarks" | "brokenOff" | "sender">;
  /** Ends the thread, even in the middle of the feed. */
  close(): Promise<void>;
}

interface ReadAheadOptions {
  feed?: FeedOptions;
  /** True if products are prepared for storing. */
  prepares: boolean;
  /** Tells whether there is a catalogue to compare with; called when the first item is requested. */
  compares: () => Promise<boolean>;
  isStored: VersionComparison;
}

/**
 * Opens a feed like {@link openFeed}, with the items sorted by code as far as memory allows, and those equal to the stored ones only counted.
 * Throws {@link NotAFeed}.
 */
export async function readAhead(path: string, options: ReadAheadOptions): Promise<FeedAhead> {
  const { port1: asked, port2: versions } = new MessageChannel();
  const worker = startThread("feed-thread", { path, options: options.feed ?? {}, versions } satisfies FeedThreadInput, [
    versions,
  ]);
  asked.on("message", (comparison: Comparison) => {
    options.isStored(comparison).then(
      (stored) => asked.postMessage(stored),
      (error: unknown) => worker.emit("error", error),
    );
  });
  const close = async () => {
    asked.close();
    await worker.terminate();
  };
  const answers = messagesOf(worker);
  const opened = await answers<OpeningAnswer>();
  if ("notAFeed" in opened) {
    await close();
    throw new NotAFeed(opened.notAFeed);
  }
  const { name, bytes, unknownColumns, emptySentence } = opened;
  let bytesRead = 0;
  let end: NonNullable<FeedPiece["end"]> = { remarks: new Map(), brokenOff: null, sender: null };
  return {
    file: { name, bytes, bytesRead: () => bytesRead },
    emptySentence,
    close,
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
        worker.postMessage({ compares, prepares: options.prepares } satisfies ReadingOrder);
        for (let requests = 0; requests < PIECES_AHEAD; requests += 1) worker.postMessage(null);
        for (;;) {
          const piece = await answers<FeedPiece>();
          bytesRead = piece.bytesRead;
          // Yields one by one, because yield* would wrap each in two more promises.
          for (const item of JSON.parse(piece.items) as ComparedItem<IncomingProduct>[]) yield item;
          if (piece.end) {
            end = piece.end;
            // Closes now, because the steps after the feed need the memory.
            await close();
            return;
          }
          worker.postMessage(null);
        }
      },
    },
  };
}
