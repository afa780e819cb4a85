import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { FeedItem, FeedProduct, UnreadRecord } from "~/domain/catalogue/feed-product";
import { contentHash } from "~/domain/catalogue/prepare-product.server";
import { aFeedProduct } from "../../../tests/factories/products";
import { allItems, type Comparison, changedItems } from "./changed-items.server";
import type { ComparedItem } from "./feed";

const product = (number: number, title = `Title ${number}`): Extract<FeedItem, { kind: "product" }> => ({
  kind: "product",
  at: `line ${number}`,
  product: aFeedProduct({ code: `A-${number}`, title }),
});

async function* toFeed<Item>(items: readonly Item[]) {
  yield* items;
}

/** Compares the items with a catalogue that contains the products in `stored`. */
async function compared(items: readonly FeedItem[], stored: readonly ReturnType<typeof product>[]) {
  const versions = new Map(stored.map((item) => [item.product.code, contentHash(item.product)]));
  const isStored = async ({ versions: asked }: Comparison) => asked.map(([code, hash]) => versions.get(code) === hash);
  const all: ComparedItem<FeedProduct>[] = [];
  for await (const item of changedItems(toFeed(items), isStored)) all.push(item);
  return {
    unchanged: all.reduce((sum, item) => sum + (item.kind === "unchanged" ? item.count : 0), 0),
    others: all.filter((item) => item.kind !== "unchanged"),
  };
}

test("counts records that are stored already, and passes on the rest in the feed's order, over several groups", async () => {
  const stored = Array.from({ length: 2500 }, (_, number) => product(number));
  const isChanged = (number: number) => number % 700 === 3;
  const feed = stored.map((item, number) => (isChanged(number) ? product(number, "New") : item));
  const { unchanged, others } = await compared(feed, stored);
  expect(others).toEqual(feed.filter((_, number) => isChanged(number)));
  expect(unchanged).toBe(2500 - others.length);
});

test("compares one group of records at a time, however slow the answers are", async () => {
  let pending = 0;
  let most = 0;
  const isStored = async ({ versions }: Comparison) => {
    pending += 1;
    most = Math.max(most, pending);
    await setTimeout(5);
    pending -= 1;
    return versions.map(() => true);
  };
  const feed = Array.from({ length: 4500 }, (_, number) => product(number));
  for await (const _ of changedItems(toFeed(feed), isStored));
  expect(most).toBe(1);
});

test("a later record of a code counts, even if it equals the stored product", async () => {
  const [first, second] = [product(1, "New"), product(1)];
  const { unchanged, others } = await compared([first, second], [second]);
  expect(unchanged).toBe(0);
  const note = "this code appears earlier in the file; the last record applies.";
  expect(others).toEqual([first, { ...second, notes: [note] }]);
});

test("passes on feed records with notes, withdrawals and refusals", async () => {
  const items: FeedItem[] = [
    { ...product(1), notes: ["mended"] },
    { kind: "withdrawn", at: "line 2", code: "A-2" },
    { kind: "refused", refusal: { at: "line 3", code: "A-3", reason: "It has no title." } },
  ];
  expect((await compared(items, [product(1), product(2)])).others).toEqual(items);
});

test("passes on all records to an empty catalogue, and notes repeated codes there, too", async () => {
  const [first, second] = [product(1), product(1)];
  const items: ComparedItem<FeedProduct>[] = [];
  for await (const item of allItems(toFeed([first, second]))) items.push(item);
  expect(items).toEqual([first, { ...second, notes: [expect.stringContaining("appears earlier")] }]);
});

test("reads only the records whose text has changed, and compares what was read in them", async () => {
  const [first, second, third, fourth] = [product(1), product(2), product(3), product(4)];
  const known = new Map([
    ["A-1", "text 1"],
    ["A-3", contentHash(third.product)],
    ["A-4", "text 4"],
  ]);
  const read: string[] = [];
  const record = (item: ReturnType<typeof product>): UnreadRecord => {
    const { code } = item.product;
    const readIt = () => {
      read.push(code);
      return item;
    };
    return { kind: "unread", code, recordHash: `text ${code.slice(2)}`, read: readIt };
  };
  const records = [first, second, third, fourth, fourth].map(record);
  const feed = { [Symbol.asyncIterator]: () => toFeed<FeedItem>([]), unread: () => toFeed(records) };
  const asked: unknown[] = [];
  const items: ComparedItem<FeedProduct>[] = [];
  const isStored = async ({ of, versions }: Comparison) => {
    asked.push([of, versions.map(([code]) => code)]);
    return versions.map(([code, hash]) => known.get(code) === hash);
  };
  for await (const item of changedItems(feed, isStored)) items.push(item);
  expect(asked).toEqual([
    ["records", ["A-1", "A-2", "A-3", "A-4"]],
    ["products", ["A-2", "A-3"]],
  ]);
  expect(read, "a repeated code is read, whatever it looks like").toEqual(["A-2", "A-3", "A-4"]);
  expect(items).toEqual([
    { kind: "unchanged", count: 3 },
    second,
    { ...fourth, notes: [expect.stringContaining("appears earlier")] },
  ]);
});
