/** Imports real files in every encoding into a real catalogue. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { aMessage, aProduct, aud, identifier, supplier, title } from "../../../../tests/setup/onix-messages";
import { aDatabase } from "../../../../tests/setup/test-database";
import { importFile } from "../import-file.server";

let folder: string;
let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "lectern-onix-"));
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(content: string | Buffer, { dryRun = false, strict = false } = {}) {
  // Use a name that doesn't reveal the file's type.
  const file = path.join(folder, "feed.dat");
  writeFileSync(file, content);
  const lines: string[] = [];
  const report = path.join(folder, "report.csv");
  rmSync(report, { force: true });
  const status = await importFile(file, { dryRun, strict, report, say: (line) => lines.push(line) });
  return { status, lines, output: lines.join("\n"), report: existsSync(report) ? readFileSync(report, "utf8") : null };
}

const titles = async () =>
  (await database().selectFrom("products").select("title").orderBy("code").execute()).map((row) => row.title);

const book = (code: string, text: string, parts = {}) =>
  aProduct({
    reference: `R-${code}`,
    identifiers: identifier("01", code),
    title: title(`<TitleText>${text}</TitleText>`),
    ...parts,
  });

const declaring = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n`;

describe("encodings", () => {
  const TITLE = "Zwölf – “Café” Ωμέγα 聖書";
  const message = (encoding: string) => aMessage(book("A-1", TITLE), { prolog: declaring(encoding) });
  const utf16 = (text: string) => Buffer.from(text, "utf16le");

  test.each([
    ["UTF-8", Buffer.from(message("UTF-8"))],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${message("UTF-8")}`)],
    ["UTF-8 that says nothing", Buffer.from(aMessage(book("A-1", TITLE), { prolog: "" }))],
    ["UTF-8 that says it is UTF-16", Buffer.from(message("UTF-16"))],
    ["UTF-16 with its mark", utf16(`\ufeff${message("UTF-16")}`)],
    ["UTF-16, the other way round", utf16(`\ufeff${message("UTF-16")}`).swap16()],
    ["UTF-16 without its mark", utf16(message("UTF-16"))],
    ["UTF-16 that says it is UTF-8", utf16(`\ufeff${message("UTF-8")}`)],
  ])("imports an ONIX file in %s", async (_, bytes) => {
    expect((await run(bytes)).output).toContain("1 added");
    expect(await titles()).toEqual([TITLE]);
  });

  test.each(["ISO-8859-1", "iso-8859-1", "windows-1252"])(
    "imports an ONIX file in %s, with the quotes that Windows puts there",
    async (encoding) => {
      const bytes = Buffer.from(
        aMessage(book("A-1", "Zw\xf6lf \x93Caf\xe9\x94"), { prolog: declaring(encoding) }),
        "latin1",
      );
      expect((await run(bytes)).status).toBe(0);
      expect(await titles()).toEqual(["Zwölf “Café”"]);
    },
  );

  test("names the unknown encoding of an ONIX file", async () => {
    const { status, output } = await run(message("EBCDIC-XML-US"));
    expect(status).toBe(1);
    expect(output).toBe(
      'The file feed.dat declares the encoding "EBCDIC-XML-US", which the shop does not know; save it as UTF-8 and import that.',
    );
  });

  test("does not split characters between pieces of an ONIX file", async () => {
    // Use an odd number of characters, so that pieces of any even size end within one.
    const long = "聖".repeat(40_001);
    const collateral = `<TextContent><TextType>03</TextType><Text>${long}</Text></TextContent>`;
    await run(aMessage(book("A-1", "One", { collateral }), { prolog: declaring("UTF-8") }));
    const row = await database().selectFrom("products").select("description").executeTakeFirst();
    expect(row?.description).toBe(`<p>${long}</p>`);
  });
});

describe("into the catalogue", () => {
  const FEED = aMessage(`${book("A-1", "One")}${book("A-2", "Two")}`);

  test("imports an ONIX feed; a second import changes nothing", async () => {
    expect(await run(FEED)).toMatchObject({
      status: 0,
      report: null,
      output: expect.stringContaining("2 added, 0 changed, 0 unchanged, 0 refused, 0 withdrawn."),
    });
    const stamps = () => database().selectFrom("products").select(["code", "updated_at"]).orderBy("code").execute();
    const before = await stamps();
    expect((await run(FEED)).output).toContain("0 added, 0 changed, 2 unchanged");
    expect(await stamps()).toEqual(before);
    const dearer = aMessage(`${book("A-1", "One", { supply: supplier("21", aud("25.00")) })}${book("A-2", "Two")}`);
    expect((await run(dearer)).output).toContain("0 added, 1 changed, 1 unchanged");
  });

  test("a dry run of an ONIX import reports the same and writes nothing", async () => {
    expect((await run(FEED, { dryRun: true })).output).toMatch(/^Dry run, nothing written\. .*2 added/);
    expect(await titles()).toEqual([]);
  });

  test("an ONIX deletion withdraws a product, and the next full record restores it", async () => {
    await run(FEED);
    expect((await run(aMessage(book("A-1", "One", { notification: "05" })))).output).toContain("1 withdrawn");
    const listed = () => database().selectFrom("listings").select("code").where("category_id", "=", 0).execute();
    expect(await listed()).toEqual([{ code: "A-2" }]);
    expect((await run(FEED)).output).toContain("0 added, 1 changed, 1 unchanged");
    expect(await listed()).toHaveLength(2);
  });

  test("sanitises descriptions from ONIX and uses the shop's categories", async () => {
    const collateral = `<TextContent><TextType>03</TextType><Text textformat="05"><p onclick="x()">Safe<script>alert(1)</script></p></Text></TextContent>`;
    const descriptive = `<ProductForm>BC</ProductForm><Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>QRVG</SubjectCode></Subject>`;
    await run(aMessage(book("A-1", "One", { collateral, descriptive })));
    const row = await database().selectFrom("products").select("description").executeTakeFirst();
    expect(row?.description).toBe("<p>Safe</p>");
    const shelf = await database()
      .selectFrom("product_categories")
      .innerJoin("categories", "categories.id", "product_categories.category_id")
      .select("path")
      .executeTakeFirst();
    expect(shelf?.path).toBe("books/academic/theology");
  });

  test("an ONIX import reports refused products by reference, and fails only when strict", async () => {
    const feed = aMessage(`${book("A-1", "One")}${book("A-2", " ")}`);
    const { status, report } = await run(feed);
    expect(status).toBe(0);
    expect(report).toMatch(/^at,code,reason\r\n"record R-A-2, line \d+","A-2","It has no title\."\r\n$/);
    expect((await run(feed, { strict: true })).status).toBe(1);
  });

  test("imports what comes before a break in an ONIX file, reports its place, and exits with 1", async () => {
    const { status, lines, report } = await run(FEED.slice(0, FEED.lastIndexOf("</TitleText>")));
    expect(status).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^The file feed\.dat is broken at line \d+, column \d+, in the record R-A-2: the file ends before/,
      ),
    );
    expect(report).toContain("nothing after it was read.");
    expect(await titles()).toEqual(["One"]);
  });

  test.each([
    ["a message without products", aMessage(""), "The file feed.dat is a message without products."],
    ["other XML", "<rss/>", "is XML or HTML, and not ONIX"],
    [
      "a bomb",
      `<!DOCTYPE ONIXMessage [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${FEED}`,
      "is refused: it declares the entity",
    ],
  ])("an ONIX import of %s ends with one sentence and writes nothing", async (_, content, sentence) => {
    const { status, lines } = await run(content);
    expect(status).toBe(1);
    expect(lines.at(-1)).toContain(sentence);
    expect(await titles()).toEqual([]);
  });
});
