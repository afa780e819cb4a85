/**
 * Tests on both databases that the amounts owed on eVouchers by day match the totals of their movements, which the test
 * calculates in another way.
 */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database, inTransaction } from "~/database/engine/connection.server";
import { insertVoucherMovements } from "~/database/vouchers/voucher-movement-records.server";
import { insertVouchers } from "~/database/vouchers/voucher-records.server";
import { dayAfter, todayInSydney } from "~/domain/dates/sydney-days";
import { liabilityCsv, loadLiability, toLiabilityPeriod } from "~/domain/office/voucher-liability.server";
import { closeVoucherLedger } from "~/domain/vouchers/close-ledger.server";
import type { VoucherMovementKind } from "~/domain/vouchers/movement";
import { aVoucher } from "../factories/purchases";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const COLUMNS = {
  ...{ issued: "issuedCents", spent: "spentCents", returned: "returnedCents", expired: "expiredCents" },
  ...{ revived: "expiredCents", cancelled: "cancelledCents", adjusted: "adjustedCents" },
} as const satisfies Record<VoucherMovementKind, string>;
const KINDS = Object.keys(COLUMNS) as VoucherMovementKind[];

interface Moved {
  kind: VoucherMovementKind;
  cents: number;
  at: string;
}

/** Adds up the movements one by one for each calendar day in Sydney. */
function sumsByDay(moved: readonly Moved[], { from, until }: { from: string; until: string }) {
  const days = [];
  for (let day = from; day <= until; day = dayAfter(day)) {
    const sumColumn = (column: string) =>
      moved
        .filter(({ kind, at }) => COLUMNS[kind] === column && todayInSydney(new Date(at)) === day)
        .reduce((sum, { cents }) => sum + cents, 0);
    const columns = Object.values(COLUMNS).map((column) => [column, sumColumn(column)] as const);
    const owed = moved.filter(({ at }) => todayInSydney(new Date(at)) <= day);
    days.push({ day, ...Object.fromEntries(columns), owedCents: owed.reduce((sum, { cents }) => sum + cents, 0) });
  }
  return days;
}

describe.each(shopDatabases)("what is owed on eVouchers on %s", (_name, open) => {
  let shop: ShopDatabase;
  let voucherId: string;
  beforeAll(async () => {
    shop = await open();
    voucherId = await aVoucher();
  });
  afterAll(() => shop?.close());
  beforeEach(() => database().deleteFrom("voucher_movements").execute());

  test("the days are the sums of their movements, also where Sydney's clocks change", async () => {
    const moved = fc.record({
      kind: fc.constantFrom(...KINDS),
      cents: fc.integer({ min: -9000, max: 9000 }),
      // In 2026 the clocks go back on 5 April and forward on 4 October.
      at: fc
        .tuple(fc.constantFrom("2026-04-01T00:00:00Z", "2026-10-01T00:00:00Z"), fc.integer({ min: 0, max: 10_000 }))
        .map(([start, minutes]) => new Date(Date.parse(start) + minutes * 60_000).toISOString()),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(moved, { maxLength: 40 }),
        fc.constantFrom(
          { from: "2026-04-03", until: "2026-04-06" },
          { from: "2026-10-04", until: "2026-10-04" },
          { from: "2026-03-30", until: "2026-10-09" },
        ),
        async (movements, period) => {
          await database().deleteFrom("voucher_movements").execute();
          await insertVoucherMovements(movements.map((each) => ({ voucherId, ...each })));
          const { days, sums, openingCents, closingCents } = await loadLiability(period);
          expect(days).toEqual(sumsByDay(movements, period));
          expect(closingCents).toBe(days.at(-1)?.owedCents);
          const changed = Object.values(sums).reduce((sum, cents) => sum + cents, 0);
          expect(openingCents + changed).toBe(closingCents);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("the last minute of a day and the first of the next are in different days, in their table, too", async () => {
    const moved = { voucherId, kind: "issued" as const };
    await insertVoucherMovements([
      { ...moved, cents: 5000, at: "2026-11-27T12:59:59.999Z" },
      { ...moved, cents: 100, at: "2026-11-27T13:00:00.000Z" },
      { ...moved, kind: "spent", cents: -1250, at: "2026-11-28T12:59:59.999Z" },
    ]);
    expect(await liabilityCsv({ from: "2026-11-27", until: "2026-11-28" })).toBe(
      [
        '"day","issued","spent","returned","expired","cancelled","adjusted","owed"',
        '"2026-11-27","50.00","0.00","0.00","0.00","0.00","0.00","50.00"',
        '"2026-11-28","1.00","-12.50","0.00","0.00","0.00","0.00","38.50"',
        "",
      ].join("\r\n"),
    );
  });
});

describe.each(shopDatabases)("eVouchers and what is owed on them on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  test("an eVoucher is owed until its last day's end, and then expires", async () => {
    await aVoucher({ expiresOn: "2026-06-30", createdAt: "2026-06-01T00:00:00.000Z" });
    await closeVoucherLedger(new Date("2026-07-01T02:00:00.000Z"));
    const { days } = await loadLiability({ from: "2026-06-30", until: "2026-07-01" });
    expect(days.map(({ expiredCents, owedCents }) => [expiredCents, owedCents])).toEqual([
      [0, 10_000],
      [-10_000, 0],
    ]);
    const { total } = await database()
      .selectFrom("vouchers")
      .select((eb) => eb.fn.sum<number | string>("balance_cents").as("total"))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(0);
  });

  test("a batch that two requests insert at the same time is inserted once", async () => {
    const batch = Array.from({ length: 500 }, (_, at) => ({
      ...{ id: `race-${at}`, codeHash: `race ${at}`, hint: "RACE", valueCents: 100, expiresOn: "2099-01-01" },
      ...{ email: "", reason: "A race", orderLineId: null, position: null, orderId: null, staffId: null },
      createdAt: "2026-11-28T00:00:00.000Z",
    }));
    const insert = () => inTransaction(() => insertVouchers(batch));
    expect((await Promise.all([insert(), insert()])).sort()).toEqual([false, true]);
    const issued = database().selectFrom("voucher_movements").select("id").where("reason", "=", "A race");
    expect(await issued.execute()).toHaveLength(500);
  });
});

describe("the period of the days", () => {
  const TODAY = "2026-11-28";
  test.each([
    ["", "2026-10-30", TODAY],
    ["from=2026-11-01", "2026-11-01", TODAY],
    ["until=2026-06-30", "2026-06-01", "2026-06-30"],
    ["from=2026-06-30&until=2026-06-01", "2026-06-01", "2026-06-30"],
    ["from=2026-02-30&until=soon", "2026-10-30", TODAY],
    ["from=2027-01-01&until=2027-02-01", TODAY, TODAY],
    ["until=2027-02-01", "2026-10-30", TODAY],
    ["from=2000-01-01", "2025-11-28", TODAY],
    ["from=2024-01-01&until=2024-12-31", "2024-01-01", "2024-12-31"],
  ])("%j is read as a period of at most 366 days that ends today at the latest", (query, from, until) => {
    expect(toLiabilityPeriod(new URLSearchParams(query), TODAY)).toEqual({ from, until });
  });
});
