/** Checks that no code file is longer than 300 lines. Split any file that is. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MAX_LINES = 300;

test("no file is longer than 300 lines", () => {
  const files = globSync("{app,scripts,tests}/**/*.{ts,tsx,css,js}");
  expect(files.length).toBeGreaterThan(500);
  const long = files.filter((file) => readFileSync(file, "utf8").trimEnd().split("\n").length > MAX_LINES);
  expect(long).toEqual([]);
});
