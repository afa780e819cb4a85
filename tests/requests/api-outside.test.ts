/** Tests the OpenAPI document with the built shop, and with a program that knows nothing but this document. */
import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, it } from "vitest";
import { README, renewed } from "../../scripts/api-readme";
import { HttpVisitor } from "../setup/http-visitor";
import { OutsideScript } from "../setup/outside-script";
import { addMember, MEMBERS_PASSWORD } from "../setup/real-member";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
let document: ConstructorParameters<typeof OutsideScript>[0];
let codes: string[];

beforeAll(async () => {
  shop = await aRealShop();
  document = JSON.parse((await shop.ask("/api/openapi.json")).body);
  const page = (await shop.ask("/c/bibles")).body;
  codes = [...new Set([...page.matchAll(/\/product\/[^"]+_(\d{13})"/g)].map(([, code = ""]) => code))].slice(0, 6);
});
afterAll(() => shop.close());

it("the OpenAPI document is valid OpenAPI 3.1, and every reference in it leads somewhere", async () => {
  const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
  expect([valid, errors]).toEqual([true, undefined]);
  const text = JSON.stringify(document);
  const named = Object.keys((document.components as { schemas?: object }).schemas ?? {});
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) expect(named).toContain(name);
  expect(text).not.toContain("$defs");
});

it("the API's README says what the contract says", () => {
  const text = readFileSync(README, "utf8");
  expect(text).toBe(renewed(text));
});

it("a program signs in to the API, gets its token, fills a basket, and makes and shares a wishlist", async () => {
  const script = new OutsideScript(document);
  const email = await addMember(shop);
  expect((await script.call("getBasket")).status).toBe(200);
  expect((await script.call("getAddToBasket", { productCodes: codes.slice(0, 1) })).status).toBe(200);
  expect((await script.call("signIn", { email, password: MEMBERS_PASSWORD })).status).toBe(303);
  // Send the guest's token, which isn't valid now that the member is signed in. The refusal contains the member's token.
  expect((await script.call("postWishlist", { name: "Too early" })).status).toBe(403);
  const added = await script.call("getAddToBasket", { productCodes: codes.slice(1, 3), quantity: ["2", "1"] });
  expect(added.body).toMatchObject({ success: true, data: { basket: { totalQuantity: 4 } } });
  expect((await script.call("getPreferences")).status).toBe(200);
  const made = await script.call("postWishlist", {
    name: "From outside",
    privacySetting: "public",
    productCodes: codes.slice(3, 5),
  });
  expect([made.status, made.body.message]).toEqual([200, "Wishlist created."]);
  const { wishlists } = made.body.data as { wishlists: { id: string; name: string; publicUrl: string | null }[] };
  const list = wishlists.find(({ name }) => name === "From outside");
  expect((await shop.ask(list?.publicUrl ?? "/nowhere")).status).toBe(200);
  expect((await script.call("putWishlistId", { id: list?.id ?? "", privacySetting: "private" })).status).toBe(200);
  expect((await shop.ask(list?.publicUrl ?? "/nowhere")).status).toBe(404);
  expect((await script.call("deleteWishlistId", { id: list?.id ?? "" })).status).toBe(200);
});

it("every page has its visitor's API token, and pages for new visitors are the same for all", async () => {
  const tokenIn = (html: string) => /<meta name="k17Token" content="([^"]+)"/.exec(html)?.[1];
  const stranger = await shop.ask("/c/bibles");
  expect(stranger.headers["cache-control"]).toMatch(/^public/);
  expect(tokenIn(stranger.body)).toBe(tokenIn((await shop.ask("/")).body));
  const visitor = new HttpVisitor(shop);
  await visitor.send("/basket/addToBasket", { productCodes: codes[0] ?? "" });
  const own = await shop.ask("/api/basket", { headers: { Cookie: visitor.cookie } });
  const page = await shop.ask("/c/bibles", { headers: { Cookie: visitor.cookie } });
  expect(tokenIn(page.body)).toBe(JSON.parse(own.body).k17Token);
  expect(tokenIn(page.body)).not.toBe(tokenIn(stranger.body));
});

it("pages and API programs fill one basket at once, and nothing is lost", async () => {
  const visitor = new HttpVisitor(shop);
  await visitor.send("/basket/addToBasket", { productCodes: codes[0] ?? "" });
  const { cookie } = visitor;
  await Promise.all([
    ...codes.slice(1, 3).map((code) => visitor.send("/basket/addToBasket", { productCodes: code })),
    ...codes.slice(3).map((code) =>
      shop.ask(`/api/addToBasket?productCodes=${code}`, {
        headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
      }),
    ),
  ]);
  const { data } = JSON.parse((await shop.ask("/api/basket", { headers: { Cookie: cookie } })).body);
  expect(Object.keys(data.entries).sort()).toEqual([...codes].sort());
  expect(shop.complaints).toEqual([]);
});
