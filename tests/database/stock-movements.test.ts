/** Tests the history of the copies on hand: the entries that corrections, orders and feeds make, and their lists. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStoreStock } from "~/database/stores/store-records.server";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { correctStock } from "~/domain/office/stock.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { moveOrder, refundOrder } from "~/domain/orders/move-order.server";
import { refundLine } from "~/domain/orders/refund-line.server";
import { forgetMovements } from "~/domain/stock/note-movements.server";
import { importStock } from "~/domain/stores/import-stock.server";
import { anItem } from "../factories/baskets";
import { aStore } from "../factories/checkouts";
import { anOfficeStaff } from "../factories/office-staff";
import { aFeedProduct } from "../factories/products";
import { aPlacedOrder, pay } from "../factories/purchases";
import { getOffice, officeModule } from "../requests/office-world";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

interface Row {
  kind: string;
  placeName: string;
  change: number;
  became: number | null;
  reference: string;
  note: string;
  by: string;
}

describe.each(shopDatabases)("movements of stock, on %s", (_name, open) => {
  const page = officeModule("office/movements.tsx");
  let shop: ShopDatabase;
  let buying: Awaited<ReturnType<typeof anOfficeStaff>>;
  let folder: string;
  beforeAll(async () => {
    vi.stubEnv("COOKIE_SECRETS", "a secret for the tests of the office, long enough");
    folder = mkdtempSync(path.join(tmpdir(), "lectern-movements-"));
    shop = await open();
    buying = await anOfficeStaff("buying", { email: "bea@example.com", emailKey: "bea@example.com" });
  });
  afterAll(async () => {
    await shop?.close();
    rmSync(folder, { recursive: true, force: true });
    vi.unstubAllEnvs();
  });

  const listed = async (query: Record<string, string>) =>
    (await getOffice(page, `/office/stock/movements?${new URLSearchParams(query)}`, buying.cookie)).data as {
      movements: Row[];
      total: number;
    };
  const short = async (code: string) =>
    (await listed({ code })).movements.map(({ kind, change }) => `${kind} ${change}`);
  const bought = async (code: string, quantity: number) => {
    const order = await aPlacedOrder({ holding: [code], quantities: [quantity] });
    await pay(order);
    return order;
  };
  const feed = async (lines: string[]) => {
    writeFileSync(path.join(folder, "stock.csv"), ["store,code,quantity", ...lines, ""].join("\n"));
    await importStock(path.join(folder, "stock.csv"));
  };

  test("a stock correction is recorded as a movement with its reason and the person", async () => {
    const code = await anItem({ stock: 5 });
    await correctStock(code, { place: "", seen: 5, counted: 3, reason: "two are torn" }, { ...buying, stores: [] });
    expect((await listed({ code })).movements).toMatchObject([
      {
        kind: "correction",
        placeName: "Warehouse",
        change: -2,
        became: 3,
        note: "two are torn",
        by: "bea@example.com",
      },
    ]);
  });

  test("an order's copies are recorded as a stock movement when they leave, not when bought or cancelled", async () => {
    const code = await anItem({ stock: 9 });
    const cancelled = await bought(code, 1);
    await moveOrder(cancelled.id, "paid", "cancelled", "customer");
    const order = await bought(code, 2);
    await moveOrder(order.id, "paid", "packed", "staff");
    expect(await short(code)).toEqual([]);
    await moveOrder(order.id, "packed", "sent", "staff");
    await moveOrder(order.id, "sent", "completed", "time");
    expect((await listed({ code })).movements).toMatchObject([{ kind: "sold", change: -2, reference: order.number }]);
  });

  test("a store's copies are recorded as a stock movement when they are handed over", async () => {
    const [code, store] = [await anItem(), await aStore()];
    await putStoreStock([{ storeSlug: store, code, quantity: 4 }]);
    const order = await aPlacedOrder({ holding: [code], store });
    await pay(order);
    await moveOrder(order.id, "paid", "packed", "staff");
    await moveOrder(order.id, "packed", "ready to collect", "staff");
    await moveOrder(order.id, "ready to collect", "completed", "staff");
    expect((await listed({ place: store })).movements).toMatchObject([{ kind: "sold", change: -1 }]);
  });

  test("records stock movements for refunded copies that come back after sending or stay away before it", async () => {
    const code = await anItem({ stock: 9 });
    const take = async (id: string, restocks: boolean) => {
      const lineId = (await findOrder(id))?.lines[0]?.id ?? "";
      await refundLine(id, { lineId, quantity: 1, restocks }, "staff", "");
    };
    const open = await bought(code, 3);
    await take(open.id, true);
    expect(await short(code)).toEqual([]);
    await take(open.id, false);
    expect(await short(code)).toEqual(["written off -1"]);
    const sent = await bought(code, 3);
    await moveOrder(sent.id, "paid", "packed", "staff");
    await moveOrder(sent.id, "packed", "sent", "staff");
    await take(sent.id, false);
    await take(sent.id, true);
    expect(await short(code)).toEqual(["returned 1", "sold -3", "written off -1"]);
  });

  test("a full refund of an open order is recorded as no stock movement", async () => {
    const code = await anItem({ stock: 9 });
    await refundOrder((await bought(code, 2)).id, null, "staff", "");
    expect(await short(code)).toEqual([]);
  });

  test("records stock movements for counts that a store's feed changes, but not for its first counts", async () => {
    const [one, two, store] = [await anItem(), await anItem(), await aStore()];
    await feed([`${store},${one},4`]);
    expect(await short(one)).toEqual([]);
    await feed([`${store},${one},4`, `${store},${two},2`]);
    await feed([`${store},${one},1`, `${store},${two},2`]);
    expect(await short(one)).toEqual(["feed -3"]);
    expect(await short(two)).toEqual(["feed 2"]);
  });

  test("records stock movements for warehouse counts that a product feed changes", async () => {
    const product = aFeedProduct({ code: "MOVED-1", stock: 5 });
    await storeProducts([product]);
    await storeProducts([{ ...product, stock: 8 }]);
    expect((await listed({ code: "MOVED-1" })).movements).toMatchObject([
      { kind: "feed", change: 3, placeName: "Warehouse" },
    ]);
  });

  test("stock movements are filtered, counted and exported, with numbers that spreadsheets can add up", async () => {
    const code = await anItem({ stock: 5 });
    await correctStock(code, { place: "", seen: 5, counted: 3, reason: "lost" }, { ...buying, stores: [] });
    await correctStock(code, { place: "", seen: 3, counted: 4, reason: "found" }, { ...buying, stores: [] });
    expect(await listed({ code, kind: "correction", place: "warehouse" })).toMatchObject({ total: 2 });
    expect(await listed({ code, kind: "sold" })).toMatchObject({ total: 0, movements: [] });
    expect(await listed({ code, kind: "__proto__", page: "99" })).toMatchObject({ total: 2 });
    const { loader } = officeModule("office/movements-csv.ts") as { loader: (given: object) => Promise<Response> };
    const request = new Request(`http://shop.test/office/stock/movements.csv?code=${code}`, {
      headers: { Cookie: buying.cookie },
    });
    const lines = (await (await loader({ request, params: {} })).text()).trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain('"Corrected","-2","3","","lost","bea@example.com"');
  });

  test("stock movements are kept for two years", async () => {
    const code = await anItem({ stock: 5 });
    await correctStock(code, { place: "", seen: 5, counted: 3, reason: "lost" }, { ...buying, stores: [] });
    const [row] = await database().selectFrom("stock_movements").select("moved_at").where("code", "=", code).execute();
    await forgetMovements(row?.moved_at ?? "");
    expect(await short(code)).toHaveLength(1);
    await forgetMovements("9999");
    expect(await short(code)).toEqual([]);
  });
});
