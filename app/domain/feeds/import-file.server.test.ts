import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { adoptDatabase, closeDatabase, database, openDatabase } from "~/database/engine/connection.server";
import { aDatabase } from "../../../tests/setup/test-database";
import { importFile } from "./import-file.server";

let folder: string;
let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "lectern-feed-"));
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(content: string | Buffer, { dryRun = false, strict = false } = {}) {
  const file = path.join(folder, "feed.csv");
  writeFileSync(file, content);
  return runPath(file, { dryRun, strict });
}

async function runPath(file: string, { dryRun = false, strict = false } = {}) {
  const output: string[] = [];
  const report = path.join(folder, "reports", "report.csv");
  const status = await importFile(file, { dryRun, strict, report, say: (line) => output.push(line) });
  return {
    status,
    output: output.join("\n"),
    lines: output,
    report: existsSync(report) ? readFileSync(report, "utf8") : null,
  };
}

const codes = async () =>
  (await database().selectFrom("products").select("code").orderBy("code").execute()).map((row) => row.code);

const FEED = "code,title,price\nA-1,One,1.00\nA-2,Zwölf,2.00\n";

test("imports a CSV feed; a second import changes nothing", async () => {
  const first = await run(FEED);
  expect(first.output).toContain("2 added, 0 changed, 0 unchanged, 0 refused, 0 withdrawn.");
  expect(first).toMatchObject({ status: 0, report: null });
  expect((await run(FEED)).output).toContain("0 added, 0 changed, 2 unchanged");
  expect((await run(FEED.replace("2.00", "3.00"))).output).toContain("0 added, 1 changed, 1 unchanged");
  const root = await database().selectFrom("categories").select("product_count").where("id", "=", 0).executeTakeFirst();
  expect(root?.product_count, "facets are counted after an import").toBe(2);
});

test("a dry run of an import reports the same and writes nothing, with or without a database", async () => {
  expect(await run(FEED, { dryRun: true })).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Dry run, nothing written\. .*2 added/),
  });
  expect(await codes()).toEqual([]);
  expect(await database().selectFrom("categories").select("id").execute()).toHaveLength(1);

  const bare = path.join(folder, "bare.sqlite");
  await closeDatabase();
  adoptDatabase(openDatabase({ file: bare }));
  expect((await run(FEED, { dryRun: true })).output).toContain("2 added");
  await closeDatabase();
  const again = openDatabase({ file: bare });
  adoptDatabase(again);
  expect(await again.db.introspection.getTables()).toEqual([]);
});

test("an import reports bad records, imports the others, and fails only when strict", async () => {
  const bad = `${FEED}A-3,,3.00\n"=1+1",Formula,1\nA-1,Again,9.00\n`;
  const { status, output, report } = await run(bad);
  expect(status).toBe(0);
  expect(output).toContain("2 added, 0 changed, 0 unchanged, 2 refused");
  expect(output).toContain("report.csv");
  expect(report?.split("\r\n")).toEqual([
    "at,code,reason",
    `"line 5","'=1+1","The code ""=1+1"" is not made of 1 to 40 letters, digits, dots and hyphens."`,
    '"line 6","A-1","Note: this code appears earlier in the file; the last record applies."',
    '"line 4","A-3","The catalogue has no such product, and a new one needs a title."',
    "",
  ]);
  expect(
    (await database().selectFrom("products").select("title").where("code", "=", "A-1").executeTakeFirst())?.title,
  ).toBe("Again");
  expect((await run(bad, { strict: true })).status).toBe(1);
  expect((await run(FEED, { strict: true })).status).toBe(0);
});

test("withdraws the products that a feed withdraws, and the next feed restores them", async () => {
  await run(FEED);
  expect((await run("code,title,availability\nA-1,One,withdrawn\nA-9,Unknown,withdrawn")).output).toContain(
    "1 withdrawn",
  );
  const listed = () =>
    database().selectFrom("listings").select("code").where("category_id", "=", 0).orderBy("code").execute();
  expect(await listed()).toEqual([{ code: "A-2" }]);
  expect((await run(FEED)).output).toContain("0 added, 1 changed, 1 unchanged");
  expect(await listed()).toHaveLength(2);
});

test("imports feeds with byte order marks and in UTF-16", async () => {
  expect((await run(`\ufeff${FEED}`)).output).toContain("2 added");
  const utf16 = Buffer.from(`\ufeff${FEED}`, "utf16le");
  expect((await run(utf16)).output).toContain("2 unchanged");
  expect((await run(Buffer.from(utf16).swap16())).output).toContain("2 unchanged");
});

test.each([
  ["nothing", "", "The file feed.csv is empty."],
  ["blanks", " \n\n", "The file feed.csv is empty."],
  ["a header alone", "code,title\n", "has a header and no records."],
  ["nothing but bad records", "code,title\nA-1,\n", "The import could not read any of feed.csv."],
  ["binary", Buffer.concat([Buffer.from(FEED), Buffer.alloc(8)]), "The file feed.csv is binary, not a feed."],
  [
    "a spreadsheet",
    Buffer.from("PK\u0003\u0004rest"),
    "is a spreadsheet or an archive, not text; save it as CSV (UTF-8) and import that.",
  ],
  [
    "Latin-1 far down",
    Buffer.concat([
      Buffer.from("code,title\n"),
      Buffer.from("A-1,One\n".repeat(100_000)),
      Buffer.from("A-2,Zw\xf6lf\n", "latin1"),
    ]),
    "is not UTF-8 text",
  ],
  ["UTF-16 without its mark", Buffer.from(FEED, "utf16le"), "is not UTF-8 text"],
  ["half a UTF-16 character", Buffer.from([0xff, 0xfe, 0x41]), "is not UTF-16 text"],
  ["another kind of text", "{\n}", "does not name the columns"],
  ["one endless line", "x".repeat(9_000_000), "does not end."],
])("an import of %s ends with one sentence and writes nothing", async (_, content, sentence) => {
  const { status, lines, output } = await run(content);
  expect(status).toBe(1);
  expect(output).toContain(sentence);
  expect(lines.at(-1)).toMatch(/^[^.]*(?:\.[^.\s][^.]*)*\.$/);
  expect(await codes()).toEqual([]);
});

test("an import names a missing file or a folder as the problem", async () => {
  expect(await runPath(path.join(folder, "none.csv"))).toMatchObject({
    status: 1,
    output: "There is no file none.csv.",
  });
  expect(await runPath(folder)).toMatchObject({
    status: 1,
    output: expect.stringContaining("is a folder, not a feed."),
  });
  const loop = path.join(folder, "loop.csv");
  symlinkSync(loop, loop);
  expect(await runPath(loop)).toMatchObject({ status: 1, output: "The file loop.csv can't be read (ELOOP)." });
});
