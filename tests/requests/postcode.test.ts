/** Tests on the built shop that product pages show the arrival dates for a postcode once a shopper has entered it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { HttpVisitor } from "../setup/http-visitor";
import { aRealShop, type RealShop } from "../setup/real-shop";

let shop: RealShop;
let product: string;
beforeAll(async () => {
  // Set delivery days for Western Australia so that its dates differ from those of all other places, whatever the current date.
  shop = await aRealShop({ settings: { DELIVERY_DAYS: "3-7", DELIVERY_ZONES: "6000-6999=20-30,2000-2999=1-2" } });
  const list = (await shop.ask("/c/books/general-books")).body;
  product = /href="(\/product\/[^"?]+_\d{13})["?]/.exec(list)?.[1] ?? "";
  expect(product).not.toBe("");
});
afterAll(() => shop.close());

/** Returns the page's delivery text for this visitor, such as "to 2750 between 26 November and 2 December". */
async function datesFor(visitor: HttpVisitor): Promise<string> {
  const { body } = await shop.ask(product, { headers: { Cookie: visitor.cookie } });
  return /[Dd]elivery ((?:to|between|on) [^<]+)</.exec(body)?.[1] ?? "";
}

const save = (visitor: HttpVisitor, postcode: string) => visitor.send(product, { postcode });

it("a product page shows a zone's delivery dates only for postcodes in that zone", async () => {
  const [stranger, perth] = [new HttpVisitor(shop), new HttpVisitor(shop)];
  const anywhere = await datesFor(stranger);
  expect(await save(perth, " 6050 ")).toBe(product);
  const there = await datesFor(perth);
  expect(there).toMatch(/^to 6050 between /);
  expect(there.replace("to 6050 ", "")).not.toBe(anywhere);
  expect(await datesFor(stranger)).toBe(anywhere);
  await save(perth, "");
  expect(await datesFor(perth)).toBe(anywhere);
});

it.each([
  ["605", "Enter a 4-digit postcode."],
  ["60500", "Enter a 4-digit postcode."],
  ["9999", "We couldn&#x27;t find the postcode 9999."],
])("a product page refuses the postcode %s on the same page, with what was typed", async (typed, message) => {
  const refused = await shop.post(product, { postcode: typed });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain(message);
  expect(refused.body).toContain(`value="${typed}"`);
  expect(refused.headers["set-cookie"]).toBeUndefined();
});

it("a product page uses the postcode of a chosen store until the visitor enters one", async () => {
  const visitor = new HttpVisitor(shop);
  await visitor.send("/stores/penrith", { mine: "yes" });
  expect(await datesFor(visitor)).toMatch(/^to 2750 /);
  await save(visitor, "6050");
  await visitor.send("/stores/penrith", { mine: "yes" });
  expect(await datesFor(visitor)).toMatch(/^to 6050 /);
});
