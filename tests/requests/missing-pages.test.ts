/** Tests addresses that have no page on a host of the built shop, and forms sent to a page that accepts no posts. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
beforeAll(async () => {
  shop = await aRealShop();
});
afterAll(() => shop.close());
afterEach(() => expect(shop.complaints.splice(0), "the shop complained").toEqual([]));

const get = (path: string, headers: Record<string, string> = {}) => shop.ask(path, { headers });

describe("a page that this host doesn't have", () => {
  const links = ["/c", "/c/bibles", "/catalogues", "/", "/basket", "/account"];

  test.each(["/reader/library", "/reader/nothing", "/Reader/Library", "/reader/worker.js"])(
    "%s on the shop's host gets the shop's page for missing pages",
    async (path) => {
      const { status, headers, body } = await get(path);
      expect([path, status, headers["cache-control"]]).toEqual([path, 404, "no-store"]);
      expect(body).toContain("Page Not Found</h1>");
      for (const href of links) expect(body).toContain(`href="${href}"`);
      expect(body).toMatch(/<header[\s>]/);
      expect(body).toMatch(/<footer[\s>]/);
    },
  );

  test.each(["/basket", "/c/books", "/manifest.webmanifest", "/nothing/at/all"])(
    "%s on the reader's host gets the reader's page for missing pages, with links to the shop",
    async (path) => {
      const { status, headers, body } = await get(path, { Host: `reader.localhost:${shop.port}` });
      expect([path, status, headers["cache-control"]]).toEqual([path, 404, "no-store"]);
      expect(body).toContain("Page Not Found</h1>");
      for (const href of links) expect(body).toContain(`href="${shop.origin}${href === "/" ? "/" : href}"`);
      expect(body).toContain('data-room="reader"');
    },
  );

  test("a page that this host doesn't have is not found as data either", async () => {
    expect((await get("/reader/library.data")).status).toBe(404);
    expect((await get("/basket.data", { Host: `reader.localhost:${shop.port}` })).status).toBe(404);
  });
});

test.each([
  ["/help", 405],
  ["/c", 303],
  ["/no-such-page", 404],
])("%s refuses a body that is not a form", async (path, ofForm) => {
  for (const kind of ["application/xml", "application/json", "image/png"]) {
    const answer = await shop.ask(path, { method: "POST", headers: { "Content-Type": kind }, body: "<a/>" });
    expect([path, kind, answer.status]).toEqual([path, kind, 415]);
    expect(answer.body).toContain("An unexpected error occurred.");
  }
  expect((await shop.post(path, { a: "1" })).status).toBe(ofForm);
});
