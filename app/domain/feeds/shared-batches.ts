/** Shares the batches of a feed among the threads that store them. */
import type { MessagePort } from "node:worker_threads";

/**
 * The message to a thread: texts to read and store, and the number of bytes of the feed given out so far; null when there are no more. The
 * thread replies to each once it is stored.
 */
export type BatchMessage = { texts: Uint8Array; bytesRead: number } | null;

export interface Batch {
  codes: ReadonlySet<string>;
  message: NonNullable<BatchMessage>;
}

/** Batches per thread at a time: one in progress, and one to continue with. */
const AT_A_TIME = 2;

/**
 * Gives each batch to the thread with the fewest. A batch waits while another thread has one with the same code, because the code's last
 * record must win. Ends when all are stored.
 */
export async function shareOut(batches: AsyncIterable<Batch>, ports: readonly MessagePort[]): Promise<void> {
  const threads = ports.map((port) => ({ port, batches: [] as Batch[] }));
  let wake = () => {};
  const aThreadIsDone = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  for (const thread of threads) {
    thread.port.on("message", () => {
      thread.batches.shift();
      wake();
    });
  }
  for await (const batch of batches) {
    const takes = (thread: (typeof threads)[number]) =>
      thread.batches.length < AT_A_TIME &&
      threads.every((other) => other === thread || !other.batches.some((given) => shareACode(given, batch)));
    for (;;) {
      const [thread] = threads.filter(takes).sort((a, b) => a.batches.length - b.batches.length);
      if (thread) {
        thread.batches.push(batch);
        thread.port.postMessage(batch.message satisfies BatchMessage, [batch.message.texts.buffer as ArrayBuffer]);
        break;
      }
      await aThreadIsDone();
    }
  }
  while (threads.some((thread) => thread.batches.length > 0)) await aThreadIsDone();
  for (const { port } of threads) {
    port.postMessage(null satisfies BatchMessage);
    port.close();
  }
}

function shareACode(a: Batch, b: Batch): boolean {
  return !a.codes.isDisjointFrom(b.codes);
}
