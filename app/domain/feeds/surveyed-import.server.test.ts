/** Checks that all changes of an import are examined before the first is made. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { aDatabase } from "../../../tests/setup/test-database";
import { importFile } from "./import-file.server";

let folder: string;
let close: () => Promise<void>;
beforeEach(async () => {
  close = await aDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "lectern-survey-"));
  await run(table());
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const table = (price = (at: number) => `${at}.00`, header = "code,title,price,stock,categories") =>
  [header, ...Array.from({ length: 200 }, (_, at) => `A-${at},Title ${at},${price(at + 1)},3,books/academic`)].join(
    "\n",
  );

async function run(content: string, options: { dryRun?: boolean; yes?: boolean; emptyClears?: boolean } = {}) {
  const file = path.join(folder, "feed.csv");
  writeFileSync(file, content);
  const output: string[] = [];
  const report = path.join(folder, "report.csv");
  const say = (line: string) => void output.push(line);
  const status = await importFile(file, { dryRun: false, strict: false, report, say, ...options });
  return { status, lines: output, output: output.join("\n") };
}

const prices = async () => {
  const rows = await database().selectFrom("products").select("price_cents").orderBy("code").execute();
  return rows.map((row) => row.price_cents);
};

const WITHOUT_PRICES = table((at) => (at <= 30 ? "" : `${at}.00`));

test("an import that removes many prices stops before anything changes, says why, and continues with --yes", async () => {
  const before = await prices();
  const stopped = await run(WITHOUT_PRICES, { emptyClears: true });
  expect(stopped.status).toBe(1);
  expect(stopped.output).toContain(
    "Stopped before anything changed: of 200 products that this file tells of, it would take the price from 30.",
  );
  expect(await prices()).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.endsWith(".jsonl"))).toEqual([]);
  expect((await run(WITHOUT_PRICES, { emptyClears: true, yes: true })).status).toBe(0);
  expect((await prices()).filter((price) => price === null)).toHaveLength(30);
});

test.each([
  ["stock", "A-AT,0", "code,stock"],
  ["category", "A-AT,music", "code,categories"],
  ["availability", "A-AT,unavailable", "code,availability"],
  ["availability", "A-AT,withdrawn", "code,availability"],
])("an import that takes the %s from twenty of two hundred products stops: %s", async (loss, row, header) => {
  const of = (count: number) =>
    [header, ...Array.from({ length: 200 }, (_, at) => (at < count ? row.replace("AT", String(at)) : `A-${at},`))].join(
      "\n",
    );
  expect((await run(of(20))).output).toContain(`the ${loss} from 20`);
  expect((await run(of(19))).status).toBe(0);
});

test("an import that only changes prices is not stopped", async () => {
  expect((await run(table((at) => `${at}.50`))).output).toContain("200 changed");
});

test("a dry run lists old and new values of the first hundred products, and counts all changes", async () => {
  const { lines } = await run(
    table((at) => (at <= 150 ? `${at}.50` : "1.00")),
    { dryRun: true },
  );
  expect(lines).toContain("A-0 Title 0: price $1.00 → $1.50");
  expect(lines.filter((line) => line.startsWith("A-"))).toHaveLength(100);
  expect(lines).toContain("Products changed, by field: price 200.");
  expect(lines).toContain("Prices up: 150, by $0.50 on average.");
  expect(lines.join("\n")).toContain("Prices down: 50, by $");
  const cleared = await run("code,stock,title\nA-1,,\nA-2,7,", { dryRun: true, emptyClears: true });
  expect(cleared.lines).toContain('A-1 Title 1: stock "3" → unlimited');
  expect(cleared.lines).toContain("Emptied: stock 1.");
});

test("an import suggests the nearest known column, and doesn't run where that may be the price", async () => {
  expect((await run("code,publishr,zzz\nA-1,Faber,1")).output).toMatch(/not know|no column|does not name/);
  expect((await run("code,title,publishr\nA-1,One,Faber")).output).toContain("publishr (did you mean publisher?)");
  const misspelt = await run("code,title,prise\nA-1,One,2.00");
  expect(misspelt.status).toBe(1);
  expect(misspelt.output).toContain('one named "prise": name it price');
  expect((await prices())[1]).toBe(200);
});
