/** Tests the office's first page: its figures are correct, and each links to the matching list. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putFact } from "~/database/engine/shop-records.server";
import { putStores } from "~/database/stores/store-records.server";
import { BACKUP_FACT } from "~/domain/backup/manifest";
import { countSalesDays } from "~/domain/office/sales-days.server";
import { ordersToday, salesToday, shopToday } from "~/domain/office/today.server";
import type { TodaysFigure } from "~/domain/office/todays-figure";
import { anEnquiry } from "../factories/enquiries";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aStore } from "../factories/stores";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NOW = new Date("2026-11-26T01:00:00.000Z");
const brief = (figures: TodaysFigure[]) => figures.map(({ label, value, detail }) => [label, value, detail]);

describe.each(shopDatabases)("the office's Today page, on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
    await putStores([aStore({ slug: "penrith" })]);
    const dollars = (lineCents: number) => ({ lines: [anOrderLine({ lineCents })], shippingCents: 0 });
    // 26 November begins in Sydney at 13:00 UTC.
    await aKeptOrder({ ...dollars(1000), placedAt: "2026-11-25T13:00:00.000Z" });
    await aKeptOrder({ ...dollars(200), placedAt: "2026-11-25T12:59:59.000Z", state: "packed" });
    await aKeptOrder({ ...dollars(30), placedAt: "2026-11-19T13:00:00.000Z", refundedCents: 10, state: "sent" });
    await aKeptOrder({ ...dollars(5), placedAt: "2026-11-19T12:59:59.000Z", state: "sent" });
    await aKeptOrder({ ...dollars(9000), placedAt: "2026-11-25T14:00:00.000Z", state: "cancelled" });
    await aKeptOrder({ ...dollars(9000), placedAt: "2026-11-25T14:00:00.000Z", state: "awaiting payment" });
    const collected = { fulfilment: "collect", storeSlug: "penrith", state: "ready to collect" } as const;
    await aKeptOrder({ ...dollars(400), placedAt: "2026-11-23T01:00:00.000Z", ...collected });
  });
  afterAll(() => shop?.close());

  test("counts the orders in each office list, with the age of the oldest", async () => {
    const figures = await ordersToday({ stores: [] }, NOW);
    expect(brief(figures)).toEqual([
      ["To pack", "1", "The oldest is of today."],
      ["Overdue", expect.any(String), expect.any(String)],
      ["Packed, to send", "1", "The oldest is of today."],
      ["Ready to collect", "1", "The oldest is 3 days old."],
      ["Payments to be looked at", "0", ""],
    ]);
    expect(figures[0]?.href).toBe("/office/orders?show=to+pack&sort=oldest");
  });

  test("adds up sales by Sydney day, without refunds and unpaid orders", async () => {
    expect(brief((await salesToday({ stores: [] }, NOW)).figures)).toEqual([
      ["Sales today", "$10.00", "1 order"],
      ["Sales in seven days", "$16.20", "4 orders"],
    ]);
    expect(brief((await salesToday({ stores: ["penrith"] }, NOW)).figures)).toEqual([
      ["Sales today", "$0.00", "0 orders"],
      ["Sales in seven days", "$4.00", "1 order"],
    ]);
  });

  test("compares sales with the same weekdays of last year, and counts past days once a night", async () => {
    const lastYear = () => ({
      lines: [anOrderLine({ lineCents: 810 })],
      shippingCents: 0,
      state: "completed" as const,
    });
    // 21 November 2025, a Friday, began in Sydney at 13:00 UTC.
    const { id } = await aKeptOrder({ ...lastYear(), placedAt: "2025-11-20T13:00:00.000Z" });
    await aKeptOrder({ ...lastYear(), placedAt: "2025-11-20T12:59:59.000Z" });
    const live = await salesToday({ stores: [] }, NOW);
    expect(live.figures.map(({ detail }) => detail)).toEqual(["1 order", "4 orders, 100% more than last year"]);
    expect(live.week.map(({ label, cents, lastYearCents }) => [label, cents, lastYearCents])).toEqual([
      ["Fri 20", 20, 810],
      ["Sat 21", 0, 0],
      ["Sun 22", 0, 0],
      ["Mon 23", 400, 0],
      ["Tue 24", 0, 0],
      ["Wed 25", 200, 0],
      ["Thu 26", 1000, 0],
    ]);
    await countSalesDays(NOW);
    expect(await salesToday({ stores: [] }, NOW)).toEqual(live);
    const changed = (to: number) =>
      database().updateTable("orders").set({ refunded_cents: to }).where("id", "=", id).execute();
    await changed(10);
    // Refunds of orders older than 60 days don't change the sales that were counted for past days.
    await countSalesDays(NOW);
    expect(await salesToday({ stores: [] }, NOW)).toEqual(live);
    await changed(0);
    expect((await salesToday({ stores: ["penrith"] }, NOW)).week.map(({ cents }) => cents)).toEqual([
      0, 0, 0, 400, 0, 0, 0,
    ]);
    const tomorrow = new Date(NOW.getTime() + 24 * 60 * 60 * 1000);
    expect((await salesToday({ stores: [] }, tomorrow)).week.map(({ cents }) => cents)).toEqual([
      0, 0, 400, 0, 200, 1000, 0,
    ]);
  });

  test("shows on the office's Today page how old the backup is", async () => {
    expect(brief(await shopToday({ role: "manager", stores: [] }, NOW)).at(-1)).toEqual(["Last backup", "never", ""]);
    await anEnquiry({}, new Date("2026-11-24T00:00:00.000Z"));
    await putFact(BACKUP_FACT, "2026-11-25T22:30:00.000Z");
    expect(brief(await shopToday({ role: "manager", stores: [] }, NOW))).toEqual([
      ["Messages waiting", "1", "The oldest is 2 days old."],
      ["Reviews waiting", "0", ""],
      ["Parked jobs", "0", ""],
      ["Last backup", "2 h ago", ""],
    ]);
  });
});
