/**
 * The blurred preview of a cover on the built shop's product pages: only full pages have it, and only once the cover has been
 * shown.
 */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
let product: string;
let code: string;

beforeAll(async () => {
  shop = await aRealShop();
  product = (await shop.ask("/c/books")).body.match(/href="(\/product\/[^"]+_\d{13})"/)?.[1] ?? "";
  code = product.slice(-13);
});
afterAll(() => shop.close());

/** A page with a new address is rendered now, not taken from a cache. */
let visits = 0;
const aVisit = (headers: Record<string, string> = {}) => {
  visits += 1;
  return shop.ask(`${product}?reviewPage=1&visit=${visits}`, { headers });
};
const rule = () => `.cover[src$="/images/${code}-c"]{background:url("data:image/svg+xml,`;

test("a page has none before its cover was asked for, and one inline afterwards", async () => {
  expect((await aVisit()).body).not.toContain(rule());
  const picture = await shop.ask(`/images/${code}-b@2x`, { headers: { Accept: "image/avif" } });
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/avif"]);
  await expect.poll(async () => (await aVisit()).body, { timeout: 20_000 }).toContain(rule());

  const { body, headers } = await aVisit();
  const style = /<style[^>]*>([^<]*)<\/style>/.exec(body)?.[1] ?? "";
  expect(style).toContain(rule());
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}'`);
  // The picture itself still has the highest priority.
  expect(body).toMatch(new RegExp(`<img[^>]*fetchpriority="high"[^>]*src="/images/${code}-c"`));
});

test("a lite page has none, nor has a page that shows the cover small", async () => {
  expect((await aVisit({ "Save-Data": "on" })).body).not.toContain(
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width",
  );
  expect((await shop.ask("/c/books")).body).not.toContain(rule());
});
