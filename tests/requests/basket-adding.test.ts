/** Tests adding products to the basket by a form and by a link. */
import { describe, expect, it } from "vitest";
import type { Basket } from "~/domain/basket/basket";
import * as addPage from "~/routes/basket/add-to-basket";
import * as basketPage from "~/routes/basket/basket";
import { anItem } from "../factories/baskets";
import {
  aShopper,
  ask,
  codes,
  type Fields,
  form,
  openTheShop,
  pairs,
  quantities,
  type Route,
  SHOP,
} from "./basket-world";

openTheShop();

describe("adding to the basket", () => {
  it("adding gives a new visitor a basket and returns to the page of the form", async () => {
    const code = await anItem({ title: "The First" });
    const request = form("/basket/addToBasket", { productCodes: code }, { Referer: `${SHOP}/c/books?page=2` });
    const added = await ask(addPage.action as Route, request);
    expect(added).toMatchObject({
      status: 303,
      location: "/c/books?page=2",
      message: "Added to your basket: The First.",
    });
    const cookie = pairs(added.cookies);
    const page = await ask(basketPage.loader as Route, new Request(`${SHOP}/basket`, { headers: { Cookie: cookie } }));
    expect(codes(page.data?.basket as Basket)).toEqual([code]);
  });

  it("adding by a double click makes one basket entry, and adding again leads to the basket", async () => {
    const code = await anItem();
    const { add, shown } = await aShopper({ holding: [] });
    const [first, second] = await Promise.all([add({ productCodes: code }), add({ productCodes: code })]);
    expect([first.kind, second.kind].sort()).toEqual(["info", "success"]);
    expect(await add({ productCodes: code, redirectTo: "/c" })).toMatchObject({
      location: "/basket",
      message: "This is already in your basket.",
    });
    expect(quantities(await shown())).toEqual([1]);
  });

  it("adding by a fetcher answers with the result as data", async () => {
    const code = await anItem();
    const { add } = await aShopper({ holding: [] });
    const added = await add({ productCodes: code, quantity: "2", answer: "data" });
    expect(added).toMatchObject({ status: 200, kind: "success" });
    expect(added.data).toMatchObject({ ok: true, addResult: { success: true, entries: [{ code, quantity: 2 }] } });
  });

  it("adding takes several products with quantities, and says which could not be added", async () => {
    const [one, two] = [await anItem({ title: "One" }), await anItem({ title: "Two" })];
    const sold = await anItem({ title: "Three", availability: "sold out" });
    const { add, shown } = await aShopper({ holding: [] });
    const added = await add({ productCodes: [one, sold, two], quantity: ["2", "1", "3"], redirectTo: "/c" });
    expect(added).toMatchObject({
      location: "/c",
      kind: "info",
      message: "Added to your basket: One, Two. Unable to add to basket: Three is sold out.",
    });
    expect(quantities(await shown())).toEqual([2, 3]);
  });

  it("adding a sold-out product leads back with the reason", async () => {
    const sold = await anItem({ title: "Three", availability: "sold out" });
    const { add } = await aShopper({ holding: [] });
    expect(await add({ productCodes: sold, redirectTo: "/c/books" })).toMatchObject({
      status: 303,
      location: "/c/books",
      kind: "error",
      message: "Unable to add to basket: Three is sold out.",
    });
  });

  it.each([
    ["an unknown code", { productCodes: "NOBODY" }, "We couldn't find a product with the code NOBODY."],
    ["no code", { quantity: "1" }, "Choose a product to add."],
    ["an endless code", { productCodes: "9".repeat(10_000) }, "That is not a product code."],
    ["too many", { productCodes: Array.from({ length: 51 }, (_, i) => `C${i}`) }, "Add at most 50 products at once."],
    ["a quantity in letters", { productCodes: "NOBODY", quantity: "many" }, "Quantity must only contain digits."],
    ["a negative quantity", { productCodes: "NOBODY", quantity: "-2" }, "Quantity must be at least 1."],
  ])("adding %s gives a page that says what is wrong", async (_case, fields, message) => {
    const { add, shown } = await aShopper({ holding: [] });
    const refused = await add(fields as Fields);
    expect(refused).toMatchObject({ status: 422, cacheControl: "no-store", cookies: [] });
    expect(Object.values(refused.data?.fieldErrors as object).join()).toContain(message);
    expect((await shown()).entries).toEqual([]);
  });

  it.each([
    "//evil.example/c",
    "/\\evil.example",
    "https://evil.example/",
    "https:evil.example",
    "javascript:alert(1)",
    "\t//evil.example",
    "/.//evil.example",
    `${SHOP}.evil.example/`,
    `${SHOP}@evil.example/`,
    "/basket/addToBasket?productCodes=1",
  ])("adding never redirects to %s", async (redirectTo) => {
    const { add } = await aShopper({ holding: [] });
    expect((await add({ productCodes: await anItem(), redirectTo })).location).toBe("/basket");
    expect((await add({ productCodes: await anItem() }, { Referer: redirectTo })).location).toBe("/basket");
  });

  it("adding from an address under /w leads to /w", async () => {
    const { add } = await aShopper({ holding: [] });
    expect((await add({ productCodes: await anItem() }, {}, "/w/addToBasket")).location).toBe("/w");
  });
});

describe("an add link", () => {
  const open = (query: string) => ask(addPage.loader as Route, new Request(`${SHOP}/w/addToBasket${query}`));

  it("an add link without products leads to the basket", async () => {
    expect(await open("")).toMatchObject({ status: 302, location: "/w" });
  });

  it("an add link shows what it would add and adds nothing", async () => {
    const code = await anItem({ title: "The Linked" });
    const page = await open(`?productCodes=${code}&quantity=3&productCodes=NOBODY&affCode=friend`);
    expect(page).toMatchObject({ status: 200, cacheControl: "no-store", cookies: [] });
    expect(page.data).toMatchObject({
      products: [{ code, title: "The Linked", quantity: 3 }],
      unknown: ["We couldn't find a product with the code NOBODY."],
      query: [{ name: "affCode", value: "friend" }],
    });
  });

  it.each([
    "?productCodes=NOBODY",
    "?productCodes=",
    `?productCodes=${"9".repeat(5000)}`,
    "?productCodes=A&quantity=x",
  ])("an add link that makes no sense says so: %s", async (query) => {
    const page = await open(query);
    expect(page.status).toBe(422);
    expect(page.data?.unknown).toHaveLength(1);
  });
});
