/**
 * Tests calls through the edge of the built shop, which redirects unusual spellings of page addresses, and signing in by a
 * call.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
beforeAll(async () => {
  shop = await aRealShop();
});
afterAll(() => shop.close());

const json = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };

/** Returns an anonymous visitor's token as the headers that a page's script sends. */
async function headersOfPage() {
  const { k17Token } = JSON.parse((await shop.ask("/api/basket")).body);
  return { ...json, Origin: shop.origin, "X-CSRF-TOKEN-VALUE": k17Token };
}

test("an API path with an empty list id reaches its call through the edge", async () => {
  const [, code = ""] = /href="\/product\/[^"?]+_(\w+)/.exec((await shop.ask("/c/books")).body) ?? [];
  const answer = await shop.ask("/api/wishlist//entries", {
    method: "POST",
    headers: await headersOfPage(),
    body: JSON.stringify({ productCodes: code }),
  });
  expect([answer.status, answer.body]).toEqual([200, expect.any(String)]);
  expect(Object.values(JSON.parse(answer.body).data[0].entries)).toEqual([code]);
});

test("a page that editors publish is suggested with the type info, by its title and address", async () => {
  shop.sql(
    `insert into content_pages (path, is_draft, markup, page_title, page_seo_description, dont_index, status, content_hash, updated_at)
     values ('/info/quokkas', 0, '[]', 'Quokka visits', '', 0, 200, '', '2026-01-01T00:00:00.000Z')`,
  );
  const { body } = await shop.ask("/api/search/results?w=quokka");
  const items = JSON.parse(body).suggestions.flatMap((section: { items: object[] }) => section.items);
  expect(items).toContainEqual(expect.objectContaining({ type: "info", value: "Quokka visits", URL: "/info/quokkas" }));
});
