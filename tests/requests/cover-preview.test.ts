/**
 * Tests the soft previews of covers on the built shop's pages. Only full pages have them, and only once the covers have been
 * shown.
 */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
let product: string;
let codes: string[];

beforeAll(async () => {
  shop = await aRealShop();
  const list = (await shop.ask("/c/books")).body;
  product = list.match(/href="(\/product\/[^"]+_\d{13})"/)?.[1] ?? "";
  codes = [...list.matchAll(/<img class="cover [^>]*\/images\/(\d{13})-b"/g)].map((match) => match[1] ?? "");
});
afterAll(() => shop.close());

/**
 * Number of visits so far. It makes the address of each visit unique, so that the page is rendered instead of coming from a
 * cache.
 */
let visits = 0;
const aVisit = (page: string, headers: Record<string, string> = {}) => {
  visits += 1;
  return shop.ask(`${page}?reviewPage=1&visit=${visits}`, { headers });
};
const rule = (code = product.slice(-13)) => `.cover[src*="/images/${code}-"]{background:url("data:image/svg+xml,`;

test("a product page has an inline cover preview only after its cover was requested", async () => {
  expect((await aVisit(product)).body).not.toContain(rule());
  const picture = await shop.ask(`/images/${product.slice(-13)}-b@2x`, { headers: { Accept: "image/avif" } });
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/avif"]);
  await expect.poll(async () => (await aVisit(product)).body, { timeout: 20_000 }).toContain(rule());

  const { body, headers } = await aVisit(product);
  const style = /<style[^>]*>([^<]*)<\/style>/.exec(body)?.[1] ?? "";
  expect(style).toContain(rule());
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}'`);
  // The cover's own picture still has the highest priority.
  expect(body).toMatch(new RegExp(`<img[^>]*fetchpriority="high"[^>]*src="/images/${product.slice(-13)}-c"`));
});

test("a list has inline cover previews for its first three covers", async () => {
  for (const code of codes.slice(0, 4)) await shop.ask(`/images/${code}-b@2x`, { headers: { Accept: "image/avif" } });
  await expect.poll(async () => (await aVisit("/c/books")).body, { timeout: 20_000 }).toContain(rule(codes[2]));
  const shown = (await aVisit("/c/books")).body;
  expect(codes.slice(0, 4).map((code) => shown.includes(rule(code)))).toEqual([true, true, true, false]);
});

test("a page in lite mode contains no cover previews", async () => {
  for (const page of [product, "/c/books"])
    expect((await aVisit(page, { "Save-Data": "on" })).body).not.toContain(
      '{background:url("data:image/svg+xml,%3Csvg',
    );
});
