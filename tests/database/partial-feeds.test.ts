/** Tests that a feed changes only the values that it contains. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { takeFromShop } from "~/database/orders/stock-records.server";
import { editProduct, releaseFields } from "~/domain/catalogue/edit-product.server";
import type { FeedItem, FieldName } from "~/domain/catalogue/feed-product";
import { contentHash } from "~/domain/catalogue/prepare-product.server";
import { changedFields, PRODUCT_FIELDS, toFields } from "~/domain/catalogue/product-fields";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { changedItems } from "~/domain/feeds/changed-items.server";
import type { CsvWays } from "~/domain/feeds/column-names";
import { openCsvFeed } from "~/domain/feeds/csv-feed.server";
import type { Feed } from "~/domain/feeds/feed";
import { importCatalogue } from "~/domain/feeds/import-catalogue.server";
import type { ReportLine } from "~/domain/feeds/import-report.server";
import { compareOrRemember } from "~/domain/feeds/stored-versions.server";
import { FULL, OTHER } from "../factories/full-record";
import { aFeedProduct } from "../factories/products";
import { aMessage, aProduct, aud, openMessage, supplier, title } from "../setup/onix-messages";
import { aDatabaseOf, BOTH } from "./on-both";

async function openTable(text: string, ways: CsvWays = {}): Promise<Feed> {
  return openCsvFeed(
    {
      name: "feed.csv",
      async *text() {
        yield text;
      },
    },
    ways,
  );
}

async function run(feed: Feed): Promise<{ counts: object; lines: ReportLine[] }> {
  const lines: ReportLine[] = [];
  const report = async (line: ReportLine) => void lines.push(line);
  const { added, changed, unchanged, refused } = await importCatalogue(changedItems(feed, compareOrRemember), {
    report,
  });
  return { counts: { added, changed, unchanged, refused }, lines };
}

const table = async (text: string, ways?: CsvWays) => run(await openTable(text, ways));

/** Returns the stored product's fields, and its address. */
async function stored(code = "A-1") {
  const copy = (await listStoredProducts([code])).get(code);
  if (!copy) throw new Error(`no ${code}`);
  const { slug } = await database()
    .selectFrom("products")
    .select("slug")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return { ...copy, fields: toFields(copy.product), slug };
}

const COLUMNS = Object.keys(FULL).filter((column) => column !== "code") as (keyof typeof FULL)[];
const csv = (row: Partial<typeof FULL>) =>
  `${Object.keys(row).join(",")}\n${Object.values(row)
    .map((cell) => `"${cell}"`)
    .join(",")}\n`;
const only = (row: typeof FULL, columns: readonly (keyof typeof FULL)[]) =>
  Object.fromEntries(["code" as const, ...columns].map((column) => [column, row[column]])) as Partial<typeof FULL>;
const findField = (column: string) =>
  (Object.keys(PRODUCT_FIELDS) as FieldName[]).find(
    (name) => PRODUCT_FIELDS[name].headings[0]?.toLowerCase() === column.replaceAll("_", "").toLowerCase(),
  );

describe.each(BOTH)("a feed of a few columns on %s", (kind) => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    await table(csv(FULL));
  });
  afterEach(() => close());

  test("reads the same product back from what a partial feed stored", async () => {
    const { product, contentHash: hash } = await stored();
    expect(contentHash(product)).toBe(hash);
    const { fields } = await stored();
    expect(fields).toMatchObject({
      seoUrl: "the-one",
      keywords: ["light", "dark"],
      seriesNumber: 2,
      aboutAuthors: "<p>Both write.</p>",
    });
    expect(COLUMNS.filter((column) => findField(column) === undefined)).toEqual([]);
  });

  test("a partial feed changes only the fields of its columns, and nothing when it comes again", async () => {
    const before = await stored();
    await fc.assert(
      fc.asyncProperty(fc.subarray(COLUMNS, { minLength: 1 }), async (columns) => {
        // A feed's format determines the product type, unless the feed also contains the product type.
        const named = columns.includes("productType") ? columns.filter((column) => column !== "stock") : columns;
        if (named.length === 0) return;
        const feed = csv(only(OTHER, named));
        expect((await table(feed)).counts).toEqual({ added: 0, changed: 1, unchanged: 0, refused: 0 });
        const after = await stored();
        const expected = named.map(findField);
        const changed = changedFields(before.fields, after.fields).filter(
          (name) => !(named.includes("productType") && name === "stock"),
        );
        expect(new Set(changed)).toEqual(new Set(expected));
        expect(contentHash(after.product)).toBe(after.contentHash);
        expect((await table(feed)).counts).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 0 });
        await table(csv(FULL));
        expect((await stored()).fields).toEqual(before.fields);
      }),
      { numRuns: 10 },
    );
  });

  test("a partial feed with a new price leaves all other fields and the product's address unchanged", async () => {
    const before = await stored();
    await table("code,title,price\nA-1,One,18.00\n");
    const after = await stored();
    expect(changedFields(before.fields, after.fields)).toEqual(["priceCents"]);
    expect(after.slug).toBe(before.slug);
    const listed = await database().selectFrom("listings").select("price_cents").where("code", "=", "A-1").execute();
    expect(new Set(listed.map((row) => row.price_cents))).toEqual(new Set([1800]));
  });

  test("empty cells keep a field, clear it when told to, and a feed that is the whole truth clears the rest", async () => {
    const before = await stored();
    const empty = "code,publisher,stock\nA-1,,\n";
    expect((await table(empty)).counts).toMatchObject({ unchanged: 1 });
    await table(empty, { emptyClears: true });
    expect(changedFields(before.fields, (await stored()).fields)).toEqual(["stock", "publisher"]);
    await table("code,title,price\nA-1,One,18.00\n", { replaces: true });
    expect((await stored()).fields).toMatchObject({ description: null, cover: null, contributors: [], stock: null });
  });

  test("a partial feed brings a withdrawn product back with all its earlier fields", async () => {
    const before = await stored();
    await table("code,availability\nA-1,withdrawn\n");
    expect((await stored()).isWithdrawn).toBe(true);
    await table("code,price\nA-1,20.00\n");
    const after = await stored();
    expect([after.isWithdrawn, after.fields]).toEqual([false, before.fields]);
  });

  test("a partial feed leaves a field unchanged when its cell can't be read", async () => {
    const before = await stored();
    const { lines } = await table("code,pages,publishedOn,cover\nA-1,many,soon,<b>\n", { emptyClears: true });
    expect(lines).toHaveLength(3);
    expect((await stored()).fields).toEqual(before.fields);
  });

  test("a partial feed needs a title for a new product, and reports when there is none", async () => {
    const { counts, lines } = await table("code,price\nA-1,18.00\nB-2,5.00\n");
    expect(counts).toEqual({ added: 0, changed: 1, unchanged: 0, refused: 1 });
    expect(lines).toEqual([{ at: "line 3", code: "B-2", reason: expect.stringContaining("a new one needs a title") }]);
  });

  test("partial feeds from two suppliers give the same product in either order", async () => {
    const prices = "code,price,was_price\nA-1,18.00,30.00\n";
    const texts = "code,title,description\nA-1,Uno,<p>New</p>\n";
    await table(prices);
    await table(texts);
    const one = await stored();
    await table(csv(FULL));
    await table(texts);
    await table(prices);
    expect((await stored()).fields).toEqual(one.fields);
    expect((await stored()).contentHash).toBe(one.contentHash);
  });

  test("a partial feed leaves fields that staff have edited unchanged until staff release them", async () => {
    await editProduct("A-1", { title: "Ours", priceCents: 1500 });
    await table("code,title,price,publisher\nA-1,Theirs,9.00,Wattle\n");
    expect((await stored()).fields).toMatchObject({ title: "Ours", priceCents: 1500, publisher: "Wattle" });
    await table(csv(FULL), { replaces: true });
    expect((await stored()).fields).toMatchObject({ title: "Ours", priceCents: 1500, publisher: "Jacaranda" });
    const theirs = "code,title,price\nA-1,Theirs,9.00\n";
    await table(theirs);
    await releaseFields("A-1", ["title"]);
    await table(theirs);
    expect((await stored()).fields).toMatchObject({ title: "Theirs", priceCents: 1500 });
  });

  test("a partial feed with new stock puts a product that had sold out back in stock", async () => {
    await table("code,stock\nA-1,0\n");
    expect((await stored()).fields).toMatchObject({ stock: 0, availability: "sold out" });
    await table("code,stock\nA-1,-3\n");
    expect((await stored()).fields).toMatchObject({ stock: 0, availability: "sold out" });
    await table("code,stock\nA-1,4\n");
    expect((await stored()).fields).toMatchObject({ stock: 4, availability: "in stock" });
  });

  test("a partial feed that calls a product an eBook gives it the eBook category and order limit", async () => {
    await storeProducts([aFeedProduct({ code: "P", format: "Paperback", categories: [], stock: null })]);
    await table("code,format\nP,Kindle\n");
    expect((await stored("P")).fields).toMatchObject({
      format: "eBook",
      productType: "eBook",
      maxPerOrder: 1,
      categories: ["ebooks"],
    });
  });

  test("a feed of prices loses no copy that is sold at the same time", async () => {
    const feeds = Array.from({ length: 8 }, (_, at) => `code,price\nA-1,${10 + at}.00\n`);
    const sales = Promise.all(Array.from({ length: 5 }, () => takeFromShop("A-1", 1)));
    for (const feed of feeds) await table(feed);
    expect(await sales).toEqual(Array(5).fill("shop"));
    expect((await stored()).fields).toMatchObject({ stock: 2, priceCents: 1700 });
  });

  test("an ONIX feed replaces the fields that ONIX describes, block by block, and keeps the shop's own fields", async () => {
    const full = {
      descriptive: "<ProductForm>BC</ProductForm>",
      title: title("<TitleText>Two</TitleText>"),
      supply: supplier("21", aud("30.00")),
      collateral:
        "<TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text>Text</Text></TextContent>",
    };
    const code = "9780000000002";
    const onix = async (message: string) => run(await openMessage(aMessage(message)));
    await table(`code,title,stock,rating,ratingCount,seoUrl,cover\n${code},Old,3,4.5,10,kept,old.jpg\n`);
    expect((await onix(aProduct(full))).counts).toMatchObject({ changed: 1 });
    const whole = await stored(code);
    expect(whole.fields).toMatchObject({
      title: "Two",
      priceCents: 3000,
      stock: 3,
      rating: 4.5,
      seoUrl: "kept",
      cover: null,
    });
    expect((await onix(aProduct(full))).counts).toMatchObject({ unchanged: 1 });
    const block = `<Product><RecordReference>R-1</RecordReference><NotificationType>04</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${code}</IDValue></ProductIdentifier><ProductSupply>${supplier("21", aud("28.00"))}</ProductSupply></Product>`;
    expect((await onix(block)).counts).toMatchObject({ changed: 1 });
    expect(changedFields(whole.fields, (await stored(code)).fields)).toEqual(["priceCents"]);
  });
});

test("a record of a table lists the fields of its filled cells", async () => {
  const [item] = (await Array.fromAsync(await openTable("code,price,stock\nA,1.00,\n"))) as FeedItem[];
  expect(item).toMatchObject({ product: { says: ["priceCents"] } });
});
