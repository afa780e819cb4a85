/** Checks that reading in a thread gives the same items as reading on the main thread. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FeedProduct } from "~/domain/catalogue/feed-product";
import { type IncomingProduct, isPrepared, prepareProduct } from "~/domain/catalogue/prepare-product.server";
import type { Comparison } from "./changed-items.server";
import type { ComparedItem } from "./feed";
import { openFeed } from "./open-feed.server";
import { type FeedAhead, readAhead } from "./read-ahead.server";
import { NotAFeed } from "./refusal";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-ahead-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function feedFile(text: string): string {
  const file = path.join(folder, "feed.csv");
  writeFileSync(file, text);
  return file;
}

/** A feed sorted by code, with one refused and one withdrawn record. */
const FEED = [
  "code,title,availability,pages,price,authors,description",
  ...Array.from(
    { length: 350 },
    (_, at) => `A-${1000 + at},“Title” ${at},,${at === 7 ? "many" : at},9.95,Ann Ö,<p>Text</p>`,
  ),
  "A-2000,Dear,,,free,,",
  "A-2001,Gone,withdrawn,,,,",
].join("\n");

function listProducts(items: readonly ComparedItem<IncomingProduct>[]) {
  return items.flatMap((item) => (item.kind === "product" ? [item.product] : []));
}

async function listItems(feed: AsyncIterable<ComparedItem<IncomingProduct>>) {
  const items: ComparedItem<IncomingProduct>[] = [];
  for await (const item of feed) items.push(item);
  return items;
}

/** Reads a file in a thread, and compares it with the versions in `stored` if there are any. */
async function reading<Seen>(
  file: string,
  look: (ahead: FeedAhead) => Promise<Seen>,
  { prepares = true, stored = new Map<string, string>() } = {},
) {
  const ahead = await readAhead(file, {
    prepares,
    compares: async () => stored.size > 0,
    isStored: async ({ versions }: Comparison) => versions.map(([code, hash]) => stored.get(code) === hash),
  });
  try {
    return await look(ahead);
  } finally {
    await ahead.close();
  }
}

test("the reading thread returns the same items, remarks and file details as the main thread", async () => {
  const file = feedFile(FEED);
  const here = await openFeed(file);
  const items = await listItems(here.feed);
  await reading(
    file,
    async (ahead) => {
      const byIndex = (all: ComparedItem<IncomingProduct>[]) =>
        all.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
      expect(byIndex(await listItems(ahead.feed))).toEqual(byIndex(items));
      expect(ahead.feed.remarks).toEqual(here.feed.remarks);
      expect(ahead.feed.remarks.size).toBe(1);
      expect(ahead.feed.brokenOff).toBeNull();
      expect(ahead.file).toMatchObject({ name: "feed.csv", bytes: here.file.bytes });
      expect(ahead.file.bytesRead()).toBe(here.file.bytes);
      expect(ahead.emptySentence).toBe(here.emptySentence);
    },
    { prepares: false },
  );
});

test("the reading thread prepares products exactly as the main thread does", async () => {
  const file = feedFile(FEED);
  const here = await openFeed(file);
  const plain = await listItems(here.feed);
  const { items, remarks, bytes } = await reading(file, async ({ feed, file }) => ({
    items: await listItems(feed),
    remarks: feed.remarks,
    bytes: file.bytesRead(),
  }));
  const products = listProducts(items);
  expect(products).toHaveLength(350);
  expect(products).toEqual(listProducts(plain).map((product) => prepareProduct(product as never)));
  expect(items).toHaveLength(plain.length);
  expect(remarks).toEqual(here.feed.remarks);
  expect(bytes).toBe(here.file.bytes);
});

test("the reading thread only counts records that the catalogue has, except those with a note", async () => {
  const file = feedFile(FEED);
  const plain = listProducts(await listItems((await openFeed(file)).feed));
  const stored = new Map(plain.slice(3).map((product) => [product.code, (product as FeedProduct).recordHash ?? ""]));
  const items = await reading(file, ({ feed }) => listItems(feed), { stored });
  expect(listProducts(items).map(({ code }) => code)).toEqual(["A-1000", "A-1001", "A-1002", "A-1007"]);
  expect(listProducts(items).some(isPrepared)).toBe(false);
  expect(items).toContainEqual({ kind: "unchanged", count: 346 });
});

test("the reading thread judges each group by its own answer, even when answers come late", async () => {
  const lines = Array.from({ length: 4500 }, (_, at) => `A-${10_000 + at},Title ${at}`);
  const file = feedFile(["code,title", ...lines].join("\n"));
  const isChanged = (code: string) => /^A-1[13]/.test(code);
  const ahead = await readAhead(file, {
    prepares: false,
    compares: async () => true,
    isStored: async ({ versions }) => {
      await setTimeout(200);
      return versions.map(([code]) => !isChanged(code));
    },
  });
  const codes = listProducts(await listItems(ahead.feed)).map(({ code }) => code);
  await ahead.close();
  expect(codes.sort()).toEqual(lines.map((line) => line.split(",")[0]).filter((code) => isChanged(code ?? "")));
});

test("a failed comparison with the catalogue fails the feed", async () => {
  const ahead = await readAhead(feedFile(FEED), {
    prepares: true,
    compares: async () => true,
    isStored: async () => Promise.reject(new Error("no database")),
  });
  await expect(listItems(ahead.feed)).rejects.toThrow("no database");
  await ahead.close();
});

test("the reading thread passes on where a feed breaks with the last piece", async () => {
  const file = path.join(folder, "feed.xml");
  writeFileSync(file, `<?xml version="1.0"?><ONIXMessage release="3.0"><Product></ONIXMessage>`);
  await reading(file, async ({ feed }) => {
    expect((await listItems(feed)).at(-1)).toMatchObject({ kind: "refused" });
    expect(feed.brokenOff).toMatch(/^The file feed\.xml is broken at line 1/);
  });
});

test("the reading thread refuses other files with the same sentence as the main thread", async () => {
  const file = feedFile("PK\u0003\u0004");
  const sentence = await openFeed(file).catch((error: Error) => error.message);
  const error = await readAhead(file, {
    prepares: true,
    compares: async () => false,
    isStored: async () => [],
  }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(NotAFeed);
  expect(error).toMatchObject({ message: sentence });
});

test("a reading thread that ends early is an error, not a short feed", async () => {
  // Use more pieces than are requested ahead, so that the last piece hasn't been received yet.
  const long = Array.from({ length: 10_000 }, (_record, at) => `B-${10_000 + at},Title ${at},,,9.95,,`);
  await reading(feedFile([FEED, ...long].join("\n")), async ({ feed, close }) => {
    const items = feed[Symbol.asyncIterator]();
    await items.next();
    await close();
    await expect(
      (async () => {
        while (!(await items.next()).done);
      })(),
    ).rejects.toThrow("ended before the import did");
  });
});
