/** What a page's own scripts weigh on the wire, by the built shop. What comes later, at a press, is not counted. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "./setup/site";

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.shop.close());

/** Bytes in brotli, each file with its headers but the first line. */
async function scriptBytes(address: string): Promise<number> {
  const { body } = await site.shop.ask(address);
  const files = /const m=(\[[^\]]+\])/.exec(body)?.[1];
  if (!files) throw new Error(`${address} starts no scripts.`);
  let bytes = 0;
  for (const file of JSON.parse(files) as string[]) {
    const { status, headers, raw } = await site.shop.ask(file, { headers: { "Accept-Encoding": "br" } });
    expect([file, status]).toEqual([file, 200]);
    bytes += raw.length;
    for (const [name, value] of Object.entries(headers)) bytes += `${name}: ${value}\r\n`.length;
  }
  return bytes;
}

// Near to what they weigh, so that no change makes a page much heavier unseen. The bench holds the limits: 98, 105 and 130 kB.
test.each([
  ["a product", () => site.product, 98_000],
  ["home", () => "/", 100_000],
  ["a category", () => "/c/books", 102_000],
  ["the search", () => "/search/results?w=grace", 102_000],
  ["the basket", () => "/basket", 103_000],
  ["sign-in", () => "/login", 127_000],
  ["contact", () => "/contact-us", 127_000],
])("the scripts of %s stay within their limit", async (_page, address, most) => {
  expect(await scriptBytes(address())).toBeLessThan(most);
});
