/**
 * Sends hostile and broken input to the built shop with its rendered pages: it never responds with a 5xx, repeats no raw input,
 * and loses nothing.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aRealShop, type RealShop } from "../setup/real-shop";
import { aBookBuyer, type BookBuyer, expectBorne, findProduct, listCookies, mark, toMain } from "./input-world";

let shop: RealShop;
let product: string;
let code: string;
let cookie: string;
let entryId: string;
let post: BookBuyer["post"];
let expectNothingLost: BookBuyer["expectNothingLost"];

beforeAll(async () => {
  shop = await aRealShop();
  product = await findProduct(shop);
  code = product.slice(product.lastIndexOf("_") + 1);
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ cookie, entryId, post, expectNothingLost } = await aBookBuyer(shop, product));
});
afterEach(() => expect(shop.complaints.splice(0), "the shop complained").toEqual([]));
const quantity = (value: string) => ({ intent: "quantity", entryId, quantity: value });

test("a valid form changes the quantity in the basket", async () => {
  expect(entryId).not.toBe("");
  const answer = await post("/basket", quantity("3"));
  expect([answer.status, answer.headers.location]).toEqual([303, "/basket"]);
  await expectNothingLost(3);
});

test.each(["__proto__=x", "__proto__[quantity]=9", "a[20000000]=x", "email.x=y", "quantity.x=9", "constructor=x"])(
  "a field such as %s changes nothing in a valid form, and is refused with a page if sent alone",
  async (extra) => {
    expect((await post("/basket", `${new URLSearchParams(quantity("2"))}&${extra}`)).status).toBe(303);
    await expectNothingLost(2);
    for (const path of ["/basket", "/w", "/basket/addToBasket", "/basket/setOfferCode"]) {
      const alone = await post(path, extra);
      expectBorne(alone, path);
      expect([path, alone.status]).toEqual([path, 422]);
      expect(alone.body).toContain("<h1>");
    }
    await expectNothingLost(2);
  },
);

test.each(["-1", "0", "abc", "1.5", "1e3", "٣", "9".repeat(400), mark])(
  "the basket quantity %s is refused at its field and stays typed",
  async (typed) => {
    const answer = await post("/basket", quantity(typed));
    expectBorne(answer, typed);
    expect(answer.status).toBe(422);
    expect(answer.body).toContain("There is an error in the details of the form.");
    const field = answer.body.match(/<input[^>]*aria-invalid="true"[^>]*>/)?.[0] ?? "";
    if (/^[-\w.]+$/.test(typed)) expect(field).toContain(`value="${typed}"`);
    expect(answer.headers["cache-control"]).toBe("no-store");
    await expectNothingLost();
  },
);

test("a huge basket quantity is lowered to the maximum with a message", async () => {
  const answer = await post("/basket", quantity("999999"));
  expect(answer.status).toBe(303);
  const cookies = [cookie, ...listCookies(answer)].join("; ");
  const { body } = await shop.ask("/basket", { headers: { Cookie: cookies } });
  expect(body.match(/<p class="status-message[^>]*>[^<]*/)?.[0]).toMatch(/Successfully updated quantity\. .*\d/);
});

test.each(["UNKNOWN", "' or 1=1 --", "../../etc/passwd", mark, "\u{1F600}", "a".repeat(5000)])(
  "the unknown code %s can't be added, used as an offer or shown",
  async (unknown) => {
    const encoded = encodeURIComponent(unknown);
    const answers = [
      await post("/basket/addToBasket", { productCodes: unknown }),
      await post("/basket/setOfferCode", { offerCode: unknown }),
      await post("/basket", { intent: "setOffer", offerCode: unknown }),
      await shop.ask(`/basket/addToBasket?productCodes=${encoded}`),
    ];
    for (const answer of answers) {
      expectBorne(answer);
      expect(answer.status).toBe(422);
    }
    for (const path of [`/product/x_${encoded}`, `/p/${encoded}`, `/search/product/simpleview?id=${encoded}`]) {
      const answer = await shop.ask(path);
      expectBorne(answer, path);
      // An address outside its folder is refused or not found.
      expect([path, answer.status]).toEqual([path, expect.toBeOneOf(/\.\.%2F/.test(path) ? [400, 404] : [404, 414])]);
    }
    await expectNothingLost();
  },
);

describe("posted bodies", () => {
  test.each(["/basket", "/basket/addToBasket", "/basket/setOfferCode", "/c", "/search/results?w=grace"])(
    "JSON posted to %s is refused with a page, in the specification's words",
    async (path) => {
      const answer = await post(path, '{"intent":"remove"}', { "Content-Type": "application/json" });
      expectBorne(answer);
      expect(answer.status).toBe(415);
      expect(answer.body).toContain("An unexpected error occurred.");
      expect(answer.body).toMatch(/<meta name="robots" content="noindex"\/?>/);
      expect(answer.headers["cache-control"]).toBe("no-store");
      await expectNothingLost();
    },
  );

  test.each([
    ["multipart without a boundary", "x", "multipart/form-data", 400],
    ["broken encodings", "intent=%zz", "application/x-www-form-urlencoded", 400],
    ["101 fields", "intent=remove&".repeat(101), "application/x-www-form-urlencoded", 400],
    ["70 kB", `intent=${"a".repeat(70_000)}`, "application/x-www-form-urlencoded", 413],
    ["nothing at all", "", "application/x-www-form-urlencoded", 422],
  ])("a posted body with %s is refused with a page", async (_what, body, kind, status) => {
    const answer = await post("/basket", body, { "Content-Type": kind });
    expectBorne(answer);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain("<h1>");
    await expectNothingLost();
  });

  test("a post to a page without a form is refused in a sentence a shopper understands", async () => {
    for (const path of ["/", "/stores", "/error"]) {
      const answer = await post(path, "a=b");
      expectBorne(answer, path);
      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, "GET, HEAD"]);
      expect(toMain(answer)).toContain("Sorry, you can&#x27;t do that here.");
    }
  });
});

test.each<Record<string, string>>([
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site", Origin: "http://evil.localhost" },
])("a form from another site, with the headers %j, is refused with a page", async (headers) => {
  const answer = await post("/basket", { intent: "remove", entryId }, headers);
  expectBorne(answer);
  expect(answer.status).toBe(403);
  expect(answer.body).toContain("<h1>");
  await expectNothingLost();
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/%0d%0aSet-Cookie:x=1",
  "/\r\nSet-Cookie: x=1",
])("a redirectTo of %j never leads to another site", async (redirectTo) => {
  for (const path of ["/basket/addToBasket", "/w/addToBasket"]) {
    const answer = await post(path, { productCodes: code, redirectTo });
    expect(answer.status).toBe(303);
    const to = new URL(answer.headers.location ?? "", shop.origin);
    expect(to.origin).toBe(shop.origin);
    expect(answer.headers["set-cookie"]?.some((each) => each.startsWith("x="))).not.toBe(true);
  }
});

test.each([
  "guest=x",
  "guest=%E0%A4%A",
  `guest=${"a".repeat(8000)}`,
  "=;=;=",
  "__proto__=1",
  "view=bm90IGpzb24=; flash=%",
  `flash=${mark}`,
  "flash=eyJtZXNzYWdlIjoiPGgxPmhhIn0=",
])("the cookie %s identifies no visitor and breaks no page", async (broken) => {
  for (const path of ["/", "/c", product, "/basket", "/search/results?w=grace"]) {
    const answer = await shop.ask(path, { headers: { Cookie: broken } });
    expectBorne(answer, path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.body).not.toContain("<h1>ha");
  }
});

test("a query of 10,000 characters is refused with a page; one of 7,000 is answered, but not shown in full", async () => {
  expect((await shop.ask(`/search/results?w=${"a".repeat(10_000)}`)).status).toBe(414);
  const long = await shop.ask(`/search/results?w=${"a".repeat(7_000)}`);
  expect(long.status).toBe(200);
  expect(long.body).not.toContain("a".repeat(500));
});

test.each([`/search/results?w=${encodeURIComponent(mark)}`, `/error?message=${encodeURIComponent(mark)}&error=x`])(
  "%s shows the markup in its query as text",
  async (path) => {
    const answer = await shop.ask(path);
    expect(answer.body).not.toContain("<xmark");
    expect(answer.body).toContain("&lt;xmark&gt;");
  },
);
