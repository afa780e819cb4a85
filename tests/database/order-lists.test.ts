/** Tests the office's lists of orders: their contents, searches, counts and sorting. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { insertRefund } from "~/database/orders/payment-records.server";
import { putStores } from "~/database/stores/store-records.server";
import { toOrderFilter } from "~/domain/office/order-list";
import { orderListPage } from "~/domain/office/order-lists.server";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aProduct } from "../factories/products";
import { aStore } from "../factories/stores";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const ALL = { stores: [] };
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** The surnames by which the tests refer to the orders. */
const SURNAMES = ["Packer", "Álvarez-Lee", "Collector", "Awaiting", "Done", "Early"] as const;

describe.each(shopDatabases)("the lists of orders, on %s", (_name, open) => {
  let shop: ShopDatabase;
  const numbers = new Map<string, string>();
  beforeAll(async () => {
    shop = await open();
    await putStores(["penrith", "hobart"].map((slug) => aStore({ slug, name: slug })));
    const { code } = await aProduct({ availability: "preorder", title: "Not Yet 100% Out" });
    const rows = [
      {
        placedAt: ago(1),
        phoneNumber: "9555 0101",
        lines: [anOrderLine({ code: "9780000000011", title: "A Garden of Figs" })],
      },
      { placedAt: ago(3), companyName: "Fig & Sons", email: "Al@Example.com", state: "packed" as const },
      { placedAt: ago(4), fulfilment: "collect" as const, storeSlug: "penrith", state: "ready to collect" as const },
      { placedAt: ago(5), state: "awaiting payment" as const, shippingCents: 5000 },
      { placedAt: "2026-03-07T13:00:00.000Z", state: "completed" as const },
      {
        placedAt: ago(6),
        fulfilment: "collect" as const,
        storeSlug: "hobart",
        lines: [anOrderLine({ code, title: "Not Yet 100% Out" })],
      },
    ];
    for (const [at, traits] of rows.entries()) {
      const surname = SURNAMES[at] ?? "";
      numbers.set((await aKeptOrder({ ...traits, surname, firstName: "Zoë" })).number, surname);
    }
  });
  afterAll(() => shop?.close());

  const shown = async (query: string, staff: { stores: string[] } = ALL) => {
    const filter = toOrderFilter(new URLSearchParams(query), (day) => day !== "");
    const { orders, total } = await orderListPage(filter, staff, 1);
    expect(total).toBe(orders.length);
    return orders.map(({ number }) => numbers.get(number));
  };

  test("lists orders by state, and shows orders that still need work by default", async () => {
    expect(await shown("")).toEqual(["Packer", "Álvarez-Lee", "Collector", "Early"]);
    expect(await shown("show=all&sort=oldest")).toEqual([
      "Done",
      "Early",
      "Awaiting",
      "Collector",
      "Álvarez-Lee",
      "Packer",
    ]);
    expect(await shown("show=awaiting+payment")).toEqual(["Awaiting"]);
    expect(await shown("show=nonsense")).toEqual(await shown(""));
  });

  test("leaves orders for unreleased products out of the lists of orders to pack and overdue orders", async () => {
    expect(await shown("show=to+pack")).toEqual(["Packer"]);
    expect(await shown("show=overdue")).toEqual(["Álvarez-Lee"]);
    expect(await shown("show=overdue&to=2026-01-01")).toEqual([]);
  });

  test("filters orders by store, delivery method and day in Sydney", async () => {
    expect(await shown("show=all&store=penrith")).toEqual(["Collector"]);
    expect(await shown("show=all&way=collect")).toEqual(["Collector", "Early"]);
    expect(await shown("show=all&from=2026-03-08&to=2026-03-08")).toEqual(["Done"]);
    expect(await shown("show=all&from=2026-03-07&to=2026-03-07")).toEqual([]);
  });

  test("lists orders whose money needs attention", async () => {
    expect(await shown("show=to+be+looked+at")).toEqual([]);
    const order = await database()
      .selectFrom("orders")
      .select("id")
      .where("surname", "=", "Done")
      .executeTakeFirstOrThrow();
    await insertRefund({
      ...{ id: "r1", orderId: order.id, paymentId: null, onto: "card", amountCents: 100, reason: "" },
      ...{ reference: null, createdAt: ago(1), doneAt: null },
    });
    expect(await shown("show=to+be+looked+at")).toEqual(["Done"]);
  });

  test.each([
    ["a name without capitals and accents", "alvarez", ["Álvarez-Lee"]],
    ["all of the words", "zoe lee", ["Álvarez-Lee"]],
    ["a company, or a title", "FIG", ["Packer", "Álvarez-Lee"]],
    ["a title with signs as they are typed", "100%", ["Early"]],
    ["signs alone", "%", []],
    ["an email", "al@EXAMPLE.com", ["Álvarez-Lee"]],
    ["a phone number with its area code", "(02) 9555 0101", ["Packer"]],
    ["a product's code with hyphens", "978-0-00-000001-1", ["Packer"]],
    ["nothing known", "nobody", []],
  ])("the search in the lists of orders finds orders in any state by %s", async (_, words, found) => {
    expect(await shown(`words=${encodeURIComponent(words)}`)).toEqual(found);
  });

  test("the search in the lists of orders finds an order by its number", async () => {
    for (const [number, surname] of numbers)
      expect(await shown(`words=${number.toLowerCase().replaceAll("-", " ")}`)).toEqual([surname]);
  });

  test("shows staff who are limited to stores only the orders of those stores", async () => {
    const penrith = { stores: ["penrith"] };
    expect(await shown("show=all", penrith)).toEqual(["Collector"]);
    expect(await shown("words=zoe", penrith)).toEqual(["Collector"]);
    expect(await shown("show=all&store=hobart", penrith)).toEqual([]);
  });

  test("divides the lists of orders into pages, with the true total", async () => {
    for (let at = 0; at < 51; at += 1) await aKeptOrder({ surname: "Many", placedAt: ago(10) });
    const filter = toOrderFilter(new URLSearchParams("words=many"), () => false);
    const pages = await Promise.all([1, 2, 99].map((page) => orderListPage(filter, ALL, page)));
    expect(pages.map(({ orders, total, page }) => [orders.length, total, page])).toEqual([
      [50, 51, 1],
      [1, 51, 2],
      [1, 51, 2],
    ]);
    expect(new Set(pages.slice(0, 2).flatMap(({ orders }) => orders.map(({ id }) => id))).size).toBe(51);
  });
});
