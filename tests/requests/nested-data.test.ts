/**
 * Tests requests for nothing but a nested page's data, as sent by a page that is already open. The frame's loader doesn't run
 * for them, so each page must check access itself.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routeId, siteMap } from "../../remix.config.js";
import { aMembersCookie } from "../setup/real-member";
import { openSite, type Site } from "../setup/site";

let site: Site;
let member: string;

beforeAll(async () => {
  site = await openSite();
  member = await aMembersCookie(site.shop);
});
afterAll(() => site.shop.close());

const below = (frame: string) =>
  siteMap.filter(({ within }) => within.includes(frame)).map((row) => [row.path, routeId(row)] as const);

const getData = (path: string, route: string, cookie = "") =>
  site.shop.ask(`${site.anAddressOf(path)}.data?_routes=${encodeURIComponent(route)}`, {
    headers: cookie ? { Cookie: cookie } : {},
  });

/** Lists the routes whose data a single-fetch response contains. */
const routesIn = (body: string) => [...new Set(body.match(/"(?:root|routes\/[\w/-]+)"/g))].map((id) => id.slice(1, -1));

describe.each(["routes/accounts/layout", "routes/branded-accounts/layout"])("pages within %s", (frame) => {
  test.each(below(frame))("%s gives an anonymous visitor no data, but a redirect to sign in", async (path, route) => {
    const answer = await getData(path, route);
    expect([answer.status, answer.body]).toEqual([202, expect.stringContaining("/login?to=")]);
    expect(routesIn(answer.body).filter((id) => id !== route)).toEqual([]);
  });
});

describe.each(["routes/checkout/layout", "routes/orders/layout", "routes/reader/book"])("pages within %s", (frame) => {
  test.each(below(frame))("%s gives an anonymous visitor no data", async (path, route) => {
    expect((await getData(path, route)).status).not.toBe(200);
  });
});

test.each(below("routes/accounts/layout").filter(([path]) => !path.includes(":")))(
  "a step to %s brings its own data alone",
  async (path, route) => {
    const answer = await getData(path, route, member);
    expect([answer.status, routesIn(answer.body)]).toEqual([200, [route]]);
  },
);

describe("pages within a product", () => {
  const within = below("routes/catalogue/product").filter(([path]) => !path.includes(":reviewId"));

  test.each(within.filter(([path]) => /stores$|review$/.test(path)))(
    "a step to %s over the product brings its own data alone",
    async (path, route) => {
      const answer = await getData(path, route, member);
      expect([answer.status, routesIn(answer.body)]).toEqual([200, [route]]);
    },
  );

  test("a page within a product is sent without the product's page; a navigation from elsewhere loads both", async () => {
    const address = site.anAddressOf("/product/:product/stores");
    const document = await site.shop.ask(address, { headers: { Accept: "text/html" } });
    expect(document.body).toContain(`href="${site.product}"`);
    expect(document.body).not.toContain("product-page");
    expect(document.raw.length).toBeLessThan((await site.shop.ask(site.product)).raw.length);
    const step = await site.shop.ask(`${address}.data`);
    expect(routesIn(step.body)).toEqual(
      expect.arrayContaining(["routes/catalogue/product", "routes/stores/find-in-store"]),
    );
    expect(step.body).toContain('"parts"');
  });

  test("a wrong slug redirects to the product's own address, with the page within it and its query", async () => {
    const { status, headers } = await site.shop.ask(`/product/x_${site.code}/stores?near=2750`);
    expect([status, headers.location]).toEqual([301, `${site.product}/stores?near=2750`]);
  });
});
