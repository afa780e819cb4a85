import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { streamAtSpeed } from "./slow-stream.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Yields `count` parts of `bytes` bytes, with a pause in ms before each. */
async function* parts(count: number, bytes: number, pauseMs: number) {
  for (let part = 0; part < count; part += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    yield Buffer.alloc(bytes);
  }
}

const failures: unknown[] = [];
const read = (body: Readable) =>
  new Response(
    streamAtSpeed(body, (error) => {
      failures.push(error);
      return new Error("away");
    }),
  ).arrayBuffer();

it("an answer that arrives too slowly is cut off, and its failure is reported", async () => {
  const reading = expect(read(Readable.from(parts(1000, 10, 100)))).rejects.toThrow("away");
  await vi.advanceTimersByTimeAsync(10_000);
  await reading;
  expect(failures).toHaveLength(1);
});

it("an answer that arrives steadily is read whole, however long it takes", async () => {
  const reading = read(Readable.from(parts(100, 10_000, 1000)));
  await vi.advanceTimersByTimeAsync(100_000);
  expect((await reading).byteLength).toBe(1_000_000);
});

it("a slow receiver doesn't count as a failure of the sender", async () => {
  const reader = streamAtSpeed(Readable.from(parts(3, 100, 1)), () => new Error("away")).getReader();
  for (let part = 0; part < 3; part += 1) {
    vi.advanceTimersByTime(60_000);
    const reading = reader.read();
    await vi.advanceTimersByTimeAsync(10);
    expect((await reading).value?.byteLength).toBe(100);
  }
  await wait(0);
  expect((await reader.read()).done).toBe(true);
});
