import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { DEFAULT_CATEGORIES } from "~/domain/catalogue/default-categories";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { asIsbn13 } from "~/domain/catalogue/isbn";
import { openFeed } from "~/domain/feeds/open-feed.server";
import { catalogueMaker, toIsbn } from "./products";
import { makeVocabulary, VOCABULARY_SIZE } from "./vocabulary";
import { weighted, zipf } from "./weighted";
import { writeFeed } from "./write-feed";

const maker = catalogueMaker();

test("a generated product is the same in every catalogue, and differs from one with another number", () => {
  expect(catalogueMaker().row(777)).toEqual(maker.row(777));
  expect(maker.row(778)).not.toEqual(maker.row(777));
});

test("the generated vocabulary has the stated number of different words, the most common first", () => {
  const words = makeVocabulary();
  expect(new Set(words).size).toBe(VOCABULARY_SIZE);
  expect(words.slice(0, 3)).toEqual(["the", "of", "and"]);
  expect(words.every((word) => /^[a-z]+$/.test(word))).toBe(true);
});

test("generated codes are valid ISBNs, each used once", () => {
  const codes = Array.from({ length: 5000 }, (_, number) => toIsbn(number * 211));
  expect(new Set(codes).size).toBe(5000);
  expect(codes.filter((code) => asIsbn13(code) !== code)).toEqual([]);
});

test("draws values by their weights, the heaviest most often", () => {
  const draw = weighted([1, 6, 0, 3]);
  const counts = [0, 0, 0, 0];
  for (let step = 0; step < 10_000; step += 1) counts[draw(step / 10_000)] = (counts[draw(step / 10_000)] ?? 0) + 1;
  expect(counts.map((count) => Math.round(count / 100))).toEqual([10, 60, 0, 30]);
  const [first = 0, second = 0] = zipf(2, { flat: 1, steep: 1 });
  expect(first / second).toBeCloseTo(3 / 2);
  expect(() => weighted([0, 0])).toThrow("nothing has a weight");
});

test("a fifth of a thousand titles has the most common word, and most words are in only one title", () => {
  const titles = Array.from(
    { length: 1000 },
    (_, number) =>
      new Set(
        maker
          .row(number * 5)
          .title.toLowerCase()
          .split(/\W+/),
      ),
  );
  const withThe = titles.filter((words) => words.has("the")).length;
  expect(withThe).toBeGreaterThan(80);
  expect(withThe).toBeLessThan(350);
});

test("the shop imports the generated feed whole, with its gaps, editions and sold-out products", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "lectern-feed-"));
  try {
    const file = path.join(folder, "feed.csv");
    await writeFeed(file, 2500);
    const { feed } = await openFeed(file);
    const items: FeedItem[] = [];
    for await (const item of feed) items.push(item);
    expect(items.filter((item) => item.kind === "refused")).toEqual([]);
    const products = items.flatMap((item) => (item.kind === "product" ? [item.product] : []));
    expect(products).toHaveLength(2500);
    expect([feed.unknownColumns, [...feed.remarks]]).toEqual([[], []]);
    const known = new Set(DEFAULT_CATEGORIES.map(({ path }) => path));
    expect(products.flatMap(({ categories }) => categories).filter((path) => !known.has(path))).toEqual([]);
    expect(new Set(products.map(({ availability }) => availability)).size).toBe(4);
    expect(products.some(({ priceCents }) => priceCents === null)).toBe(true);
    expect(products[0]?.title).toBe(products[2]?.title);
    expect(createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12)).toBe("d40ae2782de3");
  } finally {
    await rm(folder, { recursive: true });
  }
});
