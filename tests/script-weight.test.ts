/**
 * Tests the size of the scripts that the built shop sends with a page, counted as in the bench. Scripts that load later, after
 * a click, aren't counted.
 */
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "./setup/site";

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.shop.close());

interface Manifest {
  url: string;
  routes: Record<string, { module: string; imports: string[] }>;
}

/**
 * Returns the script files that load with the page, and those of the route for adding to the basket, which every page loads
 * once it is idle.
 */
async function scriptFiles(address: string): Promise<Set<string>> {
  const { body } = await site.shop.ask(address);
  const started = /const m=(\[[^\]]+\])/.exec(body)?.[1];
  if (!started) throw new Error(`${address} starts no scripts.`);
  const [manifestFile = "", ...files] = JSON.parse(started) as string[];
  const window: { __remixManifest?: Manifest } = {};
  runInNewContext((await site.shop.ask(manifestFile)).body, { window });
  const adding = window.__remixManifest?.routes["routes/basket/add-to-basket"];
  if (!adding) throw new Error("The manifest has no route for adding.");
  return new Set([manifestFile, ...files, adding.module, ...adding.imports]);
}

/** Returns the total size of the scripts in bytes, compressed with brotli and including each file's headers. */
async function scriptBytes(address: string): Promise<number> {
  let bytes = 0;
  for (const file of await scriptFiles(address)) {
    const { status, headers, raw } = await site.shop.ask(file, { headers: { "Accept-Encoding": "br" } });
    expect([file, status]).toEqual([file, 200]);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    bytes += raw.length + ["HTTP/1.1 200 OK", ...lines, "", ""].join("\r\n").length;
  }
  return bytes;
}

test("a shopper's pages load nothing of the office", async () => {
  const pages = [site.product, "/", "/login", "/account", "/kiosk"];
  for (const address of pages) {
    const { body } = await site.shop.ask(address);
    expect([address, body.match(/[^"' ]*office[^"' ]*/gi) ?? []]).toEqual([address, []]);
  }
  for (const file of await scriptFiles("/login")) {
    const { body } = await site.shop.ask(file);
    expect([file, body.match(/.{0,20}(?:\/office|"packing").{0,20}/g) ?? []]).toEqual([file, []]);
  }
});

// Set limits close to the current sizes, so that a change can't make a page much heavier unnoticed. The limits that the shop
// must meet are in the bench: 98, 105 and 130 kB.
test.each([
  ["a product", () => site.product, 98_000],
  ["home", () => "/", 100_000],
  ["a category", () => "/c/books", 102_000],
  ["the search", () => "/search/results?w=grace", 102_000],
  ["the basket", () => "/basket", 103_500],
  ["sign-in", () => "/login", 127_000],
  ["contact", () => "/contact-us", 127_000],
])("the scripts of %s stay within their limit", async (_page, address, most) => {
  expect(await scriptBytes(address())).toBeLessThan(most);
});
