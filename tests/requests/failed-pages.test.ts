/** Tests on the built shop that if a page fails within its frame, the frame around the page stays intact. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMembersCookie, giveBook } from "../setup/real-member";
import { openSite, type Site } from "../setup/site";

let site: Site;
let member: string;

beforeAll(async () => {
  site = await openSite();
  member = await aMembersCookie(site.shop);
  giveBook(site.shop, BOOK);
  const { body } = await site.shop.ask("/c/books?format=Paperback");
  const code = body.match(/name="productCodes" value="([^"]+)"/)?.[1] ?? "";
  const visitor = { Cookie: member };
  await site.shop.post("/basket/addToBasket", { productCodes: code }, visitor);
  await site.shop.post("/checkout/contact", { email: "a@example.com", firstName: "Ada", surname: "Reader" }, visitor);
});
afterAll(() => site.shop.close());

const BOOK = "9781700000040";

const CRASHED = "An Unexpected Error Occurred";
const MISSING = "Page Not Found";

/** Requests the page at this address while this table is missing from the shop's database. */
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
])("a page within %s that crashes keeps the layout around it", async (_frame, table, path, frame) => {
  const page = await without(table, site.anAddressOf(path));
  expect([page.status, page.headers["cache-control"]]).toEqual([500, "no-store"]);
  expect(page.body).toContain(`<title>${CRASHED}</title>`);
  expect(page.body).toContain(`<h1>${CRASHED}</h1>`);
  expect(page.body).toMatch(frame);
  expect(page.body).toContain('id="top-menu"');
});

test("a checkout step that crashes keeps the checkout's layout", async () => {
  const page = await without("saved_addresses", "/checkout/delivery?how=deliver");
  expect([page.status, page.headers["cache-control"]]).toEqual([500, "no-store"]);
  expect(page.body).toContain(`<h1>${CRASHED}</h1>`);
  expect(page.body).toContain('<nav aria-label="Checkout steps">');
  expect(page.body).not.toContain('id="top-menu"');
});

test("a page of a book that crashes keeps the book's layout", async () => {
  const page = await without("reading_notes", `/reader/read/${BOOK}/notes`);
  expect([page.status, page.headers["cache-control"]]).toEqual([500, "no-store"]);
  expect(page.body).toContain(`<h1>${CRASHED}</h1>`);
  expect(page.body).toContain(`<a href="/reader/read/${BOOK}/contents">Contents</a>`);
  expect(page.body).not.toContain('id="top-menu"');
});

test("a book that can't be opened keeps the reader's layout", async () => {
  const page = await site.shop.ask("/reader/read/none/sample", { headers: { Accept: "text/html" } });
  expect([page.status, page.headers["cache-control"]]).toEqual([409, "no-store"]);
  expect(page.body).toContain('<nav aria-label="Reader">');
  expect(page.body).not.toContain('id="top-menu"');
});

test.each([
  ["an order", "/receipt/cancel?order=none", /<a href="\/orders\/find">/],
  ["the basket", "/basket/entries/none/options/0", /<a href="\/basket">Your basket<\/a>/],
  ["the basket at its other address", "/w/entries/none/options/0", /<a href="\/w">Your basket<\/a>/],
  ["the wishlists", "/account/wishlists/none", /<nav[^>]* aria-label="[^"]*[Ww]ishlists"/],
  ["the account", "/account/orders/none", /<nav aria-label="My account">/],
])("a page within %s that doesn't exist keeps the layout around it", async (_frame, address, frame) => {
  const page = await site.shop.ask(address, { headers: { Cookie: member, Accept: "text/html" } });
  expect([page.status, page.headers["cache-control"]]).toEqual([404, "no-store"]);
  expect(page.body).toContain(`<title>${MISSING}</title>`);
  expect(page.body).toMatch(frame);
  expect(page.body).toContain('id="top-menu"');
});
