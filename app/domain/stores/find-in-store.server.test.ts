import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStoreStock, putStores } from "~/database/stores/store-records.server";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { sampleStores } from "../../../scripts/sample-shop/sample-data";
import { aGroup, at, closedDay } from "../../../tests/factories/opening-hours";
import { aFeedProduct } from "../../../tests/factories/products";
import { watchQueries } from "../../../tests/setup/query-watch";
import { aDatabase } from "../../../tests/setup/test-database";
import { findInStore } from "./find-in-store.server";
import { importStock } from "./import-stock.server";
import { collectWords } from "./opening-words.server";

let close: () => Promise<void>;
let folder: string;
beforeEach(async () => {
  close = await aDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "lectern-stock-"));
  await putStores(sampleStores());
  await storeProducts([aFeedProduct({ code: "A" }), aFeedProduct({ code: "9781700000019" })]);
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Friday 5 March 2027, one o'clock in Sydney. */
const FRIDAY = Date.parse("2027-03-05T02:00:00Z");

describe("find in store", () => {
  it("lists the stores that have copies, with their stock, opening hours and collection time", async () => {
    await putStoreStock([
      { storeSlug: "penrith", code: "A", quantity: 3 },
      { storeSlug: "adelaide", code: "A", quantity: 1 },
      { storeSlug: "newcastle", code: "A", quantity: 0 },
    ]);
    const { stores } = await findInStore("A", "", FRIDAY);
    expect(stores).toEqual([
      {
        ...{ slug: "adelaide", name: "Adelaide", distance: null, isMine: false, stock: "Last copy" },
        opening: { isOpen: true, words: "Open now until 5.30 pm" },
        collect: "Usually ready to collect today from 1.30 pm",
      },
      {
        ...{ slug: "penrith", name: "Penrith", distance: null, isMine: false, stock: "3 in stock" },
        opening: { isOpen: true, words: "Open now until 5.30 pm" },
        collect: "Usually ready to collect today from 2 pm",
      },
    ]);
    expect((await findInStore("A", "2750", FRIDAY)).stores.map(({ slug, distance }) => [slug, distance])).toEqual([
      ["penrith", "less than 5 km"],
      ["adelaide", expect.stringMatching(/^about 1,\d\d0 km$/)],
    ]);
    expect(await findInStore("9781700000019", "2750", FRIDAY)).toMatchObject({
      words: "No store has it in stock today.",
      summary: "",
      stores: [],
    });
  });

  it("finds a product's stock in any number of stores with one query", async () => {
    const slugs = sampleStores().map(({ slug }) => slug);
    await putStoreStock(slugs.map((storeSlug) => ({ storeSlug, code: "A", quantity: 2 })));
    const watch = watchQueries(database());
    expect((await findInStore("A", "", FRIDAY)).stores).toHaveLength(14);
    expect(watch.count()).toBe(1);
    // The number of queries is the same for a visitor who has chosen a store, even if that store has no copies.
    for (const code of ["A", "9781700000019"]) {
      expect((await findInStore(code, "", FRIDAY, "penrith")).stores[0]?.isMine).toBe(true);
      expect(watch.count()).toBe(1);
    }
  });

  it("lists the visitor's own store first, even if it has no copies", async () => {
    await putStoreStock([
      { storeSlug: "penrith", code: "A", quantity: 3 },
      { storeSlug: "adelaide", code: "A", quantity: 2 },
    ]);
    const linesFor = async (mine: string, near = "") => {
      const { summary, stores } = await findInStore("A", near, FRIDAY, mine);
      return [summary, ...stores.map(({ slug, isMine, stock, collect }) => [slug, isMine, stock, collect !== null])];
    };
    const adelaide = ["adelaide", false, "2 in stock", true];
    const both = "In 2 stores today";
    expect(await linesFor("penrith")).toEqual([
      `${both}, 3 in stock at Penrith`,
      ["penrith", true, "3 in stock", true],
      adelaide,
    ]);
    const none = [
      `${both}, not in stock at Newcastle`,
      ["newcastle", true, "Not in stock", false],
      adelaide,
      ["penrith", false, "3 in stock", true],
    ];
    expect(await linesFor("newcastle")).toEqual(none);
    expect(await linesFor("newcastle", "5000")).toEqual(none);
    expect(await linesFor("atlantis")).toEqual([both, adelaide, ["penrith", false, "3 in stock", true]]);
  });

  it.each([
    ["2027-03-05T02:01:00Z", "today from 2.15 pm"],
    ["2027-03-05T05:30:00Z", "today from 5.30 pm"],
    // Half an hour of opening time is left on Friday, so half an hour of Saturday is needed too.
    ["2027-03-05T06:00:00Z", "tomorrow from 9.30 am"],
    ["2027-03-05T12:00:00Z", "tomorrow from 10 am"],
    // The store is closed on Sunday.
    ["2027-03-06T12:00:00Z", "Monday from 10 am"],
  ])("says at %s that an order is usually ready to collect %s", (moment, words) => {
    const store = {
      timeZone: "Australia/Sydney",
      openingHoursGroups: [aGroup({ sunday: closedDay, friday: at("9:00am", "5:30pm") })],
    };
    expect(collectWords(store, Date.parse(moment))).toBe(`Usually ready to collect ${words}`);
    expect(collectWords({ ...store, openingHoursGroups: [] }, Date.parse(moment))).toBeNull();
  });
});

describe("a feed of stock", () => {
  function aFeed(...lines: string[]): string {
    const file = path.join(folder, "stock.csv");
    writeFileSync(file, lines.join("\n"));
    return file;
  }
  const getStock = async (code: string) =>
    (await findInStore(code, "", FRIDAY)).stores.map(({ slug, stock }) => [slug, stock]);

  it("a stock feed sets the quantities that it names, and leaves the rest", async () => {
    await putStoreStock([
      { storeSlug: "penrith", code: "A", quantity: 3 },
      { storeSlug: "adelaide", code: "A", quantity: 2 },
    ]);
    const file = aFeed(
      "store,code,quantity",
      "penrith,A,9",
      "penrith,978-1-70000-001-9,4",
      "penrith,A,0",
      "newcastle,A,7",
    );
    expect(await importStock(file)).toEqual({ rows: 4, stored: 3, problems: [], refused: 0 });
    expect(await getStock("A")).toEqual([
      ["adelaide", "2 in stock"],
      ["newcastle", "7 in stock"],
    ]);
    expect(await getStock("9781700000019")).toEqual([["penrith", "4 in stock"]]);
  });

  it("imports a stock feed without its unusable rows, and reports these by line", async () => {
    const file = aFeed(
      "store,code,quantity",
      "atlantis,A,1",
      "penrith,NONE,1",
      "penrith,A,-1",
      "penrith,,1",
      "penrith,A,2",
    );
    expect(await importStock(file)).toEqual({
      rows: 5,
      stored: 1,
      refused: 3,
      problems: ["line 2: there is no store atlantis", "line 5: there is no code", "line 3: there is no product NONE"],
    });
    expect(await getStock("A")).toEqual([["penrith", "2 in stock"]]);
    expect(await importStock(aFeed("store,code,quantity", "penrith,A,-3"))).toMatchObject({ stored: 1, refused: 0 });
    expect(await getStock("A")).toEqual([]);
  });

  it("refuses an invalid stock feed", async () => {
    await expect(importStock(aFeed("shop,code,copies", "penrith,A,1"))).rejects.toThrow(
      "the first line of the file lacks store, quantity",
    );
    await expect(importStock(path.join(folder, "nowhere.csv"))).rejects.toThrow("ENOENT");
  });
});
