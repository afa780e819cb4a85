/** The thread that prepares the products of a large first feed beside the reading one. `read-ahead.server.ts` starts it. */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { FeedPiece } from "./feed-thread.server";
import { preparedItems } from "./prepared-items.server";

/** The thread's input: where the reading thread's pieces arrive. */
export interface PrepareThreadInput {
  pieces: MessagePort;
}

if (!parentPort) throw new Error("This module runs only as a worker thread.");
const port = parentPort;
const { pieces } = workerData as PrepareThreadInput;
pieces.on("message", (piece: FeedPiece) => {
  port.postMessage({ ...piece, items: preparedItems(piece.items) } satisfies FeedPiece);
  if (piece.end) pieces.close();
});
