/**
 * Measures the share of judged queries with the right first result in the sample shop. Prints the share, and fails if it is
 * below the goal.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adoptDatabase, closeDatabase, openDatabase } from "~/database/engine/connection.server";
import { readListingQuery } from "~/domain/catalogue/listing";
import { searchProducts } from "~/domain/search/search.server";
import { SITE_PAGES, type SitePage } from "~/domain/search/site-pages";
import { listSuggestedPages } from "~/domain/search/suggested-pages.server";
import { copySampleShop } from "../setup/sample-shop";
import { FIFTH_UNSEEN } from "./fifth-unseen-queries";
import { FOURTH_UNSEEN } from "./fourth-unseen-queries";
import { type JudgedQuery, KEPT_APART, TUNED } from "./sample-queries";
import { THIRD_UNSEEN } from "./third-unseen-queries";
import { FIRST_UNSEEN, SECOND_UNSEEN } from "./unseen-queries";

/** Minimum percentages of queries with the right result in first place, and among the first three. */
const GOAL = [95, 99] as const;

let folder: string;
let pages: readonly SitePage[];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-searches-"));
  await copySampleShop(folder);
  adoptDatabase(openDatabase({ file: path.join(folder, "shop.sqlite") }));
  const own = new Set(SITE_PAGES.map(({ path: address }) => address));
  // Leave out the pages below /info, which editors write.
  pages = await listSuggestedPages((address) => own.has(address) && !address.startsWith("/info"));
});
afterAll(async () => {
  await closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Returns the index of the first right result among pages and products, or Infinity if there is none. An empty pattern means
 * that the search should find nothing.
 */
async function getRank([typed, expected]: JudgedQuery): Promise<number> {
  const found = await searchProducts(typed, readListingQuery(new URLSearchParams()), pages);
  const products = found.exact ? [found.exact] : found.products;
  const lines = [
    ...found.destinations.map(({ path: address }) => address),
    ...products.map(({ title, authors, format }) => `${title} | ${authors.join(", ")} | ${format}`),
  ];
  if (expected.source === "^$") return lines.length === 0 && found.correction === null ? 0 : Number.POSITIVE_INFINITY;
  const at = lines.findIndex((line) => expected.test(line));
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

test.each([
  ["tuned", TUNED],
  ["kept apart", KEPT_APART],
  ["first unseen", FIRST_UNSEEN],
  ["second unseen", SECOND_UNSEEN],
  ["third unseen", THIRD_UNSEEN],
  ["fourth unseen", FOURTH_UNSEEN],
  ["fifth unseen", FIFTH_UNSEEN],
] as const)("the sample shop's search reaches its goals for the %s queries", async (name, queries) => {
  const ranks = new Map<string, number>();
  for (const query of queries) ranks.set(query[0], await getRank(query));
  const rate = (most: number) => (100 * [...ranks.values()].filter((at) => at < most).length) / ranks.size;
  const missed = [...ranks].filter(([, at]) => at > 0).map(([typed]) => typed);
  process.stdout.write(
    `${ranks.size} ${name} queries: ${rate(1).toFixed(1)} % first, ${rate(3).toFixed(1)} % in the first three. Not first: ${missed.join(", ") || "none"}\n`,
  );
  expect(rate(1)).toBeGreaterThanOrEqual(GOAL[0]);
  expect(rate(3)).toBeGreaterThanOrEqual(GOAL[1]);
});
