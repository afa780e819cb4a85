/**
 * Tests on both databases that the office's sales figures are the totals of orders. The tests calculate these totals from the
 * orders in another way.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putSuppliers } from "~/database/catalogue/supplier-records.server";
import { database, inTransaction } from "~/database/engine/connection.server";
import { insertPayment, insertRefund } from "~/database/orders/payment-records.server";
import { putStores } from "~/database/stores/store-records.server";
import { daysBefore } from "~/domain/dates/sydney-days";
import { countSalesDays } from "~/domain/office/sales-days.server";
import { loadSales, salesCsv } from "~/domain/office/sales-figures.server";
import { periodBefore, SALES_BY, type SalesBy, toSalesFilter } from "~/domain/office/sales-filter";
import { addPaidItems } from "~/domain/orders/add-items.server";
import type { Order } from "~/domain/orders/order";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aProduct } from "../factories/products";
import { aStore } from "../factories/stores";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NOW = new Date("2026-04-20T03:00:00.000Z");
const TODAY = "2026-04-20";
const EVERYBODY = { stores: [] };
const STORES = ["penrith", "perth"];
/** Category, format and supplier of each product. */
const SHELVES = [
  ["books/general-books/fiction", "Paperback", "Harbour Books"],
  ["books/general-books/fiction", "Hardback", "Koel & Sons"],
  ["books/academic", "Paperback", ""],
  ["music/cds", "CD", "Harbour Books"],
] as const;

/** Returns the calendar day in Sydney, calculated in a different way from the shop's. */
const dayOf = ({ placedAt }: Order) => new Date(placedAt).toLocaleDateString("en-CA", { timeZone: "Australia/Sydney" });

const soldLine = fc.record({
  shelf: fc.nat(SHELVES.length - 1),
  quantity: fc.integer({ min: 1, max: 3 }),
  unitPriceCents: fc.integer({ min: 100, max: 9999 }),
  discountCents: fc.nat(99),
  refunded: fc.nat(1),
});
const soldOrder = fc.record({
  // Include days around the changes of the clocks, which went back on 6 April 2025 and 5 April 2026, and forward on 5 October
  // 2025.
  at: fc.constantFrom("2025-03-28", "2025-04-05", "2025-10-04", "2026-02-20", "2026-03-31", "2026-04-04", "2026-04-18"),
  minutes: fc.nat(3000),
  store: fc.constantFrom(null, null, ...STORES),
  email: fc.constantFrom("ada@example.com", "bea@example.com", "cy@example.com", "dot@example.com", "eva@example.com"),
  way: fc.constantFrom("card", "account", "cash", "card and voucher", "voucher", "exchange"),
  state: fc.constantFrom("completed", "completed", "completed", "sent", "refunded", "cancelled", "awaiting payment"),
  lines: fc.array(soldLine, { minLength: 1, maxLength: 3 }),
  general: fc.nat(50),
});

/** An order as stored, with the data that the tests need for calculating totals. */
interface Sold {
  order: Order;
  shelves: number[];
  /** Refund of each line. `general` is the refund that belongs to no line. */
  refunded: number[];
  general: number;
  way: string;
}

async function store(made: typeof soldOrder extends fc.Arbitrary<infer Made> ? Made : never, codes: string[]) {
  const lines = made.lines.map(({ shelf, quantity, unitPriceCents, discountCents }) =>
    anOrderLine({
      ...{ code: codes[shelf] ?? "", format: SHELVES[shelf]?.[1] ?? "", quantity, unitPriceCents, discountCents },
      ...{ lineCents: quantity * unitPriceCents, gstCents: 0 },
    }),
  );
  const isWhole = made.state === "refunded";
  const refunded = lines.map(({ unitPriceCents, discountCents }, at) =>
    isWhole || made.state === "awaiting payment"
      ? 0
      : (made.lines[at]?.refunded ?? 0) * (unitPriceCents - discountCents),
  );
  const net = lines.reduce((sum, line) => sum + line.lineCents - line.discountCents, 0);
  const totalCents = net + 795;
  const sum = refunded.reduce((one, other) => one + other, 0);
  const general = isWhole ? totalCents - sum : Math.min(made.general, totalCents - sum);
  const voucherCents = made.way === "voucher" ? totalCents : made.way === "card and voucher" ? 100 : 0;
  const placedAt = new Date(Date.parse(`${made.at}T00:00:00Z`) + made.minutes * 60_000).toISOString();
  const method = made.way === "account" ? "onAccount" : made.way === "voucher" ? "none" : "counter";
  const order = await aKeptOrder({
    ...{ lines, placedAt, state: made.state, email: made.email, storeSlug: made.store, voucherCents },
    ...{ fulfilment: made.store ? "collect" : "delivery", shippingCents: 795, shippingName: "Standard" },
    ...{ refundedCents: sum + general, paymentMethod: method },
  });
  for (const [at, line] of lines.entries())
    await database()
      .updateTable("order_lines")
      .set({ refunded_cents: refunded[at] ?? 0, refunded_quantity: made.lines[at]?.refunded ?? 0 })
      .where("id", "=", line.id)
      .execute();
  const byGateway = totalCents - voucherCents;
  if (made.way !== "account" && made.way !== "voucher" && made.state !== "awaiting payment")
    await insertPayment({
      ...{ id: randomUUID(), orderId: order.id, memberId: null, gateway: made.way === "cash" ? "cash" : "sandbox" },
      ...{ reference: randomUUID(), amountCents: byGateway, refundedCents: Math.min(byGateway, sum + general) },
      // For an exchange, this is part of another order's payment, through the same gateway.
      ...{ state: "paid", takenCents: null, ofPaymentId: null, createdAt: placedAt },
    });
  return { order, shelves: made.lines.map(({ shelf }) => shelf), refunded, general, way: made.way };
}

const isSold = ({ order }: Sold) => !["cancelled", "awaiting payment"].includes(order.state);
const net = ({ order }: Sold) => order.totalCents - order.refundedCents;
const toSum = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe.each(shopDatabases)("sales on %s", (_name, open) => {
  let shop: ShopDatabase;
  let sold: Sold[];
  beforeAll(async () => {
    shop = await open();
    await putStores(STORES.map((slug) => aStore({ slug, name: `Store in ${slug}` })));
    const codes: string[] = [];
    for (const [category, format, supplier] of SHELVES) {
      const { code } = await aProduct({ categories: ["ebooks", category], format });
      codes.push(code);
      if (supplier) await putSuppliers([[code, supplier]]);
    }
    sold = [];
    for (const made of fc.sample(soldOrder, { numRuns: 60, seed: 41 })) sold.push(await store(made, codes));
    await countSalesDays(NOW);
  });
  afterAll(() => shop?.close());

  const within = (from: string, until: string, stores: readonly (string | null)[] | null) =>
    sold.filter((each) => {
      const day = dayOf(each.order);
      return isSold(each) && day >= from && day <= until && (stores?.includes(each.order.storeSlug) ?? true);
    });
  const load = (query: Record<string, string>, staff: { stores: string[] } = EVERYBODY) =>
    loadSales(toSalesFilter(new URLSearchParams(query), TODAY), staff, { today: TODAY });

  const day = fc.nat(400).map((days) => daysBefore(TODAY, days));
  const question = fc.record({
    ...{ one: day, other: day, by: fc.constantFrom(...(Object.keys(SALES_BY) as SalesBy[])) },
    store: fc.constantFrom("", "-", ...STORES),
  });

  test("every way of showing a period adds up to its orders, as does the year before", async () => {
    await fc.assert(
      fc.asyncProperty(question, async ({ one, other, by, store: slug }) => {
        const [from = "", until = ""] = [one, other].sort();
        const filter = toSalesFilter(new URLSearchParams({ from, until, by, store: slug }), TODAY);
        const { rows, total } = await load({ from, until, by, store: slug });
        const stores = slug === "" ? null : [slug === "-" ? null : slug];
        expect(toSum(rows.map(({ cents }) => cents))).toBe(toSum(within(filter.from, until, stores).map(net)));
        const before = periodBefore(filter);
        expect(total.beforeCents).toBe(toSum(within(before.from, before.until, stores).map(net)));
      }),
      { numRuns: 80 },
    );
  });

  const whole = { from: "2025-04-01", until: TODAY };
  /** Number and total of the year's orders for each key. */
  const sumsBy = (keyOf: (each: Sold) => string) => {
    const groups = Map.groupBy(within(whole.from, whole.until, null), keyOf);
    return Object.fromEntries([...groups].map(([key, all]) => [key, [all.length, toSum(all.map(net))]]));
  };
  const shownBy = async (by: SalesBy, staff = EVERYBODY) =>
    Object.fromEntries(
      (await load({ ...whole, by }, staff)).rows
        .filter(({ orders }) => orders > 0)
        .map(({ key, orders, cents }) => [key, [orders, cents]]),
    );

  test("days, months and stores have the orders placed in them, by Sydney's clocks", async () => {
    const filter = toSalesFilter(new URLSearchParams({ ...whole, by: "day" }), TODAY);
    const byDay = sumsBy(({ order }) => dayOf(order));
    expect(await shownBy("day")).toEqual(
      Object.fromEntries(Object.entries(byDay).filter(([key]) => key >= filter.from)),
    );
    expect(await shownBy("month")).toEqual(sumsBy(({ order }) => dayOf(order).slice(0, 7)));
    expect(await shownBy("store")).toEqual(sumsBy(({ order }) => order.storeSlug ?? ""));
    const own = await shownBy("store", { stores: ["penrith"] } as never);
    expect(Object.keys(own)).toEqual(["penrith"]);
  });

  test("a customer's first order is new, and all later ones return", async () => {
    const isFirst = ({ order }: Sold) =>
      !sold.some((each) => isSold(each) && each.order.email === order.email && each.order.placedAt < order.placedAt);
    expect(await shownBy("customer")).toEqual(sumsBy((each) => (isFirst(each) ? "new" : "returning")));
  });

  test("each way of paying has what it brought after refunds", async () => {
    const { rows } = await load({ ...whole, by: "payment" });
    const of = (...ways: string[]) => within(whole.from, whole.until, null).filter(({ way }) => ways.includes(way));
    const card = of("card and voucher").map((each) => Math.max(0, net(each) - 100));
    const expected = {
      card: toSum([...of("card", "exchange").map(net), ...card]),
      cash: toSum(of("cash").map(net)),
      account: toSum(of("account").map(net)),
      voucher: toSum([...of("voucher").map(net), ...of("card and voucher").map((each) => Math.min(100, net(each)))]),
    };
    expect(Object.fromEntries(rows.map(({ key, cents }) => [key, cents]))).toEqual(expected);
  });

  test("categories, formats and suppliers have their items' amounts, and a share of refunds of no item", async () => {
    for (const [by, at] of [
      ["category", 0],
      ["format", 1],
      ["supplier", 2],
    ] as const) {
      const expected: Record<string, number> = {};
      const raise = (key: string, cents: number) => {
        expected[key] = (expected[key] ?? 0) + cents;
      };
      for (const { order, shelves, refunded, general } of within(whole.from, whole.until, null)) {
        const left = order.lines.map((line, which) => line.lineCents - line.discountCents - (refunded[which] ?? 0));
        const rest = 1 - general / (toSum(left) + 795);
        for (const [which, cents] of left.entries()) raise(SHELVES[shelves[which] ?? 0]?.[at] ?? "", cents * rest);
        raise("^delivery", 795 * rest);
      }
      const { rows } = await load({ ...whole, by, ...(by === "category" && { within: "books/general-books" }) });
      if (by === "category") expect(rows.map(({ key }) => key)).toEqual(["books/general-books/fiction"]);
      // Allow for rounding, because an order's shares are whole cents.
      for (const { key, cents } of rows) expect(Math.abs(cents - (expected[key] ?? 0))).toBeLessThan(60);
    }
  });

  test("refunds of old orders are counted the night after, and today's orders at once", async () => {
    const old = sold.find((each) => isSold(each) && dayOf(each.order) < "2025-06-01" && net(each) > 100) as Sold;
    const raise = (cents: number) =>
      database().updateTable("orders").set({ refunded_cents: cents }).where("id", "=", old.order.id).execute();
    const period = { from: "2025-01-01", until: "2025-12-31", by: "month" };
    const before = (await load(period)).total.cents;
    await raise(old.order.refundedCents + 70);
    const at = NOW.toISOString();
    await insertRefund({
      ...{ id: randomUUID(), orderId: old.order.id, paymentId: null, onto: "account", amountCents: 70, reason: "" },
      ...{ reference: null, createdAt: at, doneAt: at },
    });
    expect((await load(period)).total.cents).toBe(before);
    const today = { from: TODAY, until: TODAY, by: "store" };
    const { total } = await load(today);
    await aKeptOrder({ placedAt: NOW.toISOString() });
    expect((await load(today)).total.cents).toBe(total.cents + 2995);
    await countSalesDays(new Date("2026-04-21T03:00:00.000Z"));
    expect((await load(period)).total.cents).toBe(before - 70);
    expect((await load(today)).total.cents).toBe(total.cents + 2995);
    const toCsv = (by: SalesBy) =>
      salesCsv(toSalesFilter(new URLSearchParams({ ...today, by }), TODAY), EVERYBODY, TODAY);
    expect(await toCsv("day")).toMatch(
      /^"day","orders","copies","sales","year before"\r\n"2026-04-20","\d+","\d+","[\d.]+","[\d.]+"\r\n$/,
    );
    expect(await toCsv("format")).toMatch(/^"format","copies","sales","year before"\r\n/);
    expect(await toCsv("payment")).toMatch(/^"payment","orders","sales","year before"\r\n/);
    await expect(salesCsv(toSalesFilter(new URLSearchParams(today), TODAY), EVERYBODY, "2026-05-20")).rejects.toThrow(
      "Past days are being counted.",
    );
  });

  test("an eVoucher counts when it is spent, and apart from all other sales when it is bought", async () => {
    const [soldAt, spentAt] = ["2026-04-20T01:00:00.000Z", "2026-04-20T02:00:00.000Z"];
    const voucher = (lineCents: number) => anOrderLine({ productType: "eVoucher", lineCents, gstCents: 0 });
    const before = await Promise.all(
      (Object.keys(SALES_BY) as SalesBy[]).map((by) => load({ from: TODAY, until: TODAY, by })),
    );
    await aKeptOrder({
      lines: [voucher(5000), anOrderLine({ lineCents: 2000 })],
      shippingCents: 0,
      placedAt: soldAt,
      refundedCents: 700,
    });
    await aKeptOrder({ lines: [voucher(3000)], fulfilment: "digital", placedAt: soldAt });
    await aKeptOrder({
      lines: [anOrderLine({ lineCents: 4000 })],
      shippingCents: 0,
      placedAt: spentAt,
      voucherCents: 4000,
      paymentMethod: "none",
    });
    await countSalesDays(new Date("2026-04-21T03:00:00.000Z"));
    for (const [at, by] of (Object.keys(SALES_BY) as SalesBy[]).entries()) {
      const { total, voucherCents } = await load({ from: TODAY, until: TODAY, by });
      // A refund that belongs to no item is shared: $2.00 belong to the book and $5.00 to the eVoucher.
      expect(total.cents - (before[at]?.total.cents ?? 0), by).toBe(1800 + 4000);
      expect(voucherCents - (before[at]?.voucherCents ?? 0)).toBe(4500 + 3000);
      if (by === "day") expect(total.orders - (before[at]?.total.orders ?? 0)).toBe(2);
    }
  });

  test("items added to an old order are counted the night after", async () => {
    const period = { from: "2025-07-01", until: "2025-07-31", by: "month" };
    const before = (await load(period)).total.cents;
    const into = await aKeptOrder({ placedAt: "2025-07-04T02:00:00.000Z" });
    const added = await aKeptOrder({ placedAt: "2026-04-21T00:00:00.000Z", addsTo: into.id, shippingCents: 0 });
    await inTransaction(() => addPaidItems(added, "staff", new Date("2026-04-21T01:00:00.000Z")));
    await countSalesDays(new Date("2026-04-22T03:00:00.000Z"));
    expect((await load(period)).total.cents).toBe(before + 2995 + 2200);
  });
});
