/** Reads a feed on its own thread, a few pieces ahead of the code that stores it. */
import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { FeedItem, FeedReader } from "~/domain/catalogue/feed-product";
import type { IncomingProduct } from "~/domain/catalogue/prepare-product.server";
import type { Feed } from "./feed";
import type { FeedPiece, FeedThreadInput, OpeningAnswer, PieceRequest } from "./feed-thread.server";
import type { OpenFeed } from "./open-feed.server";
import { NotAFeed } from "./refusal";

/** Pieces requested but not yet taken: enough to keep the thread busy while a batch is stored, few enough to hold. */
const PIECES_AHEAD = 60;

export interface FeedAhead extends Pick<OpenFeed, "file" | "emptySentence"> {
  /** Can be iterated once. */
  feed: FeedReader<IncomingProduct> & Pick<Feed, "unknownColumns" | "remarks" | "brokenOff">;
  /** Ends the thread, even in the middle of the feed. */
  close(): Promise<void>;
}

/**
 * Like {@link openFeed}, with the items sorted by code as far as memory allows. Asks `prepared` for each piece whether
 * its products should be prepared for storing. Throws {@link NotAFeed}.
 */
export async function readAhead(path: string, { prepared }: { prepared: () => boolean }): Promise<FeedAhead> {
  const worker = new Worker(new URL("./feed-thread.server.ts", import.meta.url), {
    workerData: { path } satisfies FeedThreadInput,
    execArgv: ["--import", "tsx"],
  });
  const close = async () => void (await worker.terminate());
  const messages = on(worker, "message", { close: ["exit"] });
  const nextMessage = async () => {
    const { value, done } = await messages.next();
    if (done) throw new Error("The thread that reads the feed ended before the feed did.");
    return value[0];
  };
  const opened: OpeningAnswer = await nextMessage();
  if ("notAFeed" in opened) {
    await close();
    throw new NotAFeed(opened.notAFeed);
  }
  const { name, bytes, unknownColumns, emptySentence } = opened;
  let bytesRead = 0;
  let end: NonNullable<FeedPiece["end"]> = { remarks: new Map(), brokenOff: null };
  const ask = (hasTime: boolean) => worker.postMessage({ prepared: hasTime && prepared() } satisfies PieceRequest);
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
      async *[Symbol.asyncIterator]() {
        for (let requests = 0; requests < PIECES_AHEAD; requests += 1) ask(true);
        for (;;) {
          const wait = performance.now();
          const piece: FeedPiece = await nextMessage();
          const hadToWait = performance.now() - wait > 1;
          bytesRead = piece.bytesRead;
          yield* JSON.parse(piece.items) as FeedItem<IncomingProduct>[];
          if (piece.end) {
            end = piece.end;
            return;
          }
          ask(!hadToWait);
        }
      },
    },
  };
}
