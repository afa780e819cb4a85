import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RESULTS, type Report, shortReport, VITEST_REPORT } from "./reports";

const folder = mkdtempSync(path.join(tmpdir(), "lectern-report-"));
const FILES = {
  "hook.test.js": `describe("a world", () => { beforeAll(() => { throw new Error("no world"); }); it("turns", () => {}); });`,
  "end.test.js": `afterAll(() => { throw new Error("no end"); }); it("ends", () => {});`,
  "import.test.js": `import "./nothing-here"; it("imports", () => {});`,
  "late.test.js": `it("throws later", async () => { setTimeout(() => { throw new Error("too late"); }); await new Promise((done) => setTimeout(done, 50)); });`,
  "plain.test.js": `it("adds", () => { expect(1 + 1).toBe(3); });`,
};

let report: Report;

beforeAll(() => {
  mkdirSync(path.join(folder, RESULTS));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
  const vitest = path.resolve("node_modules/vitest/vitest.mjs");
  const reporter = path.resolve("scripts/verify/vitest-report.ts");
  spawnSync(process.execPath, [vitest, "run", "--globals", `--reporter=${reporter}`], { cwd: folder });
  report = JSON.parse(readFileSync(path.join(folder, VITEST_REPORT), "utf8"));
});

afterAll(() => rmSync(folder, { recursive: true }));

test("counts a failing hook, file and error outside of tests as failures, each with its message", () => {
  expect(report).toMatchObject({ passed: 2, failed: 5, skipped: 1 });
  for (const words of ["no world", "no end", "Cannot find module './nothing-here'", "too late", "expected 2 to be 3"])
    expect(report.failures).toContainEqual(expect.stringContaining(words));
  expect(report.failures).toContainEqual(
    expect.stringMatching(/^hook\.test\.js: a world\nno world\n {4}at hook\.test\.js:1/),
  );
});

test("shortens many test failures to what the end of a log still shows", () => {
  const long = shortReport(Array.from({ length: 20 }, (_, at) => `failure ${at}\n${"more\n".repeat(50)}`));
  expect(long.split("\n").length).toBeLessThanOrEqual(42);
  expect(long).toContain("… of 20 failures");
});
