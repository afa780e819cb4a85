/** Tests the basket page's answers to every kind of post. */
import { describe, expect, it } from "vitest";
import * as addPage from "~/routes/basket/add-to-basket";
import * as basketPage from "~/routes/basket/basket";
import * as offerPage from "~/routes/basket/set-offer-code";
import * as sidebar from "~/routes/basket/sidebar";
import { anItem, changeItem } from "../factories/baskets";
import { aShopper, ask, codes, form, OUT_OF_REACH, openTheShop, quantities, type Route, SHOP } from "./basket-world";

openTheShop();

describe("the basket page", () => {
  it.each([
    ["without a cookie", undefined],
    ["with a broken one", "guest=%E0%A4%A"],
    ["with a forged one", "guest=IjAwMTEyMjMzNDQ1NTY2Nzc4ODk5YWFiYmNjZGRlZWZmIg.c2lnbmF0dXJl; flash=%%%"],
  ])("the basket page is empty %s, and no cache keeps it", async (_case, cookie) => {
    const request = new Request(`${SHOP}/basket`, { headers: cookie ? { Cookie: cookie } : {} });
    const page = await ask(basketPage.loader as Route, request);
    expect(page).toMatchObject({ status: 200, cacheControl: "no-store", cookies: [] });
    expect(page.data?.basket).toMatchObject({ entries: [] });
  });

  it("the basket page reports changes since a product was added, until they are acknowledged", async () => {
    const code = await anItem();
    const { shown, post, entryId } = await aShopper({ holding: [code] });
    await changeItem(code, { priceCents: 1250, availability: "preorder" });
    expect((await shown()).entries[0]).toMatchObject({
      priceCents: 1250,
      canAcknowledge: true,
      notices: ["The price changed from $10.00 to $12.50 since you added this.", "This item is now a pre-order."],
    });
    const seen = await post({ intent: "acknowledge", entryId });
    expect(seen).toMatchObject({ status: 303, location: "/basket" });
    expect((await shown()).entries[0]).toMatchObject({ notices: [], canAcknowledge: false });
  });

  it("the basket keeps products that have sold out, without counting them", async () => {
    const [sold, other] = [await anItem(), await anItem()];
    const { shown } = await aShopper({ holding: [sold, other] });
    await changeItem(sold, { availability: "sold out" });
    const basket = await shown();
    expect(basket.totalItemsPrice).toBe(1000);
    expect(basket.entries[0]?.notices).toEqual(["This item is sold out. It isn't included in your total."]);
  });
});

it("the sidebar's address answers a direct request without a Remix warning in the log", async () => {
  const { cookie } = await aShopper();
  const request = new Request(`${SHOP}/basket/sidebar`, { headers: { Cookie: cookie } });
  const answer = await sidebar.loader({ request, params: {}, context: {} });
  expect(answer).toBeInstanceOf(Response);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ basket: { totalEntryCount: 1 } });
});

describe("a basket quantity", () => {
  it("a quantity is changed from a product's page, which is shown again", async () => {
    const [one, other] = [await anItem(), await anItem()];
    const { post, shown } = await aShopper({ holding: [one, other] });
    const form = { intent: "productQuantity", productCode: other, redirectTo: "/product/b" };
    expect(await post({ ...form, quantity: "3" })).toMatchObject({ status: 303, location: "/product/b" });
    expect((await shown()).entries.map(({ quantity }) => quantity)).toEqual([1, 3]);
    expect(await post({ ...form, quantity: "2", redirectTo: "//evil.example" })).toMatchObject({ location: "/" });
  });

  it("an invalid quantity from a product's page is refused, and shown at its entry in the basket", async () => {
    const { post, shown, entryId } = await aShopper();
    const productCode = (await shown()).entries[0]?.code ?? "";
    const refused = await post({ intent: "productQuantity", productCode, quantity: "two" });
    expect(refused).toMatchObject({ status: 422, data: { submittedData: { entryId, quantity: "two" } } });
  });

  it("a quantity is changed by the basket's form, which returns to its page", async () => {
    const { post, shown, entryId } = await aShopper();
    const changed = await post({ intent: "quantity", entryId, quantity: "3" });
    expect(changed).toMatchObject({ status: 303, location: "/basket", message: "Successfully updated quantity." });
    expect((await post({ intent: "quantity", entryId, quantity: "4" }, "/w")).location).toBe("/w");
    expect(quantities(await shown())).toEqual([4]);
  });

  it("a quantity sent by a fetcher is answered as data", async () => {
    const { post, entryId } = await aShopper();
    const changed = await post({ intent: "quantity", entryId, quantity: "3", answer: "data" });
    expect(changed).toMatchObject({ status: 200, cacheControl: "no-store", location: null });
    expect(changed.data).toMatchObject({
      ok: true,
      quantity: 3,
      clamped: null,
      message: "Successfully updated quantity.",
    });
  });

  it("a quantity is limited to the available stock, with the reason", async () => {
    const { post, shown, entryId } = await aShopper({ holding: [await anItem({ maxPerOrder: 5 })] });
    const changed = await post({ intent: "quantity", entryId, quantity: "999999999" });
    expect(changed).toMatchObject({
      status: 303,
      message: "Successfully updated quantity. The limit is 5 of this item per order.",
    });
    expect(quantities(await shown())).toEqual([5]);
  });

  it.each([
    ["abc", "Quantity must only contain digits."],
    ["2.5", "Quantity must only contain digits."],
    ["-1", "Quantity must be at least 1."],
    ["0", "Quantity must be at least 1."],
    ["9".repeat(50), "Please enter a smaller quantity."],
    ["NaN", "Quantity must only contain digits."],
  ])("a quantity of %s is refused at its field, with what was typed", async (typed, message) => {
    const { post, shown, entryId } = await aShopper({ quantities: [2], holding: [await anItem()] });
    const refused = await post({ intent: "quantity", entryId, quantity: typed });
    expect(refused).toMatchObject({ status: 422, cacheControl: "no-store" });
    expect(refused.data).toMatchObject({
      fieldErrors: { quantity: message },
      submittedData: { entryId, quantity: typed },
    });
    expect(quantities(await shown())).toEqual([2]);
  });

  it("a quantity for another visitor's entry, or one that is gone, is refused and changes nothing", async () => {
    const [mine, other] = [await aShopper(), await aShopper()];
    for (const entryId of [other.entryId, OUT_OF_REACH, "'; drop table baskets; --"]) {
      const refused = await mine.post({ intent: "quantity", entryId, quantity: "7" });
      expect(refused).toMatchObject({
        status: 303,
        location: "/basket",
        kind: "error",
        message: "Could not update quantity. That item is no longer in your basket.",
      });
      const asData = await mine.post({ intent: "quantity", entryId, quantity: "7", answer: "data" });
      expect(asData.data).toMatchObject({ ok: false, kind: "error" });
    }
    expect(quantities(await mine.shown())).toEqual([1]);
    expect(quantities(await other.shown())).toEqual([1]);
  });

  it("a quantity without a basket is refused with a message", async () => {
    const refused = await ask(
      basketPage.action as Route,
      form("/basket", { intent: "quantity", entryId: OUT_OF_REACH, quantity: "2" }),
    );
    expect(refused).toMatchObject({
      status: 303,
      kind: "error",
      message:
        "Could not update quantity. We couldn't find your basket. Check that cookies are turned on in your browser.",
    });
  });

  it("a sold-out product's quantity stays unchanged", async () => {
    const code = await anItem({ title: "The Last Copy" });
    const { post, shown, entryId } = await aShopper({ holding: [code], quantities: [2] });
    await changeItem(code, { availability: "sold out" });
    const refused = await post({ intent: "quantity", entryId, quantity: "3" });
    expect(refused).toMatchObject({ kind: "error", message: "Could not update quantity. The Last Copy is sold out." });
    expect(quantities(await shown())).toEqual([2]);
  });
});

describe("removing basket entries", () => {
  it("removing an entry twice reports that it is gone, and removes nothing else", async () => {
    const { post, shown, entryId, basket } = await aShopper({ holding: [await anItem(), await anItem()] });
    const removed = await post({ intent: "remove", entryId });
    expect(removed).toMatchObject({ status: 303, message: "Successfully removed item from the basket." });
    const again = await post({ intent: "remove", entryId });
    expect(again).toMatchObject({
      kind: "error",
      message: "Could not remove product from basket. That item is no longer in your basket.",
    });
    expect(codes(await shown())).toEqual(codes(basket).slice(1));
  });

  it("removing leaves other people's basket entries alone", async () => {
    const [mine, other] = [await aShopper(), await aShopper()];
    expect(await mine.post({ intent: "remove", entryId: other.entryId })).toMatchObject({ kind: "error" });
    expect((await other.shown()).entries).toHaveLength(1);
  });
});

describe("bodies that are not the shop's forms", () => {
  it("basket forms ignore fields named like __proto__ and a[20000000]", async () => {
    const { post, add, shown, entryId } = await aShopper();
    const strange = { __proto__x: "1", "a[20000000]": "1", "entryId.x": "1", "quantity[]": "9", constructor: "1" };
    const fields = { ...strange, ["__proto__"]: "polluted", intent: "quantity", entryId, quantity: "2" };
    expect(await post(fields)).toMatchObject({ status: 303 });
    expect(quantities(await shown())).toEqual([2]);
    expect(await add({ ...strange, productCodes: await anItem() })).toMatchObject({ status: 303, kind: "success" });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    ["unknown", { intent: "buyEverything" }],
    ["missing", {}],
  ])("a basket form with an intent that is %s is refused", async (_case, fields) => {
    const { post } = await aShopper();
    expect(await post(fields)).toMatchObject({ status: 422, data: { fieldErrors: { intent: "Unexpected error" } } });
  });

  it.each([
    ["JSON", 415, "application/json", '{"intent":"remove"}'],
    ["half an escape", 400, "application/x-www-form-urlencoded", "intent=%E0%A4%A"],
    ["100 kB", 413, "application/x-www-form-urlencoded", `intent=${"x".repeat(100_000)}`],
    ["too many fields", 400, "application/x-www-form-urlencoded", "a=1&".repeat(500)],
  ])("a body with %s gets a %i on all three basket pages", async (_case, status, contentType, body) => {
    for (const [action, path] of [
      [basketPage.action, "/basket"],
      [addPage.action, "/basket/addToBasket"],
      [offerPage.action, "/basket/setOfferCode"],
    ] as const) {
      const request = new Request(SHOP + path, { method: "POST", body, headers: { "Content-Type": contentType } });
      expect(await ask(action as Route, request)).toMatchObject({ status });
    }
  });
});
