/** Calls through the built shop's edge, which sends odd spellings of pages on, and signing in by a call. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
beforeAll(async () => {
  shop = await aRealShop();
});
afterAll(() => shop.close());

const json = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };

/** A stranger's token, and the headers of a page's script. */
async function headersOfPage() {
  const { k17Token } = JSON.parse((await shop.ask("/api/basket")).body);
  return { ...json, Origin: shop.origin, "X-CSRF-TOKEN-VALUE": k17Token };
}

test("an empty list id in a path reaches its call through the edge", async () => {
  const [, code = ""] = /href="\/product\/[^"?]+_(\w+)/.exec((await shop.ask("/c/books")).body) ?? [];
  const answer = await shop.ask("/api/wishlist//entries", {
    method: "POST",
    headers: await headersOfPage(),
    body: JSON.stringify({ productCodes: code }),
  });
  expect([answer.status, answer.body]).toEqual([200, expect.any(String)]);
  expect(Object.values(JSON.parse(answer.body).data[0].entries)).toEqual([code]);
});
