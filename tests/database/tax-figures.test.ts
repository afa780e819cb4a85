/** Tests on both databases that tax figures are the sums of the shop's own sales and refunds, each on its day, and that the money balances. */
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { sumAdjustmentsOf } from "~/database/orders/adjustment-records.server";
import { putStaffStores } from "~/database/staff/staff-store-records.server";
import { toJournals } from "~/domain/office/journals";
import { countSalesDays } from "~/domain/office/sales-days.server";
import { loadTax, sumTaxDays, taxCsv, toTaxPeriod } from "~/domain/office/tax-figures.server";
import { quarterOf } from "~/domain/office/tax-periods";
import { addTax, netSales, type TaxSums } from "~/domain/office/tax-sums";
import { bookMissedAdjustments } from "~/domain/orders/book-adjustments.server";
import { findOrder } from "~/domain/orders/find-orders.server";
import { moveOrder, refundOrder } from "~/domain/orders/move-order.server";
import type { Order } from "~/domain/orders/order";
import { refundedGstCents } from "~/domain/orders/order-sums";
import { refundLine } from "~/domain/orders/refund-line.server";
import { sendParcel } from "~/domain/orders/send-parcel.server";
import { AT_THE_COMMAND_LINE } from "~/domain/staff/staff-log.server";
import { anItem } from "../factories/baskets";
import { aStore } from "../factories/checkouts";
import { anOfficeStaff } from "../factories/office-staff";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aPlacedOrder, pay } from "../factories/purchases";
import { getOffice, officeModule } from "../requests/office-world";
import { anOrderDesk } from "../requests/order-desk";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const TODAY = "2026-04-20";
const START = Date.parse("2026-03-25T00:00:00Z");
const YEAR = { from: "2025-04-21", until: TODAY };

const sale = fc.record({
  // Days around the end of daylight saving on 5 April, in minutes after the start.
  paid: fc.nat(20 * 1440),
  isExport: fc.boolean(),
  bookCents: fc.integer({ min: 100, max: 9999 }),
  copies: fc.integer({ min: 1, max: 3 }),
  voucherCents: fc.constantFrom(0, 0, 5000),
  acts: fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 4000 }), what: fc.constantFrom("line", "part", "all", "cancel") }),
    { maxLength: 3 },
  ),
});
type Sale = typeof sale extends fc.Arbitrary<infer Made> ? Made : never;
/** Sums that a sale or a refund adds to its day. */
interface Booked {
  at: number;
  sums: TaxSums;
}

const dayOf = (at: number) => new Date(at).toLocaleDateString("en-CA", { timeZone: "Australia/Sydney" });
const eleventh = (cents: number) => Math.round(cents / 11);

/**
 * Stores a sale, refunds it at the given times with the shop's own functions, and returns the expected sums, computed from the
 * receipts alone.
 */
async function happen(made: Sale): Promise<Booked[]> {
  const { bookCents, copies, isExport, voucherCents } = made;
  const lineCents = bookCents * copies;
  const book = anOrderLine({
    quantity: copies,
    unitPriceCents: bookCents,
    lineCents,
    gstCents: isExport ? 0 : eleventh(lineCents),
  });
  const gift = anOrderLine({ productType: "eVoucher", format: "Voucher", lineCents: voucherCents, gstCents: 0 });
  const paidAt = START + made.paid * 60_000;
  const total = lineCents + voucherCents + 795;
  const gstCents = isExport ? 0 : eleventh(lineCents) + eleventh(795);
  const address = { street1: "", street2: "", city: "", state: "", postcode: "", country: isExport ? "NZL" : "AUS" };
  const order = await aKeptOrder({
    ...{ lines: voucherCents > 0 ? [book, gift] : [book], address, gstCents, state: "paid", totalCents: total },
    placedAt: new Date(paidAt).toISOString(),
  });
  const goods = lineCents + 795;
  const booked: Booked[] = [
    {
      at: paidAt,
      sums: {
        taxed: isExport ? 0 : goods,
        gst: gstCents,
        exports: isExport ? goods : 0,
        vouchers: voucherCents,
        card: total,
      },
    },
  ];
  let at = paidAt;
  let before = order;
  for (const { after, what } of made.acts) {
    at += after * 60_000;
    vi.setSystemTime(at);
    const { state, totalCents, refundedCents } = before;
    if (what === "line")
      await refundLine(order.id, { lineId: book.id, quantity: 1, restocks: false }, "staff", "").catch(() => null);
    if (what === "part" && refundedCents + 50 < totalCents) await refundOrder(order.id, 50, "staff", "");
    if (what === "all" && state !== "cancelled") await refundOrder(order.id, null, "staff", "").catch(() => null);
    if (what === "cancel" && state === "paid") await moveOrder(order.id, "paid", "cancelled", "staff");
    const now = (await findOrder(order.id)) as Order;
    const cents = now.refundedCents - before.refundedCents;
    const gst = refundedGstCents(now) - refundedGstCents(before);
    if (cents > 0) booked.push({ at, sums: { "refunded gst": gst, "to card": cents } });
    before = now;
  }
  return booked;
}

describe.each(shopDatabases)("tax figures on %s", (_name, open) => {
  const { signIn, act, toDraft, post, place } = anOrderDesk();
  let shop: ShopDatabase;
  let booked: Booked[];
  beforeAll(async () => {
    vi.stubEnv("COOKIE_SECRETS", "a secret for the tests of the office, long enough");
    shop = await open();
    vi.useFakeTimers({ toFake: ["Date"] });
    booked = [];
    for (const made of fc.sample(sale, { numRuns: 25, seed: 7 })) booked.push(...(await happen(made)));
    vi.useRealTimers();
  });
  afterAll(async () => {
    await shop?.close();
    vi.unstubAllEnvs();
  });
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-04-20T03:00:00Z") }));
  afterEach(() => vi.useRealTimers());

  const expected = () => {
    const byDay = Map.groupBy(booked, ({ at }) => dayOf(at));
    return Object.fromEntries([...byDay].map(([day, all]) => [day, addTax(all.map(({ sums }) => sums))]));
  };

  test("each day has its sales by their GST, and its refunds, whose money balances them", async () => {
    await countSalesDays();
    const days = await sumTaxDays(YEAR, TODAY);
    const wanted = expected();
    expect([...days.keys()]).toEqual(Object.keys(wanted).sort());
    for (const [day, sums] of days) {
      const of = (name: keyof TaxSums) => sums[name] ?? 0;
      for (const name of ["taxed", "gst", "exports", "vouchers", "card", "refunded gst", "to card"] as const)
        expect([day, name, of(name)]).toEqual([day, name, wanted[day]?.[name] ?? 0]);
      expect(of("taxed") + of("exports") + of("vouchers")).toBe(of("card"));
      const back = of("refunded taxed") + of("refunded exports") + of("refunded vouchers");
      expect(back).toBe(of("to card"));
      // Allow for rounding, because GST is rounded for each line, and for each refund.
      expect(Math.abs(of("refunded gst") - of("refunded taxed") / 11)).toBeLessThan(8);
    }
    for (const { lines } of toJournals(days, "day")) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    const { sums, months } = await loadTax(YEAR, TODAY);
    expect(netSales(sums)).toBe(months.reduce((sum, month) => sum + netSales(month.sums), 0));
    expect((await taxCsv(YEAR)).split("\r\n")).toHaveLength(days.size + 2);
  });

  test("files are refused while days are missing, and to people of single stores", async () => {
    const files = ["gst-csv", "journal-csv"].map((file) => officeModule(`office/${file}.ts`));
    const statuses = (cookie: string) =>
      Promise.all(files.map(async (file) => (await getOffice(file, "/office/gst.csv", cookie)).status));
    const { cookie } = await anOfficeStaff("manager");
    expect(await statuses(cookie)).toEqual([200, 200]);
    vi.setSystemTime("2026-04-30T03:00:00Z");
    expect(await statuses((await anOfficeStaff("manager")).cookie)).toEqual([503, 503]);
    expect((await loadTax(YEAR)).isCounted).toBe(false);
    vi.setSystemTime("2026-04-20T03:00:00Z");
    const limited = await anOfficeStaff("manager");
    await putStaffStores(limited.staffId, [await aStore()]);
    expect(await statuses(limited.cookie)).toEqual([403, 403]);
    expect((await getOffice(officeModule("office/gst.tsx"), "/office/gst", limited.cookie)).status).toBe(403);
  });

  test("refunds that an older version made are booked at their own times", async () => {
    const before = await sumTaxDays(YEAR, TODAY);
    const orders = await database().selectFrom("order_adjustments").select("order_id").distinct().execute();
    const sums = new Map<string, object>();
    for (const { order_id: id } of orders) sums.set(id, await sumAdjustmentsOf(id));
    await database().deleteFrom("order_adjustments").execute();
    await bookMissedAdjustments("");
    for (const [id, sum] of sums) expect(await sumAdjustmentsOf(id)).toEqual(sum);
    const rows = await database().selectFrom("order_adjustments").select(["at", "cents"]).execute();
    const byDay = Map.groupBy(rows, ({ at }) => dayOf(Date.parse(at)));
    for (const [day, all] of byDay)
      expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(before.get(day)?.["to card"]);
  });

  test("an exchange is a refund and a sale, and its money passes through", async () => {
    signIn((await anOfficeStaff("manager")).cookie);
    const [book, other] = [await anItem({ priceCents: 2000, stock: 9 }), await anItem({ priceCents: 2550, stock: 9 })];
    const placed = await aPlacedOrder({ holding: [book], quantities: [3] });
    await pay(placed);
    await moveOrder(placed.id, "paid", "packed", "staff");
    await sendParcel((await findOrder(placed.id)) as Order, {}, AT_THE_COMMAND_LINE);
    const [line] = placed.lines;
    const copies = { copies: ["1"], restock: [line?.id ?? ""] };
    const draft = toDraft((await act((await findOrder(placed.id)) as Order, "exchange", copies)).location);
    await post(draft, "add", { code: other });
    await place(draft, "exchange", { payBy: "cash", reference: "" });
    const sums = (await sumTaxDays({ from: TODAY, until: TODAY }, TODAY)).get(TODAY) ?? {};
    const total = 6000 + 795 + 2550;
    expect(sums).toMatchObject({ taxed: total, card: 6795, cash: 550, exchange: 2000, "to exchange": 2000 });
    expect(sums).toMatchObject({ "refunded taxed": 2000, "refunded gst": 182 });
    expect(Object.values(netOfMoney(sums)).reduce((sum, cents) => sum + cents, 0)).toBe(netSales(sums));
  });
});

/** Returns the money received in each way, less the money paid back. */
function netOfMoney(sums: TaxSums): Record<string, number> {
  const ways = ["card", "cash", "EFTPOS", "account", "voucher", "exchange", "other"] as const;
  return Object.fromEntries(ways.map((way) => [way, (sums[way] ?? 0) - (sums[`to ${way}`] ?? 0)]));
}

test("quarters begin in January, April, July and October, and the default is the current one", () => {
  expect(quarterOf("2026-11-29")).toEqual({ from: "2026-10-01", until: "2026-12-31" });
  expect(quarterOf("2028-02-29")).toEqual({ from: "2028-01-01", until: "2028-03-31" });
  expect(toTaxPeriod(new URLSearchParams(), "2026-04-20")).toEqual({ from: "2026-04-01", until: "2026-04-20" });
});
