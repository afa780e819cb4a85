/** Tests stocktakes: scanned by several people, compared with the stock, and booked as corrections while customers buy. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStoreStock } from "~/database/stores/store-records.server";
import { moveOrder } from "~/domain/orders/move-order.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { anItem } from "../factories/baskets";
import { aStore } from "../factories/checkouts";
import { anOfficeStaff } from "../factories/office-staff";
import { aPlacedOrder, aReadyCheckout, pay } from "../factories/purchases";
import type { Fields } from "../requests/basket-world";
import { getOffice, officeModule, postOffice } from "../requests/office-world";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

interface Differences {
  seen: string;
  differences: { total: number; shown: { code: string; counted: number; onHand: number; isStale: boolean }[] };
  uncounted: { shown: { code: string; forSale: number }[] };
}

describe.each(shopDatabases)("stocktakes, on %s", (_name, open) => {
  const list = officeModule("office/stocktakes.tsx");
  const page = officeModule("office/stocktake.tsx");
  const differences = officeModule("office/stocktake-differences.tsx");
  let shop: ShopDatabase;
  let bea: Awaited<ReturnType<typeof anOfficeStaff>>;
  let cyd: typeof bea;
  beforeAll(async () => {
    vi.stubEnv("COOKIE_SECRETS", "a secret for the tests of the office, long enough");
    shop = await open();
    bea = await anOfficeStaff("buying", { email: "bea@example.com", emailKey: "bea@example.com" });
    cyd = await anOfficeStaff("service", { email: "cyd@example.com", emailKey: "cyd@example.com" });
  });
  afterAll(async () => {
    await shop?.close();
    vi.unstubAllEnvs();
  });

  const start = async (place: string, { cookie } = bea, category = "") => {
    const answer = await postOffice(list, "/office/stocktakes", { intent: "start", place, category }, cookie);
    return { ...answer, id: /\d+$/.exec(answer.location ?? "")?.[0] ?? "" };
  };
  const post = (id: string, fields: Fields, { cookie } = bea) =>
    postOffice(page, `/office/stocktakes/${id}`, fields, cookie, { id });
  const scan = (id: string, typed: string, person = bea) => post(id, { intent: "scan", scan: typed }, person);
  const compared = async (id: string, { cookie } = bea) =>
    (await getOffice(differences, `/office/stocktakes/${id}/differences`, cookie, { id }))
      .data as unknown as Differences;
  const act = async (id: string, intent: string, fields: Fields = {}, { cookie } = bea) => {
    const seen = (await compared(id)).seen;
    const given = { intent, seen, code: "", ...fields };
    return postOffice(differences, `/office/stocktakes/${id}/differences`, given, cookie, { id });
  };
  const aStock = async (quantity: number) => {
    const [code, store] = [await anItem(), await aStore()];
    await putStoreStock([{ storeSlug: store, code, quantity }]);
    return { code, store };
  };
  const forSale = async (code: string, store: string) =>
    (
      await database()
        .selectFrom("store_stock")
        .select("quantity")
        .where("code", "=", code)
        .where("store_slug", "=", store)
        .executeTakeFirst()
    )?.quantity;

  test("a stocktake counts scans and typed numbers of copies, and shows the differences before booking any", async () => {
    const { code, store } = await aStock(5);
    const other = await anItem();
    await putStoreStock([{ storeSlug: store, code: other, quantity: 2 }]);
    const { id } = await start(store);
    expect((await scan(id, code)).message).toContain("1 counted.");
    expect((await scan(id, `${code} 3`)).message).toContain("4 counted.");
    const { differences: found, uncounted } = await compared(id);
    expect(found).toMatchObject({ total: 1, shown: [{ code, counted: 4, onHand: 5, isStale: false }] });
    expect(uncounted.shown).toMatchObject([{ code: other, forSale: 2 }]);
    expect(await forSale(code, store)).toBe(5);
    expect((await act(id, "book")).message).toBe("1 product is corrected.");
    expect(await forSale(code, store)).toBe(4);
    expect((await compared(id)).differences.total).toBe(0);
    const moved = await database().selectFrom("stock_movements").selectAll().where("code", "=", code).execute();
    expect(moved).toMatchObject([{ kind: "stocktake", change: -1, became: 4, reference: `stocktake ${id}` }]);
    expect((await act(id, "take out")).message).toBe("1 product is corrected.");
    expect(await forSale(other, store)).toBe(0);
  });

  test("a stocktake undoes a person's own last scan, and no one else's", async () => {
    const { code, store } = await aStock(5);
    const { id } = await start(store);
    await scan(id, `${code} 2`);
    await scan(id, code, cyd);
    expect((await post(id, { intent: "undo" })).message).toContain("1 counted.");
    expect((await post(id, { intent: "undo" })).status).toBe(409);
    expect((await post(id, { intent: "undo" }, cyd)).message).toContain("0 counted.");
    expect((await compared(id)).differences.total).toBe(0);
  });

  test("a stocktake takes a pasted list, and leaves lines that it didn't take in the form", async () => {
    const { code, store } = await aStock(5);
    const { id } = await start(store);
    const answer = await post(id, { intent: "paste", list: `${code} 2\r\nNOTHING 1\r\n${code}` });
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({ submittedData: { list: "NOTHING 1" }, refused: [{ entry: "NOTHING 1" }] });
    expect((await compared(id)).differences.shown).toMatchObject([{ code, counted: 3 }]);
  });

  test("a stocktake counts every scan of two people who scan at once", async () => {
    const { code, store } = await aStock(50);
    const { id } = await start(store);
    await Promise.all(Array.from({ length: 20 }, (_, at) => scan(id, code, at % 2 ? bea : cyd)));
    expect((await compared(id)).differences.shown).toMatchObject([{ code, counted: 20, onHand: 50 }]);
  });

  test("a stocktake stays correct when others buy while it is counted and booked", async () => {
    const { code, store } = await aStock(10);
    const { id } = await start(store);
    const ready = await Promise.all([1, 2, 3].map(() => aReadyCheckout({ holding: [code], quantities: [2], store })));
    const [first, second, third] = ready.map(
      ({ owner, member, placing }) =>
        () =>
          placeOrder(owner, member, placing),
    );
    await Promise.all([scan(id, `${code} 4`), first?.(), scan(id, `${code} 5`, cyd)]);
    const [answer] = await Promise.all([act(id, "book"), second?.(), third?.()]);
    expect(answer.status).toBe(303);
    // Nine copies are in the building. Six of them are held for three orders of two copies each.
    expect(await forSale(code, store)).toBe(3);
  });

  test("a stocktake doesn't book a count that is older than the copies on hand until it is counted again", async () => {
    const { code, store } = await aStock(10);
    const order = await aPlacedOrder({ holding: [code], quantities: [2], store });
    await pay(order);
    const { id } = await start(store);
    await scan(id, `${code} 9`);
    for (const [from, to] of [
      ["paid", "packed"],
      ["packed", "ready to collect"],
      ["ready to collect", "completed"],
    ] as const)
      await moveOrder(order.id, from, to, "staff");
    expect((await compared(id)).differences.shown).toMatchObject([{ counted: 9, onHand: 8, isStale: true }]);
    const refused = await act(id, "book");
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([409, expect.stringContaining("count again")]);
    expect(await forSale(code, store)).toBe(8);
    await act(id, "recount", { code });
    await scan(id, `${code} 7`);
    expect((await act(id, "book")).status).toBe(303);
    expect(await forSale(code, store)).toBe(7);
  });

  test("a stocktake is booked by only one of two people, and never over a scan that the person hasn't seen", async () => {
    const { code, store } = await aStock(10);
    const { id } = await start(store);
    await scan(id, `${code} 9`);
    const { seen } = await compared(id);
    const both = await Promise.all([act(id, "book", { seen }), act(id, "book", { seen }, cyd)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await forSale(code, store)).toBe(9);
    const old = (await compared(id)).seen;
    const next = await aStock(1);
    await scan(id, next.code);
    const answer = await act(id, "book", { seen: old });
    expect(JSON.stringify(answer.data)).toContain("Others have scanned or booked");
  });

  test("a stocktake refuses unknown codes, booked products, other people's places, and scans after its end", async () => {
    const { code, store } = await aStock(1);
    const { id } = await start(store);
    expect(await scan(id, "NOTHING")).toMatchObject({ status: 409, data: { submittedData: { scan: "NOTHING" } } });
    expect((await scan(id, " ")).status).toBe(422);
    await scan(id, `${code} 2`);
    await act(id, "book");
    expect(JSON.stringify((await scan(id, code)).data)).toContain("booked already");
    const elsewhere = await anOfficeStaff("service");
    await database()
      .insertInto("staff_stores")
      .values({ member_id: elsewhere.staffId, store_slug: await aStore() })
      .execute();
    expect((await start(store, elsewhere)).status).toBe(409);
    expect((await scan(id, code, elsewhere)).status).toBe(404);
    expect((await start("warehouse", bea, "no/such")).status).toBe(409);
    expect((await post(id, { intent: "end" })).message).toBe("The stocktake has ended.");
    expect((await scan(id, code)).status).toBe(409);
    expect((await getOffice(page, "/office/stocktakes/x", bea.cookie, { id: "x" })).status).toBe(404);
  });

  test("a stocktake of the warehouse leaves out products that never run out", async () => {
    const [limited, endless] = [await anItem({ stock: 3 }), await anItem({ stock: null })];
    const { id } = await start("warehouse");
    expect(JSON.stringify((await scan(id, endless)).data)).toContain("never runs out");
    await scan(id, `${limited} 1`);
    expect((await act(id, "book")).status).toBe(303);
    const row = await database().selectFrom("products").select("stock").where("code", "=", limited).executeTakeFirst();
    expect(row?.stock).toBe(1);
  });
});
