/**
 * Checks the document that compares the number of presses in the office with Shopify's. It must contain the numbers counted by
 * the journeys.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PRESSES } from "./steps/press-table";

const document = readFileSync(path.join(import.meta.dirname, "../docs/office-compared.md"), "utf8");

test("the documented table of presses matches the presses that the journeys count", () => {
  const rows = Object.entries(PRESSES).map(
    ([task, [ours, shopifys, page]]) => `| ${task} | ${ours} | ${shopifys ?? "–"} | ${page || "–"} |`,
  );
  expect(document.split("\n").filter((line) => /^\| \w.* \| \d/.test(line))).toEqual(rows);
});
