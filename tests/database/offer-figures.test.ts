/** Tests the effect of offers on both databases against sums of the orders that are computed in another way. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { saveOffer } from "~/database/offers/offer-records.server";
import { insertUse } from "~/database/offers/offer-use-records.server";
import { insertCodes } from "~/database/offers/office-offer-records.server";
import { putStores } from "~/database/stores/store-records.server";
import { codeOffer } from "~/domain/offers/offer";
import { loadOfferFigures, offerFiguresCsv } from "~/domain/office/offer-figures.server";
import { countSalesDays } from "~/domain/office/sales-days.server";
import type { Order } from "~/domain/orders/order";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aStore } from "../factories/stores";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NOW = new Date("2026-04-20T03:00:00.000Z");
const TODAY = "2026-04-20";
const EVERYBODY = { stores: [] };

const made = fc.record({
  at: fc.constantFrom("2026-01-31", "2026-02-10", "2026-03-31", "2026-04-18", "2026-04-20"),
  store: fc.constantFrom(null, "penrith"),
  state: fc.constantFrom("completed", "paid", "sent", "refunded", "cancelled", "awaiting payment"),
  cents: fc.integer({ min: 1000, max: 9000 }),
  discount: fc.nat(900),
  refunded: fc.nat(50),
  uses: fc.uniqueArray(fc.constantFrom("TAKE10", "SPRING", "b1", "b2", "free"), { maxLength: 3 }),
});

describe.each(shopDatabases)("offers' effect on %s", (_name, open) => {
  let shop: ShopDatabase;
  const sold: { order: Order; day: string; uses: { group: string; cents: number }[] }[] = [];
  beforeAll(async () => {
    shop = await open();
    await putStores([aStore({ slug: "penrith" })]);
    for (const code of ["TAKE10", "SPRING", "BATCH", "FREE"])
      await saveOffer(codeOffer({ code, name: `Offer ${code}`, kind: "percentage", value: 10 }));
    await insertCodes("batch", "March", ["B1", "B2"]);
    for (const { at, store, state, cents, discount, refunded, uses } of fc.sample(made, { numRuns: 60, seed: 5 })) {
      const lines = [anOrderLine({ unitPriceCents: cents, lineCents: cents, discountCents: discount, gstCents: 0 })];
      const order = await aKeptOrder({
        ...{ lines, state: state as Order["state"], storeSlug: store, placedAt: `${at}T01:00:00.000Z` },
        ...{ fulfilment: store ? "collect" : "delivery", shippingCents: 0 },
        refundedCents: state === "refunded" ? cents - discount : refunded,
      });
      const own = uses.map((use, which) => ({ use, cents: discount - which }));
      for (const { use, cents: given } of own) {
        const offerId = use.startsWith("b") ? "batch" : use.toLowerCase();
        const code = use === "free" ? null : use.toUpperCase();
        await insertUse({ offerId, orderId: order.id, code, cents: given, usedAt: order.placedAt });
      }
      const groups = own.map(({ use, cents: given }) => ({
        group: use.startsWith("b") ? "Batch March" : use === "free" ? "By itself" : use,
        cents: given,
      }));
      sold.push({ order, day: at, uses: groups });
    }
    await countSalesDays(NOW);
  });
  afterAll(() => shop?.close());

  /** Adds up the orders of a period without the database. */
  function expected(from: string, until: string, store?: string) {
    const sums: Record<string, { orders: number; discountCents: number; takingsCents: number }> = {};
    for (const { order, day, uses } of sold) {
      if (day < from || day > until || ["cancelled", "awaiting payment"].includes(order.state)) continue;
      if (store !== undefined && order.storeSlug !== store) continue;
      for (const { group, cents } of uses) {
        const sum = sums[group] ?? { orders: 0, discountCents: 0, takingsCents: 0 };
        sums[group] = {
          orders: sum.orders + 1,
          discountCents: sum.discountCents + cents,
          takingsCents: sum.takingsCents + order.totalCents - order.refundedCents,
        };
      }
    }
    return sums;
  }
  const shown = async (from: string, until: string, staff: { stores: string[] } = EVERYBODY) => {
    const { rows } = await loadOfferFigures({ from, until }, staff, TODAY);
    return Object.fromEntries(
      rows.map(({ by, orders, discountCents, takingsCents }) => [by, { orders, discountCents, takingsCents }]),
    );
  };

  test.each([
    ["2026-01-01", TODAY],
    ["2026-02-01", "2026-03-30"],
    ["2026-04-18", TODAY],
    [TODAY, TODAY],
  ])("offers from %s to %s have the orders, discounts and takings of their orders", async (from, until) => {
    expect(await shown(from, until)).toEqual(expected(from, until));
    expect(await shown(from, until, { stores: ["penrith"] })).toEqual(expected(from, until, "penrith"));
  });

  test("the file has the page's rows, and an offer that is no longer there has its id", async () => {
    await database().deleteFrom("codes_of_offers").where("offer_id", "=", "spring").execute();
    await database().deleteFrom("offers").where("id", "=", "spring").execute();
    const csv = await offerFiguresCsv({ from: "2026-01-01", until: "2026-03-31" }, EVERYBODY, TODAY);
    const { SPRING, TAKE10 } = expected("2026-01-01", "2026-03-31");
    const line = (name: string, by: string, sums: typeof SPRING) =>
      `"${name}","${by}","${sums?.orders}","${((sums?.discountCents ?? 0) / 100).toFixed(2)}","${((sums?.takingsCents ?? 0) / 100).toFixed(2)}"`;
    expect(csv).toContain(line("spring", "SPRING", SPRING));
    expect(csv).toContain(line("Offer TAKE10", "TAKE10", TAKE10));
  });
});
