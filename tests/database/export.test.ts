/** Tests that an import reads back exactly what an export wrote. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NO_EXTRAS } from "~/domain/catalogue/book-extras";
import { ensureCategories } from "~/domain/catalogue/ensure-categories.server";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { checkFilter, exportedLines } from "~/domain/feeds/export-catalogue.server";
import { importFile } from "~/domain/feeds/import-file.server";
import { aFeedProduct } from "../factories/products";
import { aDatabaseOf, BOTH } from "./on-both";

const author = (name: string, biography?: string) => ({
  name,
  role: "A01",
  ...(biography !== undefined && { biography }),
});

/** Products whose values are difficult to represent in a table. */
const HARD = [
  aFeedProduct({
    code: "9780340863541",
    isbn13: "9780340863541",
    title: 'A "quoted", comma; AT&T ^ title',
    description: "<p>One &amp; two</p>\n<p>“Three”</p>",
    contributors: [author("Lee, Jo; Jr", "<p>Writes, and &amp; reads.</p>"), { name: "Al Wu", role: "B01" }],
    keywords: ["light; dark", "[bright]"],
    categories: ["books/academic", "gifts"],
    talkers: ["Bestseller", "New Arrival"],
    rating: 4.25,
    ratingCount: 3,
    priceCents: 5,
    strikePriceCents: 1000,
    seoUrl: "an-own-address",
    series: { title: "Numbers, all", number: 2.5, id: "1234-5678" },
    extras: {
      ...NO_EXTRAS,
      heightMm: 1,
      widthMm: 2,
      thicknessMm: 3,
      weightG: 4,
      contents: "<p>C</p>",
      aboutAuthors: "<p>Both.</p>",
    },
  }),
  aFeedProduct({ code: "439023483", format: "Zorb", productType: "shipped", stock: 0, availability: "in stock" }),
  aFeedProduct({ code: "E-1", format: "eBook", publishedOn: "0800", contributors: [author("Faber, Ltd")] }),
  aFeedProduct({
    code: "T-1",
    format: "Eticket",
    publishedOn: "2027-03-01",
    description: "<p>1 March 2027, 7 pm<br>Perth WA</p>",
  }),
  aFeedProduct({ code: "-5", title: "=1+1", priceCents: null, availability: "unavailable", categories: [] }),
];

describe.each(BOTH)("an export on %s", (kind) => {
  let close: () => Promise<void>;
  let folder: string;
  beforeEach(async () => {
    close = await aDatabaseOf(kind);
    folder = mkdtempSync(path.join(tmpdir(), "lectern-export-"));
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  const exported = async (filter = {}) => (await Array.fromAsync(exportedLines(filter))).join("");
  const run = async (text: string, options = {}) => {
    const file = path.join(folder, "feed.csv");
    writeFileSync(file, text);
    const said: string[] = [];
    const report = path.join(folder, "report.csv");
    await importFile(file, { dryRun: false, strict: false, report, say: (line) => said.push(line), ...options });
    return said.join("\n");
  };

  test("importing an export changes nothing, even as the complete catalogue, and the next export is the same", async () => {
    await ensureCategories();
    await storeProducts(HARD);
    const text = await exported();
    expect(await run(text)).toContain("0 added, 0 changed, 5 unchanged, 0 refused");
    expect(await run(text, { replaces: true, emptyClears: true })).toContain("0 changed, 5 unchanged, 0 refused");
    expect(await exported()).toBe(text);
  });

  test("importing an export into an empty shop creates the same products", async () => {
    await ensureCategories();
    await storeProducts(HARD);
    const text = await exported();
    const codes = HARD.map(({ code }) => code);
    const before = await listStoredProducts(codes);
    await close();
    close = await aDatabaseOf(kind);
    expect(await run(text)).toContain("5 added, 0 changed, 0 unchanged, 0 refused");
    expect(await listStoredProducts(codes)).toEqual(before);
    expect(await exported()).toBe(text);
  });

  test("exports the products that a supplier's feed was the last to name", async () => {
    const onix = (sender: string, ...codes: string[]) =>
      `<ONIXMessage release="3.0"><Header><Sender><SenderName>${sender}</SenderName></Sender></Header>${codes
        .map(
          (code) =>
            `<Product><RecordReference>${code}</RecordReference><NotificationType>03</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${code}</IDValue></ProductIdentifier><DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Two</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product>`,
        )
        .join("")}</ONIXMessage>`;
    const [one, two, three] = ["9780340863541", "9780306406157", "9783161484100"];
    const listCodes = async (supplier: string) =>
      (await exported({ supplier }))
        .split("\r\n")
        .slice(1, -1)
        .map((line) => line.split(",")[0]);
    await run(onix("Wattle", one, two));
    await run(`code,title,price\n${three},Three,5.00\n`, { supplier: "Banksia" });
    await run(`code,price\n${one},9.00\n`);
    expect(await listCodes("Wattle"), "a table of nobody's leaves the supplier").toEqual([two, one]);
    expect(await listCodes("Banksia")).toEqual([three]);
    await run(`code,title\n${two},Two\n`, { supplier: "Banksia" });
    expect(await listCodes("Banksia"), "also by a record that changes nothing").toEqual([two, three]);
    await run(onix("Wattle", one, two));
    expect(await listCodes("Wattle"), "and back again").toEqual([two, one]);
    await expect(checkFilter({ supplier: "Bnksia" })).rejects.toThrow(
      'no supplier "Bnksia". Feeds have named: Banksia, Wattle.',
    );
    await expect(checkFilter({ category: "gfts" })).rejects.toThrow('no category "gfts"');
    await checkFilter({ supplier: "Banksia", category: "gifts" });
  });

  test("exports the products of a category, or those that have changed since a date", async () => {
    await ensureCategories();
    await storeProducts(HARD);
    const codesIn = (text: string) =>
      text
        .split("\r\n")
        .slice(1, -1)
        .filter((line) => /^[-\w]+,/.test(line))
        .map((line) => line.split(",")[0]);
    expect(codesIn(await exported({ category: "gifts" }))).toEqual(["9780340863541"]);
    expect(codesIn(await exported({ since: new Date(Date.now() + 60_000).toISOString() }))).toEqual([]);
    expect(codesIn(await exported({ since: new Date(Date.now() - 600_000).toISOString() }))).toHaveLength(5);
  });
});
