/** Calls by other systems: keys and their scopes, changed orders, sending an order once, and stock; on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStaffStores } from "~/database/staff/staff-store-records.server";
import { withdrawProducts } from "~/domain/catalogue/store-products.server";
import { readStaffLog } from "~/domain/staff/staff-log.server";
import { askAsMember } from "~/domain/stock-alerts/alerts.server";
import { tellWaitingWhenQueued } from "~/domain/stock-alerts/tell-waiting.server";
import { listApiKeys, makeApiKey, revokeApiKey } from "~/domain/systems/api-keys.server";
import { API_SCOPES, type ApiScope } from "~/domain/systems/api-scopes";
import { anItem } from "../factories/baskets";
import { aStore } from "../factories/checkouts";
import { aMember } from "../factories/members";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder } from "../factories/orders";
import { doNextJob } from "../setup/next-job";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { ask, askWithKey } from "./api-caller";
import { getOffice, officeModule, postOffice } from "./office-world";

const BY = { staffId: null };

describe.each(shopDatabases)("calls by other systems on %s", (_name, open) => {
  let opened: ShopDatabase;
  let call: ReturnType<typeof askWithKey>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    call = askWithKey(await makeApiKey({ name: "ERP", scopes: API_SCOPES }, BY));
  });

  it("a key opens the calls of its scopes only, and none once it is revoked", async () => {
    const scopes: ApiScope[] = ["stock:read"];
    const key = await makeApiKey({ name: "Till", scopes }, BY);
    const store = await aStore();
    const stock = () => askWithKey(key)(`/api/v1/stock/${store}`);
    expect((await stock()).body).toEqual({ success: true, data: { stock: [], next: null } });
    expect((await askWithKey(key)("/api/v1/orders")).status).toBe(403);
    const made = (await listApiKeys()).find(({ name }) => name === "Till");
    expect(made).toMatchObject({ scopes, hint: key.slice(-4), usedAt: expect.any(String) });
    expect(JSON.stringify(await database().selectFrom("api_keys").selectAll().execute())).not.toContain(key);
    const id = made?.id ?? "";
    expect([await revokeApiKey(id, BY), await revokeApiKey(id, BY)]).toEqual([true, false]);
    for (const wrong of [stock, () => askWithKey("lectern_x")("/api/v1/orders"), () => ask("/api/v1/orders")]) {
      const { status, headers, body } = await wrong();
      expect([status, headers.get("WWW-Authenticate"), body.success]).toEqual([401, "Bearer", false]);
    }
  });

  it("a key that makes too many calls in a minute is told to wait, and no other", async () => {
    const { status } = await call("/api/v1/orders?limit=1");
    expect(status).toBe(200);
    const statuses = new Set<number>();
    for (let made = 1; made <= 600; made += 1) statuses.add((await call("/api/v1/products?limit=1")).status);
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await call("/api/v1/orders")).headers.get("Retry-After")).toBe("60");
    const other = askWithKey(await makeApiKey({ name: "Other", scopes: API_SCOPES }, BY));
    expect((await other("/api/v1/orders?limit=1")).status).toBe(200);
  });

  it("orders are listed by their last change from a cursor, each once, even when they changed at the same time", async () => {
    const since = "2030-01-01T00:00:00.000Z";
    const numbers: string[] = [];
    for (const [minute, state] of [
      [1, "paid"],
      [1, "paid"],
      [1, "packed"],
      [2, "paid"],
    ] as const) {
      const { id, number } = await aKeptOrder({ state });
      numbers.push(number);
      const updated_at = `2030-01-01T00:0${minute}:00.000Z`;
      await database().updateTable("orders").set({ updated_at }).where("id", "=", id).execute();
    }
    // The list leaves out the last five seconds, so these changes, whose times are in the future, aren't listed yet.
    expect((await call(`/api/v1/orders?since=${since}`)).body.data).toEqual({ orders: [], next: null });
    await database()
      .updateTable("orders")
      .set((eb) => ({ updated_at: eb.fn<string>("replace", ["updated_at", eb.val("2030"), eb.val("2020")]) }))
      .where("number", "in", numbers)
      .execute();
    const found: string[] = [];
    let query = `since=2020-01-01T00:00:00Z&limit=1`;
    for (let page = 0; page < 4; page += 1) {
      const { orders, next } = (await call(`/api/v1/orders?${query}`)).body.data;
      found.push(...orders.map(({ number }: { number: string }) => number));
      query = `limit=1&cursor=${next}`;
    }
    expect(found.slice(0, 3).sort()).toEqual(numbers.slice(0, 3).sort());
    expect(found[3]).toBe(numbers[3]);
    const packed = (await call("/api/v1/orders?since=2020-01-01T00:00:00Z&state=packed")).body.data.orders;
    expect(packed.map(({ number }: { number: string }) => number)).toContain(numbers[2]);
    const updated_at = "2020-01-02T00:00:00.500Z";
    await database()
      .updateTable("orders")
      .set({ updated_at })
      .where("number", "=", numbers[3] ?? "")
      .execute();
    const late = (await call("/api/v1/orders?since=2020-01-02T00:00:00Z&limit=1")).body.data.orders;
    expect(late).toMatchObject([{ number: numbers[3] }]);
    for (const wrong of ["since=yesterday", "since=2026-02-31T25:00:00Z", "limit=101", "cursor=x", "state=lost"]) {
      const { status, body } = await call(`/api/v1/orders?${wrong}`);
      expect([status, Object.keys(body.data.fieldErrors)]).toEqual([400, [wrong.split("=")[0]]]);
    }
  });

  it("an order is sent once with a tracking number, however often it is asked for, and the log names the key", async () => {
    const { number } = await aKeptOrder({ state: "paid" });
    const send = (body: object) => call(`/api/v1/orders/${number}/sent`, "POST", body);
    expect((await send({ carrier: "auspost" })).status).toBe(400);
    expect((await send({ carrier: "pigeon", trackingNumber: "ABC12345" })).status).toBe(400);
    const tracking = { carrier: "auspost", trackingNumber: "abc 123 456" };
    const answers = await Promise.all([send(tracking), send(tracking)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const parcel = { carrier: "auspost", trackingNumber: "ABC123456", sentDate: expect.any(String) };
    for (const { body } of answers) expect(body.data).toMatchObject({ state: "sent", parcels: [parcel] });
    expect(answers[0].body.data.entries[0]).toMatchObject({ toSend: 0 });
    const other = await send({ ...tracking, trackingNumber: "OTHER123" });
    expect([other.status, other.body.data.fieldErrors.number[0]]).toEqual([
      409,
      expect.stringContaining("It is sent."),
    ]);
    expect((await call("/api/v1/orders/NONE/sent", "POST", {})).status).toBe(404);
    const [deed] = await readStaffLog({ limit: 1 });
    expect(deed).toMatchObject({ deed: "sent an order", by: "API key ERP", subject: number });
  });

  it("stock is set at a store by the rules of files, with refused counts and a movement by the key", async () => {
    const store = await aStore();
    const [one, two] = [await anItem(), await anItem()];
    const put = (counts: unknown) => call(`/api/v1/stock/${store}`, "PUT", { counts });
    const first = await put([
      { code: ` ${one}`, quantity: 3 },
      { code: two, quantity: -2 },
      { code: "NOTHING", quantity: 1 },
    ]);
    expect(first.body).toEqual({
      success: false,
      data: { stored: 2, refused: [{ code: "NOTHING", reason: "There is no such product." }] },
    });
    expect((await put([{ code: one, quantity: 1 }])).body.success).toBe(true);
    const stock = (await call(`/api/v1/stock/${store}?limit=1`)).body.data;
    const rest = (await call(`/api/v1/stock/${store}?cursor=${stock.next}`)).body.data.stock;
    const quantities = new Map([...stock.stock, ...rest].map(({ code, quantity }) => [code, quantity]));
    expect([...quantities]).toEqual(
      expect.arrayContaining([
        [one, 1],
        [two, 0],
      ]),
    );
    const moved = await database().selectFrom("stock_movements").selectAll().where("code", "=", one).execute();
    expect(moved).toEqual([
      expect.objectContaining({ place: store, change: -2, done_by: "API key ERP", kind: "feed" }),
    ]);
    for (const wrong of [[], [{ code: one }], [{ code: one, quantity: 1.5 }], "many"]) {
      const { status, body } = await put(wrong);
      expect([status, body.data.fieldErrors]).toEqual([400, expect.any(Object)]);
    }
    expect((await call("/api/v1/stock/nowhere", "PUT", { counts: [{ code: one, quantity: 1 }] })).status).toBe(404);
    expect((await call("/api/v1/stock/nowhere")).status).toBe(404);
  });

  it("products are listed by their last change, withdrawn ones too, which the list by code leaves out", async () => {
    const codes = [await anItem(), await anItem(), await anItem()].sort();
    const [one = "", two = "", gone = ""] = codes;
    await withdrawProducts([gone]);
    // The list leaves out the last five seconds, so the changes are put into the past.
    const put = (code: string, updated_at: string) =>
      database().updateTable("products").set({ updated_at }).where("code", "=", code).execute();
    await put(two, "2020-01-01T00:00:00.500Z");
    await put(gone, "2020-01-01T00:01:00.000Z");
    await put(one, "2020-01-01T00:01:00.000Z");
    const list = async (query: string) => (await call(`/api/v1/products?${query}`)).body.data;
    const found: { code: string; withdrawn: boolean }[] = [];
    let page = await list("since=2020-01-01T00:00:00Z&limit=1");
    for (let read = 0; read < 3; read += 1) {
      found.push(...page.products);
      page = await list(`limit=1&cursor=${page.next}`);
    }
    expect(found.map(({ code, withdrawn }) => [code, withdrawn])).toEqual([
      [two, false],
      [one, false],
      [gone, true],
    ]);
    const all = (await list("limit=100")).products.map(({ code }: { code: string }) => code);
    expect(codes.map((code) => all.includes(code))).toEqual([true, true, false]);
  });

  it("people who wait for a product are told when a till has it, and a call looks at its own products only", async () => {
    const store = await aStore();
    const soldOut = () => anItem({ availability: "sold out", stock: 0 });
    const [one, other] = [await soldOut(), await soldOut()];
    const told = async () => {
      const rows = await database()
        .selectFrom("stock_alerts")
        .select("code")
        .where("told_at", "is not", null)
        .execute();
      return rows.map(({ code }) => code).filter((code) => code === one || code === other);
    };
    for (const code of [one, other]) await askAsMember(code, await aMember());
    await database().insertInto("store_stock").values({ store_slug: store, code: other, quantity: 1 }).execute();
    const put = (code: string, quantity: number) =>
      call(`/api/v1/stock/${store}`, "PUT", { counts: [{ code, quantity }] });
    await put(one, 0);
    expect(await told()).toEqual([]);
    await put(one, 2);
    tellWaitingWhenQueued();
    await doNextJob();
    expect(await told()).toEqual([one]);
  });

  it("products and customers are read one by one and in lists", async () => {
    const code = await anItem({ title: "Emma" });
    expect((await call(`/api/v1/products/${code}`)).body.data).toMatchObject({ code, title: "Emma", withdrawn: false });
    const { products, next } = (await call("/api/v1/products?limit=1")).body.data;
    const { products: more } = (await call(`/api/v1/products?limit=1&cursor=${next}`)).body.data;
    expect(more[0].code > products[0].code).toBe(true);
    expect((await call("/api/v1/products/NOTHING")).status).toBe(404);
    const { email } = await aKeptOrder({ email: `${code.toLowerCase()}@example.com`, memberId: null });
    const { customers } = (await call("/api/v1/customers")).body.data;
    const guest = customers.find((each: { email: string }) => each.email === email);
    expect(guest).toMatchObject({ kind: "guest", since: expect.any(String) });
    expect((await call(`/api/v1/customers/${guest.id}`)).body.data).toEqual(guest);
    expect((await call("/api/v1/customers/nobody")).status).toBe(404);
  });

  it("a manager makes a key in the office, which is shown once, and revokes it; others may not", async () => {
    const page = officeModule("office/api-keys.tsx");
    const { cookie } = await anOfficeStaff("manager", { email: "maker@example.com" });
    const post = (fields: Record<string, string>, by = cookie) => postOffice(page, "/office/api-keys", fields, by);
    expect((await post({ intent: "make", name: "Warehouse" })).status).toBe(422);
    const made = await post({ intent: "make", name: "Warehouse", scopes: "orders:read" });
    const { apiKey } = (made.data as { made: { apiKey: string } }).made;
    expect((await askWithKey(apiKey)("/api/v1/orders?limit=1")).status).toBe(200);
    const { keys } = (await getOffice(page, "/office/api-keys", cookie)).data as {
      keys: { id: string; name: string; made: string }[];
    };
    expect(keys.find(({ name }) => name === "Warehouse")?.made).toContain("by maker@example.com");
    expect(JSON.stringify(keys)).not.toContain(apiKey);
    const id = keys.find(({ name }) => name === "Warehouse")?.id ?? "";
    expect((await post({ intent: "revoke", id })).status).toBe(303);
    expect((await askWithKey(apiKey)("/api/v1/orders")).status).toBe(401);
    const deeds = (await readStaffLog({ limit: 2 })).map(({ deed, subject }) => `${deed}: ${subject}`);
    expect(deeds).toEqual(["revoked an API key: Warehouse", "made an API key: Warehouse: orders:read"]);
    const { cookie: service } = await anOfficeStaff("service");
    expect((await post({ intent: "make", name: "Mine", scopes: "orders:read" }, service)).status).toBe(403);
    const limited = await anOfficeStaff("manager");
    await putStaffStores(limited.staffId, [await aStore()]);
    const refused = await post({ intent: "make", name: "Mine", scopes: "orders:read" }, limited.cookie);
    expect([refused.status, (await listApiKeys()).some(({ name }) => name === "Mine")]).toEqual([403, false]);
  });
});
