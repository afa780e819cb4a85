import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { sharedTurn } from "./turn";

/** Adds to a shared number by reading it, waiting, and writing it. Two threads that did so at once would lose additions. */
const ADDING = `
  import { workerData } from "node:worker_threads";
  import { setTimeout } from "node:timers/promises";
  import { inTurn } from ${JSON.stringify(new URL("./turn.ts", import.meta.url).href)};
  const { turn, sum, times } = workerData;
  for (let time = 0; time < times; time += 1)
    await inTurn(turn, async () => {
      const before = new Int32Array(sum)[0];
      await setTimeout(time % 2);
      new Int32Array(sum)[0] = before + 1;
    }).catch(() => {});
  await inTurn(turn, async () => { throw new Error("gives its turn back") }).catch(() => {});
`;

test("threads work one after the other, and one that fails gives its turn back", async () => {
  const [turn, sum, times] = [sharedTurn(), new SharedArrayBuffer(4), 50];
  const threads = Array.from(
    { length: 3 },
    () =>
      new Worker(new URL(`data:text/javascript,${encodeURIComponent(ADDING)}`), {
        workerData: { turn, sum, times },
        execArgv: ["--import", "tsx"],
      }),
  );
  await Promise.all(
    threads.map(
      (thread) =>
        new Promise((resolve, reject) => {
          thread.once("exit", resolve);
          thread.once("error", reject);
        }),
    ),
  );
  expect(new Int32Array(sum)[0]).toBe(3 * times);
});
