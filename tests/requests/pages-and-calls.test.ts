/** Tests pages and API calls that change one basket at the same time, on each database: nothing is lost or duplicated. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anItem } from "../factories/baskets";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { ask, fromPage, getToken } from "./api-caller";
import { aShopper, codes, quantities } from "./basket-world";

const TIMES = 10;

function times<T>(make: (turn: number) => Promise<T>): Promise<T>[] {
  return Array.from({ length: TIMES }, (_, turn) => make(turn));
}

async function items(count: number): Promise<string[]> {
  const made: string[] = [];
  for (let turn = 0; turn < count; turn += 1) made.push(await anItem());
  return made;
}

/** Creates a visitor's browser and a program that uses the same cookies. */
async function aBrowserAndAProgram(holding: string[]) {
  const browser = await aShopper({ holding });
  const { cookie } = browser;
  const token = await getToken(cookie);
  const { basketId } = browser.basket;
  return {
    ...browser,
    callToAdd: (code: string) =>
      ask(`/api/addToBasket?productCodes=${code}`, { headers: { Cookie: cookie, ...fromPage } }),
    call: (name: "updateBasketEntry" | "removeFromBasket", fields: Record<string, string>) =>
      ask(`/api/${name}`, {
        method: "POST",
        headers: { Cookie: cookie, "X-CSRF-TOKEN-VALUE": token },
        body: new URLSearchParams({ basketId, ...fields }),
      }),
  };
}

describe.each(shopDatabases)("a basket that pages and calls change at once on %s", (_name, open) => {
  let opened: ShopDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it("a basket changed by pages and API calls at once loses none of the products that both add", async () => {
    const [first = "", ...others] = await items(2 * TIMES + 1);
    const { add, callToAdd, shown } = await aBrowserAndAProgram([first]);
    await Promise.all([
      ...times((turn) => add({ productCodes: others[2 * turn] ?? "" })),
      ...times((turn) => callToAdd(others[2 * turn + 1] ?? "")),
    ]);
    const basket = await shown();
    expect(codes(basket).toSorted()).toEqual([first, ...others].toSorted());
    expect(basket.entries.filter((entry) => entry.lastUpdated)).toHaveLength(1);
  });

  it("a basket has one entry and one copy of a product that a page and an API call both add", async () => {
    const [first = "", code = ""] = await items(2);
    const { add, callToAdd, shown } = await aBrowserAndAProgram([first]);
    const pages = times(() => add({ productCodes: code }));
    const calls = await Promise.all([...times(() => callToAdd(code)), ...pages]).then((all) => all.slice(0, TIMES));
    for (const call of calls) expect("body" in call && [call.status, call.body.success]).toEqual([200, true]);
    expect(quantities(await shown())).toEqual([1, 1]);
  });

  it("a basket ends with one of the quantities that pages and API calls both set", async () => {
    const { post, call, entryId, shown } = await aBrowserAndAProgram(await items(2));
    const [answers, pages] = await Promise.all([
      Promise.all(times((turn) => call("updateBasketEntry", { entryId, qty: String(2 * turn + 2) }))),
      Promise.all(times((turn) => post({ intent: "quantity", entryId, quantity: String(2 * turn + 3) }))),
    ]);
    for (const [turn, { status, body }] of answers.entries())
      expect([status, body.data?.updateResult.quantity]).toEqual([200, 2 * turn + 2]);
    expect(pages.map(({ message }) => message)).toEqual(Array(TIMES).fill("Successfully updated quantity."));
    const [changed = 0, other] = quantities(await shown());
    expect(other).toBe(1);
    expect(changed).toBeGreaterThanOrEqual(2);
    expect(changed).toBeLessThanOrEqual(2 * TIMES + 1);
  });

  it("a basket removes an entry once when a page and an API call remove it together", async () => {
    const { post, call, entryId, basket, shown } = await aBrowserAndAProgram(await items(3));
    const [answers, pages] = await Promise.all([
      Promise.all(times(() => call("removeFromBasket", { entryId }))),
      Promise.all(times(() => post({ intent: "remove", entryId }))),
    ]);
    const removed = "Successfully removed item from the basket.";
    const words = [...answers.map(({ body }) => body.message), ...pages.map(({ message }) => message)];
    expect(words.filter((message) => message === removed)).toHaveLength(1);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(codes(await shown())).toEqual(codes(basket).slice(1));
  });
});
