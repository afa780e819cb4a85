/**
 * Tests every address of the site map in every spelling, at the real edge. None may bypass a check or make a page unreachable.
 */
import { data } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openKiosk } from "~/domain/kiosk/kiosks.server";
import { kioskCookie } from "~/http/kiosk.server";
import { siteMap } from "../../remix.config.js";
import { aMember } from "../factories/members";
import { hostileSpellings, oddSpellings } from "../setup/odd-spellings";
import { aDatabase } from "../setup/test-database";
import { type Answer, anEdge, type EdgeWorld } from "./edge-world";

/** Modules that send their row of the site map in a header of the answer. */
const modules = Object.fromEntries(
  siteMap
    .filter(({ path }) => path !== "/")
    .map(({ path, crawl }) => {
      const headers = { "X-Row": path };
      const answer = () => (crawl === "resource" ? new Response(path, { headers }) : data(path, { headers }));
      const page = { default: () => null, headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders };
      return [path.replace(/^\//, ""), { loader: answer, action: answer, ...(crawl !== "resource" && page) }];
    }),
);

let closeDatabase: () => Promise<void>;
let shop: EdgeWorld;
let screen: string;

beforeAll(async () => {
  closeDatabase = await aDatabase();
  const kiosk = await openKiosk(await aMember({ role: "service" }), { kind: "customer", storeSlug: "penrith" });
  screen = (await kioskCookie.write(new Request("http://localhost"), kiosk)).split(";")[0] ?? "";
  shop = await anEdge({ modules, settings: { API_CHANGES_A_MINUTE: 3 } });
});
afterAll(async () => {
  await shop.close();
  await closeDatabase();
});
beforeEach(() => {
  shop.faults.length = 0;
});

const findRow = ({ headers }: Answer) => headers["x-row"];
/** Status and row for an address without a page. The row is undefined. */
const NOT_HERE = [404, undefined];
const isOfReader = (row: string) => row.startsWith("/reader/");

/** Follows redirects, and returns the final answer. */
async function follow(target: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await shop.ask(target, { headers });
  return answer.status === 308 ? follow(answer.headers.location ?? "", headers) : answer;
}

describe("an address in an odd spelling", () => {
  test.each(oddSpellings)(
    "$row in an odd spelling redirects to its own spelling on the shop's host, with its query",
    async ({ row, address, odd }) => {
      const plain = await shop.ask(address);
      expect([plain.status, findRow(plain)]).toEqual(isOfReader(row) ? NOT_HERE : [200, row]);
      for (const spelling of odd) {
        const answer = await shop.ask(`${spelling}?a=%41`);
        if (isOfReader(row)) expect([spelling, answer.status, findRow(answer)]).toEqual([spelling, ...NOT_HERE]);
        else expect([spelling, answer.status, answer.headers.location]).toEqual([spelling, 308, `${address}?a=%41`]);
      }
    },
  );

  test.each(oddSpellings)(
    "$row in any spelling is on the reader's host only if it is a page of the reader",
    async ({ row, address, odd }) => {
      const headers = { Host: `reader.localhost:${shop.port}` };
      const isServed = /^\/(reader|api|images)\/|^\/(robots\.txt|healthz|readyz)$/.test(row);
      for (const spelling of [address, ...odd]) {
        const answer = await follow(spelling, headers);
        expect([spelling, answer.status, findRow(answer)]).toEqual([spelling, ...(isServed ? [200, row] : NOT_HERE)]);
      }
    },
  );

  test.each(oddSpellings)(
    "$row in an odd spelling is refused to a store's screen like its own spelling, and so is its data",
    async ({ row, address, odd }) => {
      if (isOfReader(row)) return;
      const headers = { Cookie: screen };
      const plain = await shop.ask(address, { headers });
      for (const spelling of odd) {
        const answer = await follow(spelling, headers);
        expect([spelling, answer.status, findRow(answer)]).toEqual([spelling, plain.status, findRow(plain)]);
      }
      if (plain.status === 403) expect((await follow(`${address}.data`, headers)).status).toBe(403);
    },
  );

  test.each(oddSpellings)("$row can't be reached by hostile spellings of its address", async ({ address }) => {
    for (const hostile of hostileSpellings(address)) {
      for (const headers of [{}, { Host: `reader.localhost:${shop.port}` }, { Cookie: screen }]) {
        const answer = await shop.ask(hostile, { headers: headers as Record<string, string> });
        expect([hostile, answer.status, findRow(answer)]).toEqual([hostile, 400, undefined]);
      }
    }
    // Add a parameter within the path, as some servers accept. In the shop it is part of the name, so no page matches.
    const other = await follow(address.replace(/^(\/[\w-]+)/, "$1;a=b"));
    expect([other.status, findRow(other)]).toEqual([200, "*"]);
  });
});

test.each([
  "/Create-Account",
  "/Account/Your-Data/Download",
  "/account/%79our-data/download",
  "/Account/Digital-Library/LEC-1",
  "/Receipt.PDF",
  "/receipt.pdf.data",
  "/LITE",
  "/lite/",
])("%s is refused to screens in stores", async (target) => {
  expect((await follow(target, { Cookie: screen })).status).toBe(403);
});

test("a form posted to an odd spelling is redirected so that it is posted again, whole", async () => {
  const answer = await shop.ask("/Basket//AddToBasket?x=1", { method: "POST", body: "productCodes=1" });
  expect([answer.status, answer.headers.location, answer.headers["cache-control"]]).toEqual([
    308,
    "/basket/addToBasket?x=1",
    "no-store",
  ]);
});

test("a redirect from another host to the shop's host also corrects the spelling", async () => {
  const other = await anEdge({ settings: { SHOP_ORIGIN: "https://shop.example" } });
  try {
    const { headers } = await other.ask("//Basket/?a=1", { headers: { Host: "old.example" } });
    expect(headers.location).toBe("https://shop.example/Basket?a=1");
  } finally {
    await other.close();
  }
});

test("an API call counts towards its limit in every spelling, and has no page data", async () => {
  const add = (target: string) => shop.ask(target);
  for (const target of ["/api/addToBasket.data?productCodes=1", "/API/addToBasket%2Edata?productCodes=1"]) {
    const answer = await follow(target);
    expect([target, answer.status, JSON.parse(answer.body)]).toEqual([
      target,
      404,
      expect.objectContaining({ success: false }),
    ]);
  }
  for (const target of ["/API/addToBasket", "/%61pi/addToBasket", "//api/addToBasket"]) {
    expect((await add(`${target}?productCodes=1`)).headers.location).toBe("/api/addToBasket?productCodes=1");
  }
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await follow("/API/addToBasket/?productCodes=1")).status);
  expect(statuses.at(-1)).toBe(429);
});

test("an odd address never causes a server error", async () => {
  for (const target of ["/%5C", "/%5C%5C", "/%5C:80", "/%5C@", "/author/%5C", "/author/%5C%5C:80", "/product/%2F%2F"])
    expect([target, (await follow(target)).status]).toEqual([
      target,
      expect.toSatisfy((status: number) => status < 500),
    ]);
  expect(shop.faults).toEqual([]);
});
