/** Runs the command and checks its arguments, its status, and its output files. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-command-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function command(...args: string[]): Promise<{ status: number; output: string }> {
  const { DATABASE_URL: _, ...environment } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--import", "tsx", "scripts/catalogue-import.ts", ...args],
      { env: { ...environment, DATA_DIR: path.join(folder, "data") } },
      (error, stdout, stderr) => resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

const dataFiles = () => readdirSync(folder, { recursive: true }).map(String);

test("imports a feed with a bad record, and writes a report in the database's folder", async () => {
  const feed = path.join(folder, "feed.csv");
  writeFileSync(feed, "code,title\nA-1,One\nA-2,\n");
  const dry = await command(feed, "--dry-run", "--report", path.join(folder, "dry.csv"));
  expect(dry).toMatchObject({ status: 0, output: expect.stringContaining("1 added") });
  expect(dataFiles().sort(), "a dry run makes no database").toEqual(["dry.csv", "feed.csv"]);

  const { status, output } = await command(feed, "--strict");
  expect(output).toContain("1 added, 0 changed, 0 unchanged, 1 refused");
  expect(status).toBe(1);
  expect(dataFiles()).toContainEqual(
    expect.stringMatching(/^data\/import-report-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv$/),
  );
});

test("explains wrong import arguments and files in words, without a stack trace", async () => {
  const usage = await command("--dri-run", "x");
  expect(usage).toMatchObject({ status: 1, output: expect.stringContaining("npm run catalogue:import -- FILE") });
  const missing = await command(path.join(folder, "none.csv"));
  expect(missing).toEqual({ status: 1, output: "There is no file none.csv.\n" });
  expect(dataFiles(), "no database for no feed").toEqual([]);
});
