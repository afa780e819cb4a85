/**
 * Tests stock in the office. It is counted by place and corrected with a reason, and never falls below the number of copies
 * held for orders.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStoreStock } from "~/database/stores/store-records.server";
import type { StockAt } from "~/domain/office/stock-at";
import { cancelOrder } from "~/domain/orders/move-order.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { tellWaitingWhenQueued } from "~/domain/stock-alerts/tell-waiting.server";
import { anItem } from "../factories/baskets";
import { aStore } from "../factories/checkouts";
import { anOfficeStaff } from "../factories/office-staff";
import { aCatalogue } from "../factories/products";
import { aPlacedOrder, aReadyCheckout, pay } from "../factories/purchases";
import type { Fields } from "../requests/basket-world";
import { getOffice, officeModule, postOffice } from "../requests/office-world";
import { doNextJob } from "../setup/next-job";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

interface Shown {
  places: StockAt[];
  held: { number: string; name: string; copies: number }[];
  heldTimes: number;
  corrections: { by: string; name: string; was: string; became: string }[];
}

describe.each(shopDatabases)("stock in the office, on %s", (_name, open) => {
  const page = officeModule("office/stock-of-product.tsx");
  let shop: ShopDatabase;
  let buying: Awaited<ReturnType<typeof anOfficeStaff>>;
  beforeAll(async () => {
    vi.stubEnv("COOKIE_SECRETS", "a secret for the tests of the office, long enough");
    shop = await open();
    buying = await anOfficeStaff("buying", { email: "bea@example.com", emailKey: "bea@example.com" });
  });
  afterAll(async () => {
    await shop?.close();
    vi.unstubAllEnvs();
  });

  const path = (code: string) => `/office/stock/${code}`;
  const shown = async (code: string, { cookie } = buying) =>
    (await getOffice(page, path(code), cookie, { code })).data as unknown as Shown;
  const at = async (code: string, place = "") => (await shown(code)).places.find((each) => each.place === place);
  const correct = (code: string, fields: Fields, { cookie } = buying) =>
    postOffice(page, path(code), { intent: "correct", place: "", reason: "counted", ...fields }, cookie, { code });
  const onSale = (code: string) =>
    database().selectFrom("products").select(["stock", "availability"]).where("code", "=", code).executeTakeFirst();

  test("shows a product's stock in the office by place, with who holds copies and what sold", async () => {
    const code = await anItem({ stock: 5 });
    const store = await aStore();
    await putStoreStock([{ storeSlug: store, code, quantity: 4 }]);
    const order = await aPlacedOrder({ holding: [code], quantities: [2] });
    await pay(await aPlacedOrder({ holding: [code], store }));
    expect(await at(code)).toMatchObject({ onHand: 5, forSale: 3, held: 2, sold: 0 });
    expect(await at(code, store)).toMatchObject({ onHand: 4, forSale: 3, held: 1, sold: 1 });
    const { held, heldTimes } = await shown(code);
    expect(held[0]).toMatchObject({ number: order.number, name: "Warehouse", copies: 2 });
    expect(heldTimes).toBe(held.length);
  });

  test("records a stock correction's reason in the product's stock history and the staff log", async () => {
    const code = await anItem({ stock: 5 });
    await aPlacedOrder({ holding: [code], quantities: [2] });
    const answer = await correct(code, { seen: "5", counted: "4", reason: "one is torn" });
    expect([answer.status, answer.message]).toEqual([303, "The stock is corrected."]);
    expect(await at(code)).toMatchObject({ onHand: 4, forSale: 2, held: 2 });
    expect((await shown(code)).corrections).toMatchObject([
      { by: "bea@example.com", name: "Warehouse", was: "5", became: "4: one is torn" },
    ]);
    const [deed] = await readStaffLog({ limit: 1 });
    expect([deed?.deed, deed?.subject, deed?.was, deed?.became]).toEqual([
      "corrected stock",
      code,
      "5",
      "4: one is torn",
    ]);
  });

  test("corrects stock in a store that had none, and shows the new count there", async () => {
    const code = await anItem();
    const store = await aStore();
    expect((await correct(code, { place: store, seen: "0", counted: "3" })).status).toBe(303);
    expect(await at(code, store)).toMatchObject({ onHand: 3, forSale: 3 });
  });

  test("a stock correction to zero marks a product as sold out, and one above zero sends its stock alerts", async () => {
    const code = await anItem({ stock: 1 });
    await correct(code, { seen: "1", counted: "0", reason: "lost" });
    expect(await onSale(code)).toEqual({ stock: 0, availability: "sold out" });
    await database()
      .insertInto("stock_alerts")
      .values({
        ...{
          id: randomUUID(),
          token_hash: randomUUID(),
          code,
          who: "w",
          member_id: null,
          stores_had: 0,
          told_at: null,
        },
        ...{
          email: "waits@example.com",
          asked_at: "2026-01-01T00:00:00.000Z",
          confirmed_at: "2026-01-01T00:00:01.000Z",
        },
      })
      .execute();
    await correct(code, { seen: "0", counted: "2", reason: "found" });
    expect(await onSale(code)).toEqual({ stock: 2, availability: "in stock" });
    tellWaitingWhenQueued();
    await doNextJob();
    const alert = await database()
      .selectFrom("stock_alerts")
      .select("told_at")
      .where("code", "=", code)
      .executeTakeFirst();
    expect(alert?.told_at).toMatch(/^20/);
  });

  test("a stock correction never goes below the copies that orders hold", async () => {
    const code = await anItem({ stock: 3 });
    await aPlacedOrder({ holding: [code], quantities: [2] });
    const answer = await correct(code, { seen: "3", counted: "1" });
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.data)).toContain("Orders hold 2, so there can't be 1.");
    expect(await onSale(code)).toMatchObject({ stock: 1 });
  });

  test("accepts a stock correction from only one of two people, and tells the other", async () => {
    const code = await anItem({ stock: 5 });
    const both = await Promise.all(["7", "6"].map((counted) => correct(code, { seen: "5", counted })));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    const refused = JSON.stringify(both.find(({ status }) => status === 409)?.data);
    expect(refused).toMatch(/There were 5 on hand when you saw it, and there are [67] now/);
    expect(refused).toContain("The last correction was by bea@example.com");
  });

  test("a stock correction loses no copy when others buy and cancel at the same time", async () => {
    const code = await anItem({ stock: 10 });
    const cancelled = await aPlacedOrder({ holding: [code] });
    const ready = await Promise.all([1, 2, 3].map(() => aReadyCheckout({ holding: [code], quantities: [2] })));
    const [answer] = await Promise.all([
      correct(code, { seen: "10", counted: "9" }),
      cancelOrder(cancelled),
      ...ready.map(({ owner, member, placing }) => placeOrder(owner, member, placing)),
    ]);
    expect(answer.status).toBe(303);
    expect(await at(code)).toMatchObject({ onHand: 9, forSale: 3, held: 6 });
  });

  test("refuses a stock correction with a message when its fields or its place are wrong", async () => {
    const code = await anItem({ stock: 5 });
    const none = await anItem();
    const asked = async (fields: Fields, of = code) => {
      const { status, data } = await correct(of, { seen: "5", counted: "4", ...fields });
      return [status, JSON.stringify(data)];
    };
    expect(await asked({ counted: "-1" })).toEqual([422, expect.stringContaining("Enter how many copies are there")]);
    expect(await asked({ reason: " " })).toEqual([422, expect.stringContaining("Say why")]);
    expect(await asked({ place: "__proto__" })).toEqual([409, expect.stringContaining("There is no such store.")]);
    expect(await asked({ counted: "5" })).toEqual([409, expect.stringContaining("There are 5 on hand already.")]);
    expect(await asked({}, none)).toEqual([409, expect.stringContaining("never runs out")]);
    expect(await onSale(code)).toMatchObject({ stock: 5 });
  });

  test("lets staff who are limited to a store correct only that store's stock", async () => {
    const code = await anItem({ stock: 5 });
    const [own, other] = [await aStore(), await aStore()];
    const person = await anOfficeStaff("service");
    await database().insertInto("staff_stores").values({ member_id: person.staffId, store_slug: own }).execute();
    const { places } = await shown(code, person);
    expect(places.filter(({ mayCorrect }) => mayCorrect).map(({ place }) => place)).toEqual([own]);
    for (const place of ["", other])
      expect((await correct(code, { place, seen: place ? "0" : "5", counted: "9" }, person)).status).toBe(409);
    expect((await correct(code, { place: own, seen: "0", counted: "9" }, person)).status).toBe(303);
  });

  test("exports the stores' stock as a CSV file that the shop can import", async () => {
    const code = await anItem();
    const store = await aStore();
    await putStoreStock([{ storeSlug: store, code, quantity: 4 }]);
    const { loader } = officeModule("office/stock-csv.ts") as {
      loader: (given: object) => Promise<Response>;
    };
    const headers = { Cookie: buying.cookie };
    const answer = await loader({ request: new Request("http://shop.test/office/stock.csv", { headers }), params: {} });
    expect(answer.headers.get("Content-Disposition")).toContain("stock.csv");
    const lines = (await answer.text()).split(/\r?\n/);
    expect(lines[0]).toBe("store,code,quantity");
    expect(lines).toContain(`${store},${code},4`);
  });

  test("finds stock by words, and redirects a product code to that product's stock", async () => {
    const code = "9780141439518";
    await aCatalogue([{ code, title: "The Quokka Census", stock: 5 }]);
    const list = officeModule("office/stock.tsx");
    const found = (q: string) => getOffice(list, `/office/stock?${new URLSearchParams({ q })}`, buying.cookie);
    expect((await found("978-0-14-143951-8")).location).toBe(path(code));
    expect((await found("quokka census")).data).toMatchObject({ rows: [{ code, stock: 5, inStores: 0 }], total: 1 });
    expect((await found("zzzzqq")).data).toMatchObject({ rows: [], total: 0 });
    expect((await getOffice(page, path("__proto__"), buying.cookie, { code: "__proto__" })).status).toBe(404);
  });
});
