/**
 * Tests transfers between locations that are sent, received with differences, or cancelled. Every copy must be accounted for.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStoreStock } from "~/database/stores/store-records.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { anItem } from "../factories/baskets";
import { aStore } from "../factories/checkouts";
import { anOfficeStaff } from "../factories/office-staff";
import { aReadyCheckout } from "../factories/purchases";
import type { Fields } from "../requests/basket-world";
import { getOffice, officeModule, postOffice } from "../requests/office-world";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

interface Shown {
  seen: string;
  state: string;
  lines: { code: string; quantity: number; received: number | null }[];
  maySend: boolean;
  mayReceive: boolean;
}

describe.each(shopDatabases)("transfers, on %s", (_name, open) => {
  const list = officeModule("office/transfers.tsx");
  const page = officeModule("office/transfer.tsx");
  let shop: ShopDatabase;
  let bea: Awaited<ReturnType<typeof anOfficeStaff>>;
  beforeAll(async () => {
    vi.stubEnv("COOKIE_SECRETS", "a secret for the tests of the office, long enough");
    shop = await open();
    bea = await anOfficeStaff("buying", { email: "bea@example.com", emailKey: "bea@example.com" });
  });
  afterAll(async () => {
    await shop?.close();
    vi.unstubAllEnvs();
  });

  const start = async (from: string, to: string, { cookie } = bea) => {
    const answer = await postOffice(list, "/office/transfers", { intent: "start", from, to }, cookie);
    return { ...answer, id: /\d+$/.exec(answer.location ?? "")?.[0] ?? "" };
  };
  const shown = async (id: string, { cookie } = bea) =>
    (await getOffice(page, `/office/transfers/${id}`, cookie, { id })).data as unknown as Shown;
  const act = async (id: string, intent: string, fields: Fields = {}, { cookie } = bea) => {
    const given = { intent, seen: fields.seen ?? (await shown(id)).seen, code: "", differences: "", ...fields };
    return postOffice(page, `/office/transfers/${id}`, given, cookie, { id });
  };
  const forSale = async (code: string, store: string) => {
    const rows = await database()
      .selectFrom("store_stock")
      .select(["store_slug", "quantity"])
      .where("code", "=", code)
      .execute();
    return rows.find((row) => row.store_slug === store)?.quantity ?? 0;
  };
  /** Creates two stores, and a transfer of some copies of a product from the first to the second. */
  const aTransfer = async (has: number, entries: (code: string) => string) => {
    const [code, from, to] = [await anItem(), await aStore(), await aStore()];
    await putStoreStock([{ storeSlug: from, code, quantity: has }]);
    const { id } = await start(from, to);
    await act(id, "paste", { list: entries(code) });
    return { code, from, to, id };
  };
  const limitedTo = async (store: string) => {
    const person = await anOfficeStaff("service");
    await database().insertInto("staff_stores").values({ member_id: person.staffId, store_slug: store }).execute();
    return person;
  };
  const moved = async (code: string) =>
    (await database().selectFrom("stock_movements").selectAll().where("code", "=", code).orderBy("id").execute()).map(
      ({ kind, place, change, became }) => [kind, place, change, became],
    );

  test("a transfer's copies leave one place, are on their way, and arrive at the other place", async () => {
    const { code, from, to, id } = await aTransfer(5, (each) => `${each} 2`);
    expect((await act(id, "scan", { scan: code })).message).toContain("1 added.");
    expect((await act(id, "send")).message).toBe("The transfer is on its way.");
    expect([await forSale(code, from), await forSale(code, to)]).toEqual([2, 0]);
    const open = (await getOffice(list, "/office/transfers", bea.cookie)).data as {
      rows: { id: number; copies: number }[];
    };
    expect(open.rows.find((row) => String(row.id) === id)).toMatchObject({ copies: 3, state: "on its way" });
    expect((await act(id, "receive")).message).toBe("The transfer is received.");
    expect([await forSale(code, from), await forSale(code, to)]).toEqual([2, 3]);
    expect(await moved(code)).toEqual([
      ["transfer out", from, -3, 2],
      ["transfer in", to, 3, 3],
    ]);
    expect((await shown(id)).lines).toEqual([expect.objectContaining({ quantity: 3, received: 3 })]);
  });

  test("a transfer received with differences adds only the copies that arrived", async () => {
    const { code, to, id } = await aTransfer(5, (each) => `${each} 4`);
    const other = await anItem();
    await act(id, "send");
    const wrong = await act(id, "receive", { differences: `${other} 2` });
    expect([wrong.status, JSON.stringify(wrong.data)]).toEqual([
      409,
      expect.stringContaining("isn't in this transfer"),
    ]);
    expect(wrong.data).toMatchObject({ submittedData: { differences: `${other} 2` } });
    await act(id, "receive", { differences: `${code} 3` });
    expect(await forSale(code, to)).toBe(3);
    expect((await shown(id)).lines).toEqual([expect.objectContaining({ quantity: 4, received: 3 })]);
  });

  test("copies of a transfer that is cancelled on its way return to where they came from", async () => {
    const { code, from, id } = await aTransfer(5, (each) => `${each} 4`);
    await act(id, "send");
    expect(await forSale(code, from)).toBe(1);
    await act(id, "cancel");
    expect(await forSale(code, from)).toBe(5);
    expect((await act(id, "receive")).status).toBe(409);
  });

  test("a transfer of more copies than are for sale sends nothing at all", async () => {
    const { code, from, id } = await aTransfer(2, (each) => `${each} 3`);
    const answer = await act(id, "send");
    expect([answer.status, JSON.stringify(answer.data)]).toEqual([409, expect.stringContaining("Too few copies")]);
    expect(await forSale(code, from)).toBe(2);
    await act(id, "remove", { code });
    expect((await shown(id)).lines).toEqual([]);
    expect(JSON.stringify((await act(id, "send")).data)).toContain("Scan what is sent first.");
  });

  test("a transfer never takes a copy that someone buys at the same time", async () => {
    const { code, from, id } = await aTransfer(3, (each) => `${each} 2`);
    const { owner, member, placing } = await aReadyCheckout({ holding: [code], quantities: [2], store: from });
    const [sent, placed] = await Promise.allSettled([act(id, "send"), placeOrder(owner, member, placing)]);
    const isSent = sent.status === "fulfilled" && sent.value.status === 303;
    expect([isSent, placed.status === "fulfilled"].filter(Boolean)).toHaveLength(1);
    expect(await forSale(code, from)).toBe(1);
  });

  test("a transfer is received by only one of two people, and sent only as the sender saw it", async () => {
    const { code, to, id } = await aTransfer(5, (each) => `${each} 2`);
    const { seen } = await shown(id);
    await act(id, "scan", { scan: code });
    expect((await act(id, "send", { seen })).status).toBe(409);
    await act(id, "send");
    const now = (await shown(id)).seen;
    const both = await Promise.all([act(id, "receive", { seen: now }), act(id, "receive", { seen: now })]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await forSale(code, to)).toBe(3);
  });

  test("staff who are limited to stores send transfers from their store and receive them there", async () => {
    const { code, from, to, id } = await aTransfer(5, (each) => each);
    const [sender, receiver, stranger] = [await limitedTo(from), await limitedTo(to), await limitedTo(await aStore())];
    expect((await start(to, from, sender)).status).toBe(409);
    expect(await shown(id, receiver)).toMatchObject({ maySend: false, mayReceive: true });
    const path = `/office/transfers/${id}`;
    expect((await getOffice(page, path, stranger.cookie, { id })).status).toBe(404);
    expect((await act(id, "send", {}, receiver)).status).toBe(409);
    expect((await act(id, "send", {}, sender)).status).toBe(303);
    expect((await act(id, "receive", {}, sender)).status).toBe(409);
    expect((await act(id, "receive", {}, receiver)).status).toBe(303);
    expect(await forSale(code, to)).toBe(1);
    const theirs = (await getOffice(list, "/office/transfers?show=ended", stranger.cookie)).data as { total: number };
    expect(theirs.total).toBe(0);
  });

  test("a transfer from the warehouse takes no product that never runs out there", async () => {
    const [code, to] = [await anItem({ stock: null }), await aStore()];
    const { id } = await start("warehouse", to);
    await act(id, "scan", { scan: `${code} 2` });
    await act(id, "send");
    await act(id, "receive");
    expect(await forSale(code, to)).toBe(2);
    expect((await start("warehouse", "warehouse")).status).toBe(409);
    expect((await start("nowhere", to)).status).toBe(409);
  });
});
