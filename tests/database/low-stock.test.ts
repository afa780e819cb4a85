/**
 * Tests the list of products that will soon run out: counting from orders, pre-orders and stock alerts, filtering, sorting and
 * export.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStoreStock } from "~/database/stores/store-records.server";
import { countLowStock } from "~/domain/stock/count-low-stock.server";
import { anItem } from "../factories/baskets";
import { aStore } from "../factories/checkouts";
import { anOfficeStaff } from "../factories/office-staff";
import { aPlacedOrder, pay } from "../factories/purchases";
import { getOffice, officeModule } from "../requests/office-world";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

interface Row {
  code: string;
  place: string;
  onHand: number;
  held: number;
  sold: number;
  daysLeft: number;
  awaited: number;
}

describe.each(shopDatabases)("low stock, on %s", (_name, open) => {
  const page = officeModule("office/low-stock.tsx");
  let shop: ShopDatabase;
  let buying: Awaited<ReturnType<typeof anOfficeStaff>>;
  beforeAll(async () => {
    vi.stubEnv("COOKIE_SECRETS", "a secret for the tests of the office, long enough");
    shop = await open();
    buying = await anOfficeStaff("buying");
  });
  afterAll(async () => {
    await shop?.close();
    vi.unstubAllEnvs();
  });

  const listed = async (query: Record<string, string> = {}, { cookie } = buying) =>
    (await getOffice(page, `/office/stock/low?${new URLSearchParams(query)}`, cookie)).data as unknown as {
      rows: Row[];
      total: number;
      formats: string[];
    };
  const sell = async (code: string, quantity: number, store?: string) =>
    pay(await aPlacedOrder({ holding: [code], quantities: [quantity], ...(store !== undefined && { store }) }));
  const getRow = async (code: string, query: Record<string, string> = {}) =>
    (await listed(query)).rows.filter((row) => row.code === code);

  test("low stock lists what sells faster than it lasts, at its place", async () => {
    const [fast, slow, store] = [await anItem({ stock: 9 }), await anItem({ stock: 900 }), await aStore()];
    const there = await anItem();
    await putStoreStock([{ storeSlug: store, code: there, quantity: 40 }]);
    await sell(fast, 6);
    await sell(slow, 6);
    await sell(there, 30, store);
    await countLowStock();
    expect(await getRow(there, { days: "30" })).toMatchObject([
      { place: store, onHand: 40, held: 30, sold: 30, daysLeft: 10, awaited: 0 },
    ]);
    expect(await getRow(fast, { days: "30" })).toMatchObject([
      { place: "", onHand: 9, held: 6, sold: 6, daysLeft: 15, awaited: 0 },
    ]);
    expect(await getRow(fast)).toEqual([]);
    expect(await getRow(slow, { days: "30" })).toEqual([]);
  });

  test("low stock counts no sales from more than thirty days ago, and none that were refunded", async () => {
    const code = await anItem({ stock: 9 });
    await sell(code, 9);
    await countLowStock();
    expect(await getRow(code)).toMatchObject([{ sold: 9, daysLeft: 0 }]);
    await countLowStock(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    expect(await getRow(code)).toEqual([]);
    await database().updateTable("order_lines").set({ refunded_quantity: 9 }).where("code", "=", code).execute();
    await countLowStock(new Date(Date.now() + 1000));
    expect(await getRow(code)).toEqual([]);
  });

  test("low stock lists what pre-orders and alerts wait for", async () => {
    const [coming, gone] = [
      await anItem({ availability: "preorder" }),
      await anItem({ stock: 0, availability: "sold out" }),
    ];
    await sell(coming, 3);
    const alert = {
      ...{ id: randomUUID(), token_hash: randomUUID(), code: gone, who: "w", member_id: null, stores_had: 0 },
      ...{ email: "w@example.com", asked_at: "2026-01-01T00:00:00.000Z", confirmed_at: "2026-01-01T00:00:01.000Z" },
    };
    await database()
      .insertInto("stock_alerts")
      .values({ ...alert, told_at: null })
      .execute();
    await countLowStock();
    expect(await getRow(coming)).toMatchObject([{ place: "", awaited: 3, daysLeft: 0 }]);
    expect(await getRow(gone)).toMatchObject([{ place: "", awaited: 1, onHand: 0, daysLeft: 0 }]);
  });

  test("low stock is filtered by place, format and category, sorted by links, and exported", async () => {
    const store = await aStore();
    const [one, two] = [await anItem({ stock: 4, format: "Hardback" }), await anItem({ stock: 9, format: "Hardback" })];
    const three = await anItem();
    await putStoreStock([{ storeSlug: store, code: three, quantity: 1 }]);
    await sell(one, 4);
    await sell(two, 9);
    await sell(three, 1, store);
    await countLowStock();
    expect((await listed({ place: store })).rows).toMatchObject([{ code: three, place: store }]);
    const hardbacks = { place: "warehouse", format: "Hardback" };
    expect((await listed({ ...hardbacks, sort: "sold" })).rows.map(({ code }) => code)).toEqual([two, one]);
    expect((await listed({ ...hardbacks, sort: "on hand" })).rows.map(({ code }) => code)).toEqual([one, two]);
    expect(await listed({ category: "no/such" })).toMatchObject({ rows: [], total: 0 });
    expect(await listed({ ...hardbacks, days: "-1", sort: "__proto__" })).toMatchObject({ total: 2 });
    const { loader } = officeModule("office/low-stock-csv.ts") as { loader: (given: object) => Promise<Response> };
    const address = `http://shop.test/office/stock/low.csv?place=${store}`;
    const answer = await loader({ request: new Request(address, { headers: { Cookie: buying.cookie } }), params: {} });
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"${three}"`);
  });

  test("staff limited to stores see only those stores' low stock, and its number on their first page", async () => {
    const [code, store, other] = [await anItem(), await aStore(), await aStore()];
    await putStoreStock([store, other].map((storeSlug) => ({ storeSlug, code, quantity: 2 })));
    for (const each of [store, other]) await sell(code, 2, each);
    await countLowStock();
    const person = await anOfficeStaff("service");
    await database().insertInto("staff_stores").values({ member_id: person.staffId, store_slug: store }).execute();
    expect((await listed({}, person)).rows).toMatchObject([{ code, place: store }]);
    expect((await listed({ place: other }, person)).rows).toMatchObject([{ code, place: store }]);
    const today = await getOffice(officeModule("office/today.tsx"), "/office", person.cookie);
    const { figures } = today.data as unknown as { figures: { label: string; value: string }[] };
    expect(figures.find(({ label }) => label === "Low stock")).toMatchObject({ value: "1" });
  });
});
