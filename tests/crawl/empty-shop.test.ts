/**
 * Tests a shop as its owner first sees it, without products, and then with the first one: a crawler finds no dead link, and no
 * page or feed fails.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Crawl, crawl } from "../setup/crawler";
import { isNoindex, toText } from "../setup/read-page";
import { readXml } from "../setup/read-xml";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { runCommand } from "../setup/run-command";

let shop: RealShop;
let found: Crawl;
beforeAll(async () => {
  shop = await aRealShop({ goods: false });
  found = await crawl(shop.origin);
});
afterAll(() => shop.close());

/** Returns the categories to which a page's menus link. */
const categoriesIn = (html: string) =>
  new Set([...html.matchAll(/href="\/c\/([^"?]*)"/g)].map(([, category = ""]) => category));

test("every link in an empty shop leads to a page, and none to a category", () => {
  expect(found.problems).toEqual([]);
  expect(found.pages.size).toBeGreaterThan(10);
  expect([...categoriesIn([...found.pages.values()].join())]).toEqual([]);
  expect(shop.complaints).toEqual([]);
});

test("an empty shop's home page tells the owner what to do, and is noindex", () => {
  const html = found.pages.get(`${shop.origin}/`) ?? "";
  for (const command of ["catalogue:import", "settings", "cms:import", "check"])
    expect(toText(html)).toContain(`npm run ${command}`);
  expect(isNoindex(html)).toBe(true);
});

test.each([
  ["/c", 200],
  ["/new", 200],
  ["/specials", 200],
  ["/bestsellers", 200],
  ["/coming-soon", 200],
  ["/search/results?w=grace", 200],
  ["/stores", 200],
  ["/basket", 200],
  ["/checkout", 303],
  ["/nowhere", 404],
  ["/c/books", 404],
  ["/product/any_9780000000000", 404],
  ["/api/products?list=bestsellers", 200],
  ["/robots.txt", 200],
  ["/llms.txt", 200],
  ["/sitemap.xml", 200],
  ["/opensearch.xml", 200],
  ["/feeds/google.xml", 200],
  ["/feeds/new-releases.atom", 200],
])("in an empty shop, %s answers %i", async (address, status) => {
  const answer = await shop.ask(address);
  expect(answer.status).toBe(status);
  if (/\.(xml|atom)$/.test(address)) expect(readXml(answer.body).name).toMatch(/^(sitemapindex|rss|feed|OpenSearch)/);
  if (status === 404) expect([...categoriesIn(answer.body)]).toEqual([]);
  expect(shop.complaints).toEqual([]);
});

test("the first product adds its categories to the menus, and brings the shoppers' home page", async () => {
  const feed = path.join(shop.folder, "first.csv");
  writeFileSync(feed, "code,title,categories,format,price\nA-1,Grace,books/academic,Paperback,20\n");
  expect(await runCommand("catalogue-import", [feed], shop.folder)).toMatchObject({ status: 0 });
  const html = await vi.waitFor(
    async () => {
      const { body } = await shop.ask("/");
      expect(toText(body)).toContain("Grace");
      return body;
    },
    { timeout: 60_000, interval: 500 },
  );
  expect([...categoriesIn(html)].sort()).toEqual(["books", "books/academic"]);
  expect(isNoindex(html)).toBe(false);
  expect((await crawl(shop.origin)).problems).toEqual([]);
});
