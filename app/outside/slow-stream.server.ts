/** Reads another server's answer at the receiver's speed, and notices when the server drips. */
import type { Readable } from "node:stream";

/** Minimum speed while the receiver waits, in bytes per ms. A slower server counts as silent. */
const MIN_SPEED = 8;
/** Waiting time that every answer is allowed, in ms. */
const FREE_WAIT_MS = 5000;

/** Returns the maximum time that this many bytes may take, in ms. */
export function timeFor(bytes: number): number {
  return bytes / MIN_SPEED;
}

/**
 * The bytes as a stream. Only the time that the receiver waits counts, so the sender isn't blamed for a slow receiver. `onFailure` turns a
 * failure into the error that the receiver gets.
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
