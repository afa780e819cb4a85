import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addToBasket, findBasket } from "~/domain/basket/basket.server";
import { env } from "~/env.server";
import { anItem, changeItem } from "../../../tests/factories/baskets";
import { aSignedIn } from "../../../tests/factories/members";
import { aCaller, ask, fromPage, shop } from "../../../tests/requests/api-caller";
import { aDatabase } from "../../../tests/setup/test-database";

vi.hoisted(() => {
  process.env.COOKIE_SECRETS = "a secret of the tests that is long enough to sign with";
});

describe("the basket's GET calls", () => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await aDatabase();
  });
  afterAll(() => close());

  describe("GET /api/basket", () => {
    it("returns an empty basket to a new visitor, and sets no cookie", async () => {
      const { status, body, headers } = await ask("/api/basket");
      expect(status).toBe(200);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Set-Cookie")).toBeNull();
      expect(body).toMatchObject({
        success: true,
        data: {
          basketId: "",
          entries: {},
          totalEntryCount: 0,
          totalQuantity: 0,
          totalItemsPrice: 0,
          totalOrderPrice: 0,
        },
      });
    });

    it("says how many points a basket earns, unless points are turned off", async () => {
      const caller = await aCaller();
      await addToBasket(caller.guestId, { codes: [await anItem({ priceCents: 1999 })], quantities: [2] });
      env.POINTS_A_DOLLAR = 2;
      try {
        const { body } = await ask("/api/basket", { headers: { Cookie: caller.cookie } });
        expect(body.data.totalVoucherPoints).toBe(79);
      } finally {
        env.POINTS_A_DOLLAR = 0;
      }
    });

    it("returns a member's currency, and marks Australian dollar prices with A$ if that currency is another", async () => {
      const { memberId, cookie } = await aSignedIn({ currency: "NZD" }, shop);
      const code = await anItem({ priceCents: 1999 });
      await addToBasket(memberId, { codes: [code], quantities: [2] });
      await changeItem(code, { priceCents: 1250 });
      const { body } = await ask("/api/basket", { headers: { Cookie: cookie } });
      expect(body.data).toMatchObject({
        owner: { currency: { code: "NZD" } },
        totalOrderPrice: 25,
        niceTotalItemsPrice: "A$25.00",
        niceTotalOrderPrice: "A$25.00",
        entries: {
          [code]: {
            ...{ price: 12.5, nicePrice: "A$12.50", niceLinePrice: "A$25.00" },
            comments: ["The price changed from A$19.99 to A$12.50 since you added this."],
          },
        },
      });
    });

    it("names the basket's fields as the spec does", async () => {
      const code = await anItem({ title: "Gilead", slug: "gilead", authors: "M. Robinson", priceCents: 1999 });
      const caller = await aCaller();
      await addToBasket(caller.guestId, { codes: [code], quantities: [2], affCode: "blog" });
      const { body } = await ask("/api/basket", { headers: { Cookie: caller.cookie } });
      expect(body.data).toMatchObject({
        basketId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        owner: { currency: { code: "AUD" } },
        totalEntryCount: 1,
        totalQuantity: 2,
        totalItemsPrice: 39.98,
        totalOrderPrice: 39.98,
        totalVoucherPoints: 0,
        entries: {
          [code]: {
            item: { code, title: "Gilead" },
            quantity: 2,
            maxQuantityPerOrder: 99,
            productType: "Items to be Shipped",
            productOptionsList: [],
            nicePrice: "$19.99",
            niceLinePrice: "$39.98",
            lastUpdated: true,
            authors: [{ name: "M. Robinson" }],
            url: `/product/gilead_${code}`,
            affCode: "blog",
          },
        },
      });
      expect(JSON.stringify(body)).not.toContain(caller.guestId);
    });
  });

  describe("GET /api/addToBasket", () => {
    it("adding to the basket gives a new visitor a basket and a cookie", async () => {
      const [one, two] = [await anItem({ title: "One", authors: "A. Writer" }), await anItem()];
      const query = `productCodes=${one}&productCodes=${two}&quantity=3&gift=false&affCode=blog`;
      const { status, body, headers } = await ask(`/api/addToBasket?${query}`, { headers: fromPage });
      expect(status).toBe(200);
      expect(body.success).toBe(true);
      expect(body.data.fieldErrors).toEqual({});
      expect(body.data.addResult).toMatchObject({
        success: true,
        productOptions: [],
        productCodes: [],
        entries: [
          { id: one, name: "One", variant: "Paperback", brand: "A. Writer", category: "", quantity: 3, price: 10 },
          { id: two, quantity: 1 },
        ],
      });
      const cookie = (headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
      const again = await ask("/api/basket", { headers: { Cookie: cookie } });
      expect(again.body.data).toEqual(body.data.basket);
      expect(again.body.data.totalQuantity).toBe(4);
    });

    it("adding the same product to the basket again changes nothing", async () => {
      const code = await anItem();
      const caller = await aCaller([code]);
      const { body } = await ask(`/api/addToBasket?productCodes=${code}&quantity=5`, {
        headers: { ...fromPage, Cookie: caller.cookie },
      });
      expect(body).toMatchObject({ success: true, data: { addResult: { entries: [], alreadyInBasket: [code] } } });
      expect(body.data.basket.totalQuantity).toBe(1);
    });

    it("reports which products could not be added to the basket, and adds the rest", async () => {
      const good = await anItem();
      const gone = await anItem({ availability: "sold out", title: "Gone" });
      const both = await ask(`/api/addToBasket?productCodes=${gone}&productCodes=${good}`, { headers: fromPage });
      expect(both.status).toBe(200);
      expect(both.body).toMatchObject({
        success: false,
        message: "Unable to add products to basket: Gone is sold out.",
        data: {
          addResult: { success: false, productCodes: [gone], entries: [{ id: good }] },
          fieldErrors: { productsFailed: ["Gone is sold out."] },
        },
      });
      const none = await ask(`/api/addToBasket?productCodes=${gone}`, { headers: fromPage });
      expect(none.status).toBe(422);
      expect(none.body.message).toBe("Unable to add to basket: Gone is sold out.");
      expect(none.headers.get("Set-Cookie")).toBeNull();
    });

    it.each([
      ["", "Unable to add product(s) to basket: Choose a product to add."],
      ["?productCodes=", "Unable to add to basket: Choose a product to add."],
      [`?productCodes=${"x".repeat(10_000)}`, "Unable to add to basket: That is not a product code."],
      ["?productCodes=A&quantity=-1", "Unable to add to basket: Quantity must be at least 1."],
      ["?productCodes=A&quantity=two", "Unable to add to basket: Quantity must only contain digits."],
      [`?${"productCodes=A&".repeat(51)}`, "Unable to add products to basket: Add at most 50 products at once."],
    ])("refuses to add to the basket with the query %s", async (query, message) => {
      const { status, body } = await ask(`/api/addToBasket${query}`, { headers: fromPage });
      expect([status, body.success, body.message]).toEqual([400, false, message]);
      expect(body.data.basket.totalQuantity).toBe(0);
    });

    it.each([
      ["another site", { "Sec-Fetch-Site": "cross-site" }],
      ["another site that forges a referrer", { "Sec-Fetch-Site": "cross-site", Referer: `${shop}/` }],
      ["a neighbouring host", { "Sec-Fetch-Site": "same-site" }],
      ["an address that was typed", { "Sec-Fetch-Site": "none" }],
      ["an old browser on another site", { Referer: "https://evil.example/" }],
      ["an old browser on a site that begins like ours", { Referer: `${shop}.evil.example/` }],
      ["a null origin", { Origin: "null" }],
      ["nobody knows whom", {}],
    ])("refuses to add to the basket for %s", async (_who, headers) => {
      const code = await anItem();
      const caller = await aCaller();
      const { status, body } = await ask(`/api/addToBasket?productCodes=${code}`, {
        headers: { ...(headers as Record<string, string>), Cookie: caller.cookie },
      });
      expect([status, body.success]).toEqual([403, false]);
      expect(await findBasket(caller.guestId)).toBeNull();
    });

    it("accepts adds with a token header or from the reader's pages, but no prefetch and no token in the URL", async () => {
      const [code, caller] = [await anItem(), await aCaller()];
      const { token } = await ask("/api/basket", { headers: { Cookie: caller.cookie } });
      const query = `/api/addToBasket?productCodes=${code}`;
      const add = (headers: Record<string, string>, more = "") =>
        ask(query + more, { headers: { Cookie: caller.cookie, ...headers } });
      expect((await add({}, `&k17Token=${token}`)).status).toBe(403);
      expect((await add({ "X-CSRF-TOKEN-VALUE": "wrong" })).status).toBe(403);
      expect((await add({ ...fromPage, "Sec-Purpose": "prefetch;prerender" })).status).toBe(403);
      expect((await ask(query, { method: "HEAD", headers: fromPage })).status).toBe(405);
      expect(await findBasket(caller.guestId)).toBeNull();
      expect((await add({ "X-CSRF-TOKEN-VALUE": token })).status).toBe(200);
      const reader = { Origin: "http://reader.shop.test", "Sec-Fetch-Site": "same-site" };
      expect((await add(reader)).status).toBe(200);
    });

    it("accepts adds to the basket from old browsers on our own pages", async () => {
      const code = await anItem();
      const query = `/api/addToBasket?productCodes=${code}`;
      expect((await ask(query, { headers: { Referer: `${shop}/c/books` } })).status).toBe(200);
      expect((await ask(query, { headers: { Origin: shop } })).status).toBe(200);
    });
  });

  it("reports what changed since an item was added to the basket", async () => {
    const code = await anItem();
    const caller = await aCaller([code]);
    await changeItem(code, { priceCents: 900 });
    const { body } = await ask("/api/basket", { headers: { Cookie: caller.cookie } });
    expect(body.data.entries[code].comments).toEqual(["The price changed from $10.00 to $9.00 since you added this."]);
  });
});
