/** Tests that an unchanged record of a feed isn't read again, unless the stored product no longer matches it. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listRecordHashes } from "~/database/catalogue/record-hash-records.server";
import { database } from "~/database/engine/connection.server";
import { contentHash } from "~/domain/catalogue/prepare-product.server";
import { rememberRecords, storeProducts } from "~/domain/catalogue/store-products.server";
import { changedItems } from "~/domain/feeds/changed-items.server";
import { openCsvFeed } from "~/domain/feeds/csv-feed.server";
import { importCatalogue } from "~/domain/feeds/import-catalogue.server";
import { compareContents, compareOrRemember } from "~/domain/feeds/stored-versions.server";
import { aFeedProduct } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

const FEED = "code,title,price,pages\nA-1,One,1.00,10\nA-2,Two,2.00,20\nA-3,Three,3.00,30\n";

async function openedFeed(text: string) {
  return openCsvFeed({
    name: "feed.csv",
    async *text() {
      yield text;
    },
  });
}

/** Imports the feed. Returns the codes of the records that were read in full, and the result of the import. */
async function imported(text: string, { dryRun = false } = {}) {
  const { unread, remarks, ...feed } = await openedFeed(text);
  const read: string[] = [];
  const watched = async function* () {
    for await (const item of unread?.() ?? []) {
      if (item.kind !== "unread") {
        yield item;
        continue;
      }
      const { kind, code, recordHash } = item;
      const readIt = () => {
        read.push(code);
        return item.read();
      };
      yield { kind, code, recordHash, read: readIt };
    }
  };
  const items = changedItems({ ...feed, unread: watched }, dryRun ? compareContents : compareOrRemember);
  const { added, changed, unchanged, withdrawn } = await importCatalogue(items, { dryRun });
  return { read, remarks, counts: { added, changed, unchanged, withdrawn } };
}

const counts = (given: object) => ({ added: 0, changed: 0, unchanged: 0, withdrawn: 0, ...given });

async function findPrice(code: string) {
  const row = await database()
    .selectFrom("products")
    .select("price_cents")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return row.price_cents;
}

describe.each(BOTH)("records of feeds on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    await imported(FEED);
  });
  afterEach(() => close());

  test("reads no records of an unchanged feed, and only the changed records of a changed feed", async () => {
    expect(await imported(FEED)).toMatchObject({ read: [], counts: counts({ unchanged: 3 }) });
    const changed = FEED.replace("2.00", "2.50");
    expect(await imported(changed)).toMatchObject({ read: ["A-2"], counts: counts({ changed: 1, unchanged: 2 }) });
    expect(await findPrice("A-2")).toBe(250);
    expect(await imported(changed)).toMatchObject({ read: [], counts: counts({ unchanged: 3 }) });
    expect(await imported(FEED)).toMatchObject({ read: ["A-2"], counts: counts({ changed: 1, unchanged: 2 }) });
    expect(await findPrice("A-2")).toBe(200);
  });

  test("reads records again if the meaning of their columns has changed", async () => {
    const moved = FEED.replace("price,pages", "was_price,pages");
    expect(await imported(moved)).toMatchObject({ counts: counts({ changed: 3 }) });
    expect(await findPrice("A-2")).toBe(200);
  });

  test("reads a record written in another way, finds it equal, and recognises it from then on", async () => {
    const other = FEED.replace("A-2,Two", 'A-2,"Two"');
    expect(await imported(other)).toMatchObject({ read: ["A-2"], counts: counts({ unchanged: 3 }) });
    expect(await imported(other)).toMatchObject({ read: [] });
    expect(await imported(FEED)).toMatchObject({ read: ["A-2"], counts: counts({ unchanged: 3 }) });
  });

  test("reads a record again if its product was changed by a source without record texts", async () => {
    await storeProducts([aFeedProduct({ code: "A-1", title: "One of ONIX" })]);
    expect(await imported(FEED)).toMatchObject({ read: ["A-1"], counts: counts({ changed: 1, unchanged: 2 }) });
  });

  test("an import brings a withdrawn product back", async () => {
    const gone = "code,title,availability\nA-1,One,withdrawn\n";
    expect(await imported(gone)).toMatchObject({ counts: counts({ withdrawn: 1 }) });
    expect(await imported(FEED)).toMatchObject({ read: ["A-1"], counts: counts({ changed: 1, unchanged: 2 }) });
  });

  test("remembers no record of a deleted product", async () => {
    await database().deleteFrom("products").where("code", "=", "A-2").execute();
    expect(await imported(FEED, { dryRun: true })).toMatchObject({ counts: counts({ added: 1, unchanged: 2 }) });
    expect([...(await listRecordHashes(["A-1", "A-2"])).keys()]).toEqual(["A-1"]);
  });

  test("the last record of a code counts, even one that is known", async () => {
    expect(await imported(`${FEED}A-1,Uno,1.00,10\nA-1,One,9.00,10\nA-1,One,1.00,10\n`)).toMatchObject({
      read: ["A-1", "A-1", "A-1"],
    });
    expect(await findPrice("A-1")).toBe(100);
  });

  test("reads a record with a field that is left out in each import, and counts that field", async () => {
    const odd = FEED.replace("2.00,20", "2.00,many");
    await imported(odd);
    const again = await imported(odd);
    expect(again).toMatchObject({ read: ["A-2"], counts: counts({ unchanged: 3 }) });
    expect([...again.remarks.values()]).toEqual([1]);
  });

  test("a dry run reads every record of a feed and remembers none", async () => {
    const other = FEED.replace("A-2,Two", 'A-2,"Two"');
    expect(await imported(other, { dryRun: true })).toMatchObject({
      read: ["A-1", "A-2", "A-3"],
      counts: counts({ unchanged: 3 }),
    });
    expect(await imported(FEED)).toMatchObject({ read: [] });
  });

  test("remembers no record of a product that another import has changed since", async () => {
    const before = await listRecordHashes(["A-1"]);
    await rememberRecords([["A-1", contentHash(aFeedProduct({ code: "A-1" })), "other"]]);
    expect(await listRecordHashes(["A-1"])).toEqual(before);
  });
});
