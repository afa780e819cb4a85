import fc from "fast-check";
import { expect, test } from "vitest";
import type { FeedItem } from "~/domain/catalogue/feed-product";
import { aFeedProduct } from "../../../tests/factories/products";
import type { ComparedItem } from "./feed";
import { inOrder } from "./sorted-feed";

const product = (code: string, at: number): FeedItem => ({
  kind: "product",
  at: `line ${at}`,
  product: aFeedProduct({ code, title: `Title “${at}” \ud800` }),
});

async function* toFeed(items: readonly ComparedItem[]) {
  yield* items;
}

async function ordered(items: readonly FeedItem[], most: number): Promise<FeedItem[]> {
  const all: FeedItem[] = [];
  for await (const item of inOrder(toFeed(items), most)) all.push(JSON.parse(item));
  return all;
}

const toCode = (item: ComparedItem) =>
  item.kind === "product" ? item.product.code : item.kind === "withdrawn" ? item.code : "";

test("sorts feed items that fit in memory by code", async () => {
  const items = ["C", "A", "B"].map(product);
  expect((await ordered(items, 3)).map(toCode)).toEqual(["A", "B", "C"]);
});

test("sorts a feed that doesn't fit in memory in runs that average twice the memory", async () => {
  let seed = 1;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed;
  };
  const codes = (
    await ordered(
      Array.from({ length: 4000 }, (_, at) => product(String(random()), at)),
      100,
    )
  ).map(toCode);
  const runs = codes.filter((code, at) => at > 0 && code < (codes[at - 1] ?? "")).length + 1;
  expect(runs).toBeGreaterThan(15);
  expect(runs).toBeLessThan(25);
});

test("passes on held feed items after many records without a change, with each part sorted", async () => {
  const unchanged: ComparedItem = { kind: "unchanged", count: 5 };
  const items = [...["C", "A"].map(product), unchanged, ...["D", "B"].map(product), unchanged, product("A", 5)];
  const came: ComparedItem[] = [];
  for await (const item of inOrder(toFeed(items), 10, 10)) came.push(JSON.parse(item));
  expect(came.map((item) => (item.kind === "unchanged" ? "" : toCode(item)))).toEqual([
    "",
    "",
    "A",
    "B",
    "C",
    "D",
    "A",
  ]);
});

test("a sorted feed returns every item once and unchanged, and items of one code in the feed's order", async () => {
  const anItem = fc.record({ code: fc.constantFrom("A", "B", "C", "D", "Ö"), kind: fc.constantFrom("p", "w", "r") });
  await fc.assert(
    fc.asyncProperty(fc.array(anItem), fc.integer({ min: 0, max: 10 }), async (drawn, most) => {
      const items = drawn.map(({ code, kind }, at): FeedItem => {
        if (kind === "p") return product(code, at);
        if (kind === "w") return { kind: "withdrawn", at: `line ${at}`, code };
        return { kind: "refused", refusal: { at: `line ${at}`, code, reason: "It has no title." } };
      });
      const came = await ordered(items, most);
      expect(came).toHaveLength(items.length);
      for (const code of new Set(items.map(toCode)))
        expect(came.filter((item) => toCode(item) === code)).toEqual(items.filter((item) => toCode(item) === code));
    }),
  );
});
