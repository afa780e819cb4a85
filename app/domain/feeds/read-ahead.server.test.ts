/** The reading thread returns what reading on this thread returns. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { type IncomingProduct, isPrepared, prepareProduct } from "~/domain/catalogue/prepare-product.server";
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

/** Sorted by code, with one refused and one withdrawn record. */
const FEED = [
  "code,title,availability,pages,price,authors,description",
  ...Array.from(
    { length: 350 },
    (_, at) => `A-${1000 + at},“Title” ${at},,${at === 7 ? "many" : at},9.95,Ann Ö,<p>Text</p>`,
  ),
  "A-2000,,,,,,",
  "A-2001,Gone,withdrawn,,,,",
].join("\n");

async function itemsOf(feed: AsyncIterable<FeedItem<IncomingProduct>>) {
  const items: FeedItem<IncomingProduct>[] = [];
  for await (const item of feed) items.push(item);
  return items;
}

async function reading<Seen>(file: string, prepared: () => boolean, look: (ahead: FeedAhead) => Promise<Seen>) {
  const ahead = await readAhead(file, { prepared });
  try {
    return await look(ahead);
  } finally {
    await ahead.close();
  }
}

test("returns the same items, remarks and file details as reading here", async () => {
  const file = feedFile(FEED);
  const here = await openFeed(file);
  const items = await itemsOf(here.feed);
  await reading(
    file,
    () => false,
    async (ahead) => {
      const byPlace = (all: FeedItem<IncomingProduct>[]) =>
        all.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
      expect(byPlace(await itemsOf(ahead.feed))).toEqual(byPlace(items));
      expect(ahead.feed.remarks).toEqual(here.feed.remarks);
      expect(ahead.feed.remarks.size).toBe(1);
      expect(ahead.feed.brokenOff).toBeNull();
      expect(ahead.file).toMatchObject({ name: "feed.csv", bytes: here.file.bytes });
      expect(ahead.file.bytesRead()).toBe(here.file.bytes);
      expect(ahead.emptySentence).toBe(here.emptySentence);
    },
  );
});

test("prepares products on request, exactly as here", async () => {
  const file = feedFile(FEED);
  const plain = new Map(
    (await itemsOf((await openFeed(file)).feed)).map((item) => [
      item.kind === "product" ? item.product.code : "",
      item,
    ]),
  );
  let requests = 0;
  // Every other piece, so that both kinds occur.
  const items = await reading(
    file,
    () => ++requests % 2 === 0,
    ({ feed }) => itemsOf(feed),
  );
  const products = items.flatMap((item) => (item.kind === "product" ? [item.product] : []));
  const prepared = products.filter(isPrepared);
  expect(products).toHaveLength(350);
  expect(prepared.length % 100).not.toBe(products.length % 100);
  for (const product of prepared) {
    const item = plain.get(product.code);
    expect(item?.kind === "product" && prepareProduct(item.product as never)).toEqual(product);
  }
});

test("passes on the place of a break with the last piece", async () => {
  const file = path.join(folder, "feed.xml");
  writeFileSync(file, `<?xml version="1.0"?><ONIXMessage release="3.0"><Product></ONIXMessage>`);
  await reading(
    file,
    () => true,
    async ({ feed }) => {
      expect((await itemsOf(feed)).at(-1)).toMatchObject({ kind: "refused" });
      expect(feed.brokenOff).toMatch(/^The file feed\.xml is broken at line 1/);
    },
  );
});

test("refuses other files with the same sentence", async () => {
  const file = feedFile("PK\u0003\u0004");
  const sentence = await openFeed(file).catch((error: Error) => error.message);
  const error = await readAhead(file, { prepared: () => true }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(NotAFeed);
  expect(error).toMatchObject({ message: sentence });
});

test("a thread that ends early is an error, not a short feed", async () => {
  await reading(
    feedFile(FEED),
    () => true,
    async ({ feed, close }) => {
      const items = feed[Symbol.asyncIterator]();
      await items.next();
      await close();
      await expect(
        (async () => {
          while (!(await items.next()).done);
        })(),
      ).rejects.toThrow("ended before the feed did");
    },
  );
});
