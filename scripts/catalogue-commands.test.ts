/** Runs the commands that write the catalogue and the stock to files and change a product, and checks their output and status. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
const fileIn = (name: string) => path.join(folder, name);
const FEED = "code,title,price,categories\nA-1,One,20.00,books/academic\nA-2,Two,5.00,gifts\n";

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-commands-"));
  writeFileSync(fileIn("feed.csv"), FEED);
  await command("catalogue-import", fileIn("feed.csv"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function command(script: string, ...args: string[]): Promise<{ status: number; output: string }> {
  const { DATABASE_URL: _, ...environment } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", `scripts/${script}.ts`, ...args],
      { env: { ...environment, DATA_DIR: fileIn("data"), LOG_LEVEL: "error" } },
      (error, stdout, stderr) => resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

test("the catalogue is exported to a file or the standard output, all of it or one category", async () => {
  const file = fileIn("all.csv");
  expect(await command("catalogue-export", file)).toEqual({ status: 0, output: `2 products written to ${file}.\n` });
  const all = readFileSync(file, "utf8");
  expect(all).toContain("A-1,,One,");
  const { status, output } = await command("catalogue-export", "--category", "gifts");
  expect(status).toBe(0);
  expect(output.split("\r\n").slice(1)).toEqual([expect.stringMatching(/^A-2,/), ""]);
  expect(await command("catalogue-import", file)).toMatchObject({
    status: 0,
    output: expect.stringContaining("0 added, 0 changed, 2 unchanged"),
  });
});

test("an import's dry run lists the first hundred of many changes with their number, or all of them", async () => {
  const rows = Array.from({ length: 105 }, (_, at) => `M-${at},Many ${at},5.00`);
  writeFileSync(fileIn("many.csv"), `code,title,price\n${rows.join("\n")}\n`);
  await command("catalogue-import", fileIn("many.csv"));
  writeFileSync(fileIn("dearer.csv"), `code,title,price\n${rows.join("\n").replaceAll("5.00", "6.00")}\n`);
  const changes = (output: string) => output.match(/^M-\d+ Many \d+: price /gm)?.length;
  const { output } = await command("catalogue-import", fileIn("dearer.csv"), "--dry-run");
  expect([changes(output), output]).toEqual([
    100,
    expect.stringContaining("100 of 105 changes; --all lists them all."),
  ]);
  const all = await command("catalogue-import", fileIn("dearer.csv"), "--dry-run", "--all");
  expect([changes(all.output), all.output.includes("--all")]).toEqual([105, false]);
});

test("all refused rows of a stock file are listed if wanted", async () => {
  const rows = Array.from({ length: 25 }, (_, at) => `nowhere,A-1,${at}`).join("\n");
  writeFileSync(fileIn("stock.csv"), `store,code,quantity\n${rows}\n`);
  const few = await command("stock-import", fileIn("stock.csv"));
  expect(few.output).toContain("20 of 25 refused rows; --all lists them all");
  const all = await command("stock-import", fileIn("stock.csv"), "--all");
  expect(all.output.match(/^line \d+: /gm)).toHaveLength(25);
});

test("an export since an invalid date explains the usage", async () => {
  expect(await command("catalogue-export", "--since", "soon")).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^soon is not a date\.\n\n[\s\S]*npm run --silent catalogue:export/),
  });
});

test("an export of a supplier that the shop doesn't know leaves the file as it is", async () => {
  writeFileSync(fileIn("kept.csv"), "kept");
  expect(await command("catalogue-export", fileIn("kept.csv"), "--supplier", "Wattle")).toEqual({
    status: 1,
    output: 'The export stopped: The shop knows no supplier "Wattle". Feeds have named none.\n',
  });
  expect(readFileSync(fileIn("kept.csv"), "utf8")).toBe("kept");
});

test("the stores' stock is exported with its headings", async () => {
  expect(await command("stock-export")).toEqual({ status: 0, output: "store,code,quantity\r\n" });
});

test("a product edited by hand keeps its changes through imports until it is released", async () => {
  expect(await command("catalogue-edit", "A-1", "price=18.50", "pages=12")).toEqual({
    status: 0,
    output: "A-1: price changed, pages changed.\n",
  });
  expect(await command("catalogue-import", fileIn("feed.csv"))).toMatchObject({
    output: expect.stringContaining("0 changed, 2 unchanged"),
  });
  expect((await command("catalogue-edit", "A-1", "--release", "price")).status).toBe(0);
  expect(await command("catalogue-import", fileIn("feed.csv"))).toMatchObject({
    output: expect.stringContaining("1 changed, 1 unchanged"),
  });
  const refusals: [string[], string][] = [
    [["A-1", "prize=1"], 'The shop has no column "prize".'],
    [["A-1", "pages=many"], '"many": it is not a number of pages.'],
    [["A-9", "price=1"], "There is no product A-9."],
  ];
  for (const [args, reason] of refusals)
    expect(await command("catalogue-edit", ...args)).toEqual({
      status: 1,
      output: `The change stopped: ${reason}\n`,
    });
});

test("undoes the last import by its number, which the list of imports shows", async () => {
  writeFileSync(fileIn("prices.csv"), "code,price\nA-2,9.00\n");
  const { output } = await command("catalogue-import", fileIn("prices.csv"));
  const id = /This was import (\d+)\./.exec(output)?.[1] ?? "";
  expect((await command("catalogue-undo")).output.split("\n")[0]).toMatch(
    new RegExp(`^${id} {2}.* {2}prices\\.csv {2}0 added, 1 changed`),
  );
  expect(await command("catalogue-undo", id)).toEqual({ status: 0, output: `Import ${id} is undone: 1 product.\n` });
  expect((await command("catalogue-export", "--category", "gifts")).output).toContain(",5.00,");
  expect(await command("catalogue-undo", id)).toEqual({
    status: 1,
    output: `The undoing stopped: Import ${id} is undone already.\n`,
  });
  expect(await command("catalogue-undo", "x")).toMatchObject({ status: 1, output: expect.stringContaining("[ID]") });
});
