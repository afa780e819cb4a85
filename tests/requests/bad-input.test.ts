/**
 * Sends hostile and broken input to the real routes behind the real edge: each request is refused with a clear message, never
 * with a 500, and nothing is lost.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as addToBasket from "~/routes/basket/add-to-basket";
import * as basket from "~/routes/basket/basket";
import * as setOfferCode from "~/routes/basket/set-offer-code";
import * as category from "~/routes/catalogue/category";
import * as product from "~/routes/catalogue/product";
import * as search from "~/routes/search/results";
import { anItem, theBasketOf } from "../factories/baskets";
import { aDatabase } from "../setup/test-database";
import { aCaller, type Caller } from "./api-caller";
import { type Answer, anEdge, type EdgeWorld } from "./edge-world";

const modules = {
  basket,
  "basket/addToBasket": addToBasket,
  "basket/setOfferCode": setOfferCode,
  "c/*": category,
  "product/:product": product,
  "search/results": search,
};

let closeDatabase: () => Promise<void>;
let shop: EdgeWorld;
let code: string;
let caller: Caller;
let entryId: string;

beforeAll(async () => {
  closeDatabase = await aDatabase();
  shop = await anEdge({ modules });
});
afterAll(async () => {
  await shop.close();
  await closeDatabase();
});
beforeEach(async () => {
  shop.faults.length = 0;
  code = await anItem({ maxPerOrder: 5 });
  caller = await aCaller([code]);
  entryId = (await theBasketOf(caller.guestId)).entries[0]?.entryId ?? "";
});

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  shop.ask(path, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: caller.cookie, ...headers },
  });
const quantityForm = (quantity: string) => new URLSearchParams({ intent: "quantity", entryId, quantity }).toString();

/** Checks that the basket still contains one book in this quantity, and that the shop logged no error. */
async function expectNothingLost(quantity = 1) {
  const { entries } = await theBasketOf(caller.guestId);
  expect(entries.map((entry) => [entry.code, entry.quantity])).toEqual([[code, quantity]]);
  expect(shop.faults.filter((fault) => fault instanceof Error)).toEqual([]);
}

const findLocation = (answer: Answer) => answer.headers.location;

test("a valid basket form works", async () => {
  const answer = await post("/basket", quantityForm("3"));
  expect([answer.status, findLocation(answer)]).toEqual([303, "/basket"]);
  await expectNothingLost(3);
});

describe("unexpected field names in forms", () => {
  test.each([
    "__proto__=x",
    "__proto__[quantity]=9",
    "constructor=x",
    "a[20000000]=x",
    "quantity[20000000]=9",
    "quantity.x=9",
    "email.x=y",
    "intent.x=remove",
    "toString=x",
  ])("the extra field %s in a valid form changes nothing", async (extra) => {
    expect((await post("/basket", `${quantityForm("2")}&${extra}`)).status).toBe(303);
    await expectNothingLost(2);
  });

  test.each([
    "__proto__=x",
    "a[20000000]=x",
    "email.x=y",
    "",
    "&&&",
    "=",
    "intent=__proto__",
    "intent=constructor",
    "intent=remove",
    "intent=quantity",
  ])("a form with only %j is refused", async (body) => {
    for (const path of ["/basket", "/basket/addToBasket", "/basket/setOfferCode"]) {
      expect((await post(path, body)).status).toBe(422);
    }
    await expectNothingLost();
  });
});

describe("malformed form bodies", () => {
  test.each([
    ["JSON", '{"intent":"remove"}', "application/json", 415],
    ["XML", "<intent>remove</intent>", "application/xml", 415],
    ["multipart without a boundary", "intent=remove", "multipart/form-data", 400],
    ["another charset", "intent=remove", "application/x-www-form-urlencoded; charset=utf-16", 415],
    ["broken encodings", "intent=%zz", "application/x-www-form-urlencoded", 400],
    ["101 fields", "intent=remove&".repeat(101), "application/x-www-form-urlencoded", 400],
    ["70 kB", `intent=${"a".repeat(70_000)}`, "application/x-www-form-urlencoded", 413],
  ])("a malformed form body is refused: %s", async (_what, body, kind, status) => {
    for (const path of ["/basket", "/basket/addToBasket", "/basket/setOfferCode"]) {
      const answer = await post(path, body, { "Content-Type": kind });
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    await expectNothingLost();
  });

  test("a JSON body is refused in the spec's words", async () => {
    expect((await post("/basket", "{}", { "Content-Type": "application/json" })).body).toContain(
      "An unexpected error occurred.",
    );
  });
});

describe("quantities in basket forms", () => {
  test.each(["-1", "0", "abc", "1.5", "1e3", "0x10", "١", "9".repeat(400), "NaN", "Infinity", "1;drop table products"])(
    "the quantity %s is refused with its message",
    async (quantity) => {
      const answer = await post("/basket", quantityForm(quantity));
      expect(answer.status).toBe(422);
      expect(answer.body).toMatch(/Quantity |Please enter a smaller quantity/);
      await expectNothingLost();
    },
  );

  test("a quantity above the maximum is lowered to it, and an empty one goes back to 1", async () => {
    expect((await post("/basket", quantityForm("999999999"))).status).toBe(303);
    await expectNothingLost(5);
    expect((await post("/basket", quantityForm(""))).status).toBe(303);
    await expectNothingLost(1);
  });

  test.each(["-1", "abc", "9".repeat(400)])("a product can't be added with the quantity %s", async (quantity) => {
    expect(
      (await post("/basket/addToBasket", new URLSearchParams({ productCodes: code, quantity }).toString())).status,
    ).toBe(422);
    await expectNothingLost();
  });
});

describe("unknown products, entries and pages", () => {
  test.each(["UNKNOWN", "' or 1=1 --", "../../etc/passwd", "a".repeat(500), "\u{1F600}", "__proto__"])(
    "the unknown product %s can't be added",
    async (unknown) => {
      expect(
        (await post("/basket/addToBasket", new URLSearchParams({ productCodes: unknown }).toString())).status,
      ).toBe(422);
      await expectNothingLost();
    },
  );

  test.each(["x", "0", "' or 1=1 --"])("the unknown entry %s can't be changed", async (id) => {
    const form = new URLSearchParams({ intent: "quantity", entryId: id, quantity: "4" });
    expect([303, 404, 422]).toContain((await post("/basket", form.toString())).status);
    await expectNothingLost();
  });

  test("another visitor's basket entry can't be changed or removed", async () => {
    const stranger = await aCaller();
    for (const intent of ["quantity", "remove"]) {
      const form = new URLSearchParams({ intent, entryId, quantity: "4" });
      expect((await post("/basket", form.toString(), { Cookie: stranger.cookie })).status).toBeLessThan(500);
    }
    await expectNothingLost();
  });

  test.each(["NOSUCHCODE", "' or 1=1 --", "a".repeat(33), " ", "%"])(
    "the offer code %j is refused",
    async (offerCode) => {
      expect((await post("/basket/setOfferCode", new URLSearchParams({ offerCode }).toString())).status).toBe(422);
      await expectNothingLost();
    },
  );

  test.each([
    "/product/nothing_UNKNOWN",
    "/product/_",
    "/product/%27%20or%201%3D1",
    "/c/nowhere/at/all",
    "/c/__proto__",
    "/product/__proto__",
  ])("the page %s is not found", async (path) => {
    expect((await shop.ask(path)).status).toBe(404);
    await expectNothingLost();
  });
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/..//evil.example",
  "http://user@evil.example",
])("the redirectTo value %s never leads to another site", async (redirectTo) => {
  const other = await anItem();
  const answer = await post("/basket/addToBasket", new URLSearchParams({ productCodes: other, redirectTo }).toString());
  expect([answer.status, findLocation(answer)]).toEqual([303, "/basket"]);
});

describe("posts from other sites", () => {
  test.each<Record<string, string>>([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ])("a post with the headers %j is refused with a page", async (headers) => {
    const answer = await post("/basket", new URLSearchParams({ intent: "remove", entryId }).toString(), headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toContain("<h1>");
    await expectNothingLost();
  });
});

describe("broken cookies", () => {
  test.each([
    "guest=x",
    "guest=%E0%A4%A",
    "guest=",
    "flash=%; view=%; guest=%",
    `guest=${"a".repeat(8000)}`,
    "=;=;=",
    "__proto__=1",
    "view=bm90IGpzb24=",
  ])("a visitor with the broken cookie %s has no basket", async (cookie) => {
    for (const path of ["/basket", "/c", "/search/results?w=item"]) {
      expect([path, (await shop.ask(path, { headers: { Cookie: cookie } })).status]).toEqual([path, 200]);
    }
    const answer = await post("/basket", quantityForm("4"), { Cookie: cookie });
    expect(answer.status).toBeLessThan(500);
    await expectNothingLost();
  });

  test("a forged cookie opens no basket", async () => {
    const [name, value = ""] = caller.cookie.split("=", 2);
    const answer = await post("/basket", new URLSearchParams({ intent: "remove", entryId }).toString(), {
      Cookie: `${name}=${value.slice(0, -6)}AAAAAA`,
    });
    expect(answer.status).toBeLessThan(500);
    await expectNothingLost();
  });
});

describe("searches and listings", () => {
  test("a search of 10,000 characters is refused with a page, and one of 7,000 is answered", async () => {
    expect((await shop.ask(`/search/results?w=${"a".repeat(10_000)}`)).status).toBe(414);
    expect((await shop.ask(`/search/results?w=${"a".repeat(7_000)}`)).status).toBe(200);
    expect((await shop.ask(`/search/results?w=${"a%20".repeat(1_700)}`)).status).toBe(200);
    await expectNothingLost();
  });

  const queries = `
    w=%22 w=* w=%25 w=AND+OR+NOT w=title: w=((( w=- w=%27%20or%201%3D1 w=%E0%A4%A w=%F0%9F%98%80 w=a&w=b
    w=__proto__ page=-1 page=0 page=abc page=99999999999999999999 page=1.5 sort=__proto__ sort=nonsense
    __proto__=x a[20000000]=x facet[]=x format=__proto__ price=x price=-1--1 rating=99 category=..%2F.. author=%01`;
  test.each(queries.trim().split(/\s+/))("the query ?%s gives a page without a server error", async (query) => {
    for (const path of ["/search/results", "/c"]) {
      const { status } = await shop.ask(`${path}?${query}`);
      expect([path, status < 500]).toEqual([path, true]);
    }
    await expectNothingLost();
  });

  test("a listing accepts many parameters", async () => {
    const query = Array.from({ length: 900 }, (_, at) => `format=${at}`).join("&");
    expect((await shop.ask(`/c?${query.slice(0, 8000)}`)).status).toBeLessThan(500);
    await expectNothingLost();
  });
});
