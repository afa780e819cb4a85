/** A page within a frame that fails leaves the frame around it, by the built shop. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMembersCookie } from "../setup/real-member";
import { openSite, type Site } from "../setup/site";

let site: Site;
let member: string;

beforeAll(async () => {
  site = await openSite();
  member = await aMembersCookie(site.shop);
});
afterAll(() => site.shop.close());

const CRASHED = "An Unexpected Error Occurred";
const MISSING = "Page Not Found";

/** The page at an address while the shop is without a table. */
async function without(table: string, address: string) {
  site.shop.sql(`alter table ${table} rename to x${table}`);
  try {
    return await site.shop.ask(address, { headers: { Cookie: member, Accept: "text/html" } });
  } finally {
    site.shop.sql(`alter table x${table} rename to ${table}`);
  }
}

test.each([
  ["the account", "reviews", "/account/reviews", /<nav aria-label="My account">/],
  ["the account at its other address", "reviews", "/lectern-account/reviews", /<nav aria-label="My account">/],
  ["a product", "store_stock", "/product/:product/stores", /<div class="product-in-short">/],
])("a page within %s that crashes stays within its frame", async (_frame, table, path, frame) => {
  const page = await without(table, site.anAddressOf(path));
  expect([page.status, page.headers["cache-control"]]).toEqual([500, "no-store"]);
  expect(page.body).toContain(`<title>${CRASHED}</title>`);
  expect(page.body).toContain(`<h1>${CRASHED}</h1>`);
  expect(page.body).toMatch(frame);
  expect(page.body).toContain('id="top-menu"');
});

test.each([
  ["the basket", "/basket/entries/none/options/0", /<a href="\/basket">Your basket<\/a>/],
  ["the basket at its other address", "/w/entries/none/options/0", /<a href="\/w">Your basket<\/a>/],
  ["the wishlists", "/account/wishlists/none", /<nav[^>]* aria-label="[^"]*[Ww]ishlists"/],
  ["the account", "/account/orders/none", /<nav aria-label="My account">/],
])("a page within %s that isn't there stays within its frame", async (_frame, address, frame) => {
  const page = await site.shop.ask(address, { headers: { Cookie: member, Accept: "text/html" } });
  expect([page.status, page.headers["cache-control"]]).toEqual([404, "no-store"]);
  expect(page.body).toContain(`<title>${MISSING}</title>`);
  expect(page.body).toMatch(frame);
  expect(page.body).toContain('id="top-menu"');
});
