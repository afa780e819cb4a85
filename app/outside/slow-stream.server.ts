/** Reads another server's response at the receiver's speed, and notices if the server sends too slowly. */
import type { Readable } from "node:stream";

/** Minimum speed in bytes per ms while the receiver waits. A slower server counts as silent. */
const MIN_SPEED = 8;
/** Time in ms for which any response may keep the receiver waiting, in addition to the time allowed for its bytes. */
const FREE_WAIT_MS = 5000;

/** Returns the maximum time in ms for this number of bytes. */
export function timeFor(bytes: number): number {
  return bytes / MIN_SPEED;
}

/**
 * Returns the bytes as a stream. Only the time during which the receiver waits counts, so that a slow receiver isn't mistaken
 * for a slow sender. `onFailure` converts a failure into the error for the receiver.
 */
export function streamAtSpeed(body: Readable, onFailure: (error: unknown) => Error): ReadableStream<Uint8Array> {
  const parts = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let waitedMs = 0;
  let bytes = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const began = performance.now();
        const left = FREE_WAIT_MS + timeFor(bytes) - waitedMs;
        const timer = setTimeout(() => body.destroy(new Error("The answer drips.")), Math.max(0, left));
        try {
          const { done, value } = await parts.next();
          if (done) return controller.close();
          bytes += value.byteLength;
          controller.enqueue(value);
        } catch (error) {
          controller.error(onFailure(error));
        } finally {
          clearTimeout(timer);
          waitedMs += performance.now() - began;
        }
      },
      cancel: () => void body.destroy(),
    },
    { highWaterMark: 0 },
  );
}
