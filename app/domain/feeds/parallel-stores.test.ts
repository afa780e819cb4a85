import { expect, test } from "vitest";
import { ParallelStores } from "./parallel-stores";

/** Stores that end when they are told to; `log` has what began and ended, in order. */
function slowStores() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const store = (name: string) => () => {
    log.push(`${name} begins`);
    return new Promise<void>((resolve) => {
      ends.set(name, () => {
        log.push(`${name} ends`);
        resolve();
      });
    });
  };
  return { log, store, end: (name: string) => ends.get(name)?.() };
}

test("no more run at once than are allowed", async () => {
  const stores = new ParallelStores();
  const { log, store, end } = slowStores();
  await stores.start(["1"], 2, store("a"));
  await stores.start(["2"], 2, store("b"));
  const third = stores.start(["3"], 2, store("c"));
  end("b");
  await third;
  expect(log).toEqual(["a begins", "b begins", "b ends", "c begins"]);
  end("a");
  end("c");
  await stores.end();
});

test("batches of one code follow each other, so that its last record wins", async () => {
  const stores = new ParallelStores();
  const { log, store, end } = slowStores();
  await stores.start(["1", "2"], 3, store("a"));
  await stores.start(["4"], 3, store("b"));
  const next = stores.start(["2", "3"], 3, store("c"));
  end("b");
  end("a");
  await next;
  end("c");
  await stores.end();
  expect(log.at(-2)).toBe("c begins");
  expect(log.indexOf("a ends")).toBeLessThan(log.indexOf("c begins"));
});

test("a failure reaches the next start, and the end", async () => {
  const stores = new ParallelStores();
  const fails = async () => {
    throw new Error("the disk is full");
  };
  await stores.start(["1"], 2, fails);
  const { store } = slowStores();
  await stores.start(["2"], 2, store("b"));
  await expect(stores.start(["3"], 2, store("c"))).rejects.toThrow("the disk is full");
  await expect(stores.end()).rejects.toThrow("the disk is full");
});
