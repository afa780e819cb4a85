/** Changes that other systems make to products and to the warehouse's stock by calls, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { takeFromShop } from "~/database/orders/stock-records.server";
import { storeProducts, withdrawProducts } from "~/domain/catalogue/store-products.server";
import { editByColumns, releaseColumns } from "~/domain/feeds/edit-by-columns.server";
import { askForNames } from "~/domain/office/event-lists.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { makeApiKey } from "~/domain/systems/api-keys.server";
import { API_SCOPES } from "~/domain/systems/api-scopes";
import { findWebhookPage, makeWebhook } from "~/domain/systems/webhooks.server";
import { anItem } from "../factories/baskets";
import { aProduct } from "../factories/products";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { askWithKey } from "./api-caller";

const BY = { staffId: null };

describe.each(shopDatabases)("changes by other systems on %s", (_name, open) => {
  let opened: ShopDatabase;
  let call: ReturnType<typeof askWithKey>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    call = askWithKey(await makeApiKey({ name: "ERP", scopes: API_SCOPES }, BY));
  });

  it("a product's fields are changed by the office's rules and the version that was read, and feeds leave them alone", async () => {
    const product = await aProduct({ title: "Emma", priceCents: 2000 });
    const { code } = product;
    const address = `/api/v1/products/${code}`;
    const webhook = await makeWebhook({ url: "https://till.example/", topics: ["product.changed"] }, BY);
    const read = (await call(`${address}/fields`)).body.data;
    expect(read).toMatchObject({ fields: { title: "Emma", price: "20.00", wasPrice: "" }, own: [] });
    const put = (fields: object, version?: string) => call(address, "PUT", { version, fields });
    expect((await put({ price: "18.50" })).status).toBe(428);
    const wrong = await put({ wasPrice: "5" }, read.version);
    expect([wrong.status, wrong.body.data.fieldErrors]).toEqual([
      422,
      { wasPrice: [expect.stringContaining("above")] },
    ]);
    for (const fields of [{ prices: "1" }, { price: 1 }, "many"])
      expect((await call(address, "PUT", { version: read.version, fields })).status).toBe(400);
    const answers = await Promise.all(
      ["18.50", "17.50"].map((price) => put({ price, keywords: "wit\nBath" }, read.version)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([409, 412]).toContain(statuses[1]);
    const done = answers.find(({ status }) => status === 200)?.body.data;
    const tag = (await call(address)).headers.get("ETag") ?? "";
    expect(tag).toBe(`"${done.version}"`);
    const again = await call(address, "PUT", { fields: { price: done.price.toFixed(2) } }, { "If-Match": tag });
    expect([again.status, again.body.data.version]).toEqual([200, done.version]);
    const bare = { version: done.version, fields: { price: "1" } };
    expect((await call(address, "PUT", bare, { "If-Match": done.version })).status).toBe(400);
    expect((await put({ price: "1" }, read.version)).status).toBe(412);
    // Send the same change again with the version that was read before it, as if the answer had been lost.
    const resent = await put({ price: String(done.price), keywords: "wit\nBath" }, read.version);
    expect([resent.status, resent.body.data.version]).toEqual([200, done.version]);
    expect((await call("/api/v1/products/NONE", "PUT", { version: "x", fields: {} })).status).toBe(404);
    await storeProducts([{ ...product, priceCents: 900, title: "Emma, again" }]);
    const { fields, own } = (await call(`${address}/fields`)).body.data;
    expect(fields).toMatchObject({ title: "Emma, again", price: done.price.toFixed(2), keywords: "wit\nBath" });
    expect(own.sort()).toEqual(["keywords", "price"]);
    expect((await readStaffLog({ limit: 1 }))[0]).toMatchObject({ deed: "changed a product", by: "API key ERP" });
    const { posts = [] } = (await findWebhookPage(webhook, 1)) ?? {};
    expect(posts.map((post) => JSON.parse(post.body).data)).toEqual([{ code, path: address }]);
    const reader = askWithKey(await makeApiKey({ name: "Reader", scopes: ["products:read"] }, BY));
    expect((await reader(address, "PUT", { version: done.version, fields: { price: "1" } })).status).toBe(403);
  });

  it("the warehouse's stock is set, with a movement by the key, and sold-out products are for sale again", async () => {
    const [one, endless, gone] = [
      await aProduct({ stock: 0, availability: "sold out" }),
      await anItem(),
      await aProduct(),
    ];
    await withdrawProducts([gone.code]);
    const put = (counts: unknown) => call("/api/v1/warehouse/stock", "PUT", { counts });
    const counts = [one.code, endless, gone.code, "NOTHING"].map((code) => ({ code, quantity: 4 }));
    for (const _ of ["first", "again"]) {
      const { data } = (await put(counts)).body;
      expect([data.stored, data.refused.map(({ code }: { code: string }) => code)]).toEqual([
        1,
        [endless, gone.code, "NOTHING"],
      ]);
    }
    const found = (await call(`/api/v1/products/${one.code}`)).body.data;
    expect(found).toMatchObject({ stock: 4, availability: "in stock" });
    expect((await call(`/api/v1/products/${gone.code}`)).body.data.withdrawn).toBe(true);
    const moved = await database().selectFrom("stock_movements").selectAll().where("code", "=", one.code).execute();
    expect(moved).toEqual([expect.objectContaining({ place: "", change: 4, done_by: "API key ERP", kind: "feed" })]);
    const till = askWithKey(await makeApiKey({ name: "Till", scopes: ["stock:write"] }, BY));
    expect((await till("/api/v1/warehouse/stock", "PUT", { counts })).status).toBe(403);
  });

  it("the warehouse's stock is set to the number before sales, the version stays, and what is off sale stays so", async () => {
    const { code } = await aProduct({ stock: 0, availability: "sold out" });
    const put = (quantity: number, of = code) =>
      call("/api/v1/warehouse/stock", "PUT", { counts: [{ code: of, quantity }] });
    const read = async (of = code) => (await call(`/api/v1/products/${of}`)).body.data;
    await put(2);
    const { version } = await read();
    await takeFromShop(code, 2);
    expect(await read()).toMatchObject({ stock: 0, availability: "sold out" });
    await put(2);
    expect(await read()).toMatchObject({ stock: 2, availability: "in stock", version });
    await put(9);
    expect(await read()).toMatchObject({ stock: 9, version });
    const { code: off } = await aProduct({ stock: 5, availability: "sold out" });
    await put(7, off);
    expect(await read(off)).toMatchObject({ stock: 7, availability: "sold out" });
  });

  it("products that staff change by a command or on an event's page are announced, too", async () => {
    const { code } = await aProduct({ format: "Event", productType: "eTicket" });
    const webhook = await makeWebhook({ url: "https://erp.example/", topics: ["product.changed"] }, BY);
    await editByColumns(code, new Map([["price", "12.00"]]));
    await releaseColumns(code, ["price"]);
    await askForNames(code, true, BY);
    const { posts = [] } = (await findWebhookPage(webhook, 1)) ?? {};
    expect(posts.map((post) => JSON.parse(post.body).data.code)).toEqual([code, code, code]);
  });
});
