import { MessageChannel, type MessagePort } from "node:worker_threads";
import { expect, test } from "vitest";
import { type Batch, type BatchMessage, shareOut } from "./shared-batches";

/** Imitates a thread that stores each batch on demand; `got` has the batches in their order, `null` for the end. */
function aSlowThread() {
  const { port1, port2 } = new MessageChannel();
  const got: (string | null)[] = [];
  let tell = () => {};
  port2.on("message", (message: BatchMessage) => {
    got.push(message === null ? null : Buffer.from(message.texts).toString());
    tell();
    if (message === null) port2.close();
  });
  const has = async (count: number) => {
    while (got.length < count)
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
  };
  return { port: port1, got, has, stored: () => port2.postMessage(null) };
}

function batch(name: string, ...codes: string[]): Batch {
  return { codes: new Set(codes), message: { texts: new TextEncoder().encode(name), bytesRead: 0 } };
}

async function* inTurn(batches: Batch[], asked: { count: number }) {
  for (const each of batches) {
    asked.count += 1;
    yield each;
  }
}

/** Shares these batches between two threads. */
function shared(...batches: Batch[]) {
  const [one, other] = [aSlowThread(), aSlowThread()];
  const asked = { count: 0 };
  const ports: MessagePort[] = [one.port, other.port];
  return { one, other, asked, end: shareOut(inTurn(batches, asked), ports) };
}

test("each thread has two at a time, the idler one gets the next, and no more is read than they have room for", async () => {
  const { one, other, asked, end } = shared(...["a", "b", "c", "d", "e", "f"].map((name) => batch(name, name)));
  await one.has(2);
  await other.has(2);
  expect([one.got, other.got, asked.count]).toEqual([["a", "c"], ["b", "d"], 5]);
  other.stored();
  await other.has(3);
  other.stored();
  await other.has(4);
  expect(other.got).toEqual(["b", "d", "e", "f"]);
  for (const thread of [one, one, other, other]) thread.stored();
  await end;
  await one.has(3);
  expect([one.got.at(-1), other.got.at(-1)]).toEqual([null, null]);
});

test("a batch waits for one of the same code on another thread, or follows it on the same", async () => {
  const { one, other, end } = shared(
    batch("a", "1", "2"),
    batch("b", "3"),
    batch("c", "2", "4"),
    batch("d", "3", "4"),
    batch("e", "5"),
  );
  await one.has(2);
  await other.has(1);
  expect([one.got, other.got]).toEqual([["a", "c"], ["b"]]);
  // Batch "d" shares a code with batches of both threads, so one thread has to finish first.
  one.stored();
  one.stored();
  await other.has(2);
  expect(other.got).toEqual(["b", "d"]);
  await one.has(3);
  expect(one.got).toEqual(["a", "c", "e"]);
  for (const thread of [one, other, other]) thread.stored();
  await end;
});
