/**
 * Tests parts of the API that its contract doesn't cover: names, lists, countries, years of two digits, notes, and the OpenAPI
 * document itself.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "~/domain/accounts/password.server";
import { env } from "~/env.server";
import { openApiDocument } from "~/http/api/openapi.server";
import { anItem } from "../factories/baskets";
import { aMember, aSignedIn } from "../factories/members";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aCaller, ask, fromPage, getToken, post, shop } from "./api-caller";

const issues = path.join(env.DATA_DIR, "issues.json");
const [[, openSqlite] = expect.fail("There is no database.")] = shopDatabases;
let opened: ShopDatabase;
beforeAll(async () => {
  opened = await openSqlite();
  await mkdir(env.DATA_DIR, { recursive: true });
});
afterAll(async () => {
  await rm(issues, { force: true });
  await opened.close();
});

test("a product added by its code alone keeps its own affiliate code, unless the call gives one", async () => {
  const [one, other] = [await anItem({ affCode: "own" }), await anItem({ affCode: "own" })];
  const { cookie } = await aCaller();
  const headers = { ...fromPage, Cookie: cookie };
  await ask(`/api/addToBasket?productCodes=${one}`, { headers });
  const { body } = await ask(`/api/addToBasket?productCodes=${other}&affCode=page`, { headers });
  const { basketId, entries } = body.data.basket;
  expect([entries[one].affCode, entries[other].affCode]).toEqual(["own", "page"]);
  expect(entries[one]).toMatchObject({ basketId, image: expect.stringContaining("/images/") });
});

test("an add without codes says 'Unable to add product(s) to basket' and gives the field with its message", async () => {
  const { status, body } = await ask("/api/addToBasket", { headers: fromPage });
  expect([status, body.message]).toEqual([400, expect.stringMatching(/^Unable to add product\(s\) to basket: /)]);
  expect(body.data.fieldMessages).toEqual([expect.stringMatching(/^productCodes: ./)]);
});

test("an answer that asks for product details names every value, and the shop accepts them with a two-digit year", async () => {
  const code = await anItem({ productType: "giftEBook", format: "eBook" });
  const { cookie } = await aCaller();
  const headers = { ...fromPage, Cookie: cookie };
  const { body } = await ask(`/api/addToBasket?productCodes=${code}`, { headers });
  const [wanted] = body.data.addResult.productOptions;
  expect(wanted.values).toEqual(["name", "email", "day", "month", "year", "message"]);
  const soon = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000);
  const values: Record<string, string> = {
    ...{ name: "Ada", email: "ada@example.com", message: "Enjoy!" },
    day: String(soon.getUTCDate()),
    month: String(soon.getUTCMonth() + 1),
    year: String(soon.getUTCFullYear() % 100),
  };
  const query = new URLSearchParams([
    ["productCodes", code],
    ...wanted.values.map((name: string) => ["productOptions", values[name] ?? ""]),
  ]);
  const added = await ask(`/api/addToBasket?${query}`, { headers });
  expect([added.status, added.body.success]).toEqual([200, true]);
});

test("an empty list id in an API path means the default wishlist", async () => {
  const code = await anItem();
  const caller = await aCaller();
  const { status, body } = await ask("/api/wishlist//entries", post(caller, { productCodes: code }));
  expect(status).toBe(200);
  expect(Object.values(body.data[0].entries)).toEqual([code]);
  expect((await ask("/api/wishlists")).body.data[0].createdDate).toBeNull();
});

test("signing in by an API call answers JSON, sets the session's cookie and keeps the guest's basket", async () => {
  const email = "caller@example.com";
  await aMember({ email, firstName: "Ada", passwordHash: await hashPassword("lantern yard 1859") });
  const code = await anItem();
  const caller = await aCaller([code]);
  const wrong = await ask("/api/signIn", post(caller, { email, password: "another" }));
  expect([wrong.status, wrong.body.message]).toEqual([422, "Your email or password is incorrect."]);
  const { status, body, headers } = await ask("/api/signIn", post(caller, { email, password: "lantern yard 1859" }));
  expect([status, body]).toEqual([200, { success: true, data: { firstName: "Ada" } }]);
  const cookie = headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const { body: basket } = await ask("/api/basket", { headers: { Cookie: cookie } });
  expect(JSON.stringify(basket.data)).toContain(code);
});

test("POST /api/updateAddress takes a country as an object with code and name", async () => {
  const { cookie } = await aSignedIn({}, shop);
  const address = {
    ...{ addressType: "delivery", street1: "1 Pirie St", city: "Adelaide", state: "SA", postcode: "5000" },
    country: { code: "AUS", name: "Australia" },
  };
  const { status, body } = await ask("/api/updateAddress", {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/json", "X-CSRF-TOKEN-VALUE": await getToken(cookie) },
    body: JSON.stringify(address),
  });
  expect([status, body.data.deliveryAddress?.country]).toEqual([200, "AUS"]);
});

test("only staff get the notes on known issues from the API", async () => {
  await writeFile(issues, JSON.stringify([{ id: "1", name: "Slow", notes: "Ask Jo Lee" }]));
  const notes = async (headers = {}) => (await ask("/api/issues?pathname=/", { headers })).body.data.Other[0].notes;
  const { cookie: member } = await aSignedIn({}, shop);
  const { cookie: staff } = await aSignedIn({ role: "service" }, shop);
  expect([await notes(), await notes({ Cookie: member }), await notes({ Cookie: staff })]).toEqual([
    "",
    "",
    "Ask Jo Lee",
  ]);
});

test("the OpenAPI document names guests, members and tokens, 401 and 429, and only required fields as required", () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document is any JSON
  const { paths, components } = openApiDocument(shop) as any;
  expect(Object.keys(components.securitySchemes)).toEqual(["member", "guest", "token", "key"]);
  expect(paths["/api/basket"].get.security).toEqual([{ member: [] }, { guest: [] }, {}]);
  expect(paths["/api/removeFromBasket"].post.security).toEqual([
    { member: [], token: [] },
    { guest: [], token: [] },
    { token: [] },
  ]);
  expect(paths["/api/log/{logType}"].post.security).toContainEqual({ token: [] });
  expect(paths["/api/v1/orders"].get.security).toEqual([{ key: ["orders:read"] }]);
  expect(Object.keys(paths["/api/v1/orders"].get.responses)).toEqual(["200", "401", "403", "429", "default"]);
  expect(paths["/api/preferences"].get.security).toEqual([{ member: [] }]);
  expect(Object.keys(paths["/api/updateAddress"].post.responses)).toEqual(["200", "401", "429", "default"]);
  for (const path of ["/api/addToBasket", "/api/search/click"])
    expect(Object.keys(paths[path].get.responses)).toContain("429");
  expect(Object.keys(paths["/api/basket"].get.responses)).not.toContain("429");
  const fields = paths["/api/updateAddress"].post.requestBody.content["application/json"].schema.required;
  expect(fields).toEqual(["street1", "city", "addressType"]);
  const options = paths["/api/addToBasket"].get.parameters.find(
    ({ name }: { name: string }) => name === "productOptions",
  );
  expect(options.schema.description).toContain("A licence has 19: organisation, owner");
});
