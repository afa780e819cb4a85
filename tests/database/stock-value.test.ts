/** Tests the value of stock on both databases against the sum of copies at prices without GST, computed in another way. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { database } from "~/database/engine/connection.server";
import { putStores } from "~/database/stores/store-records.server";
import { loadStockValue, stockValueCsv, toStockValueFilter } from "~/domain/office/stock-value.server";
import { applyPlans } from "~/domain/prices/apply-plans.server";
import { countStockValue } from "~/domain/stock/count-stock-value.server";
import { aKeptOrder, anOrderLine } from "../factories/orders";
import { aPlan } from "../factories/price-plans";
import { aProduct } from "../factories/products";
import { aStore } from "../factories/stores";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const NOW = new Date("2026-04-20T03:00:00.000Z");
const CATEGORIES = ["books/general-books/fiction", "books/academic", "music/cds"];
const STORES = ["penrith", "perth"];
const EVERYBODY = { stores: [] };

const stocked = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  priceCents: fc.option(fc.integer({ min: 1, max: 20_000 })),
  stock: fc.option(fc.nat(30)),
  inStores: fc.tuple(fc.nat(5), fc.nat(5)),
  held: fc.record({
    from: fc.constantFrom("shop", "store", ""),
    state: fc.constantFrom("paid", "completed"),
    copies: fc.nat(3),
  }),
});

describe.each(shopDatabases)("the value of stock on %s", (_name, open) => {
  let shop: ShopDatabase;
  const expected: { place: string; category: string; copies: number; priceCents: number | null }[] = [];
  beforeAll(async () => {
    shop = await open();
    await putStores(STORES.map((slug) => aStore({ slug, name: `Store in ${slug}` })));
    for (const { category, priceCents, stock, inStores, held } of fc.sample(stocked, { numRuns: 40, seed: 7 })) {
      const { code } = await aProduct({ categories: ["ebooks", category], priceCents, stock });
      const expect = (place: string, copies: number) => expected.push({ place, category, copies, priceCents });
      if (stock !== null) expect("", stock);
      for (const [at, quantity] of inStores.entries()) {
        await database()
          .insertInto("store_stock")
          .values({ code, store_slug: STORES[at] ?? "", quantity })
          .execute();
        expect(STORES[at] ?? "", quantity);
      }
      if (held.copies === 0) continue;
      const line = anOrderLine({ code, quantity: held.copies });
      const { id } = await aKeptOrder({ lines: [line], state: held.state as never, storeSlug: "perth" });
      await database()
        .updateTable("order_lines")
        .set({ stock_from: held.from as never })
        .where("order_id", "=", id)
        .execute();
      if (held.state !== "paid" || held.from === "") continue;
      if (held.from === "store") expect("perth", held.copies);
      else if (stock !== null) expect("", held.copies);
    }
    // Begin a sale, which changes the prices that shoppers see but not the value of stock.
    const [startsAt, endsAt] = ["2026-04-01T00:00:00.000Z", "2026-05-01T00:00:00.000Z"];
    await aPlan({ scope: "category", target: "books", value: 50, startsAt, endsAt });
    await applyPlans(() => NOW);
    await countStockValue(NOW);
    await countStockValue(NOW);
  });
  afterAll(() => shop?.close());

  /** Returns the expected sums of these rows. A price includes one eleventh of GST, which is rounded for each copy. */
  const sumOf = (which: (each: (typeof expected)[number]) => boolean) => {
    const rows = expected.filter(which);
    const worth = (cents: number) => cents - Math.round(cents / 11);
    return {
      copies: rows.reduce((sum, { copies }) => sum + copies, 0),
      cents: rows.reduce((sum, { copies, priceCents }) => sum + copies * worth(priceCents ?? 0), 0),
      unpriced: rows.reduce((sum, { copies, priceCents }) => sum + (priceCents === null ? copies : 0), 0),
    };
  };
  const load = (query: Record<string, string>, staff: { stores: string[] } = EVERYBODY) =>
    loadStockValue(toStockValueFilter(new URLSearchParams(query)), staff);

  test("places and categories add up to the copies on hand, and people limited to a store see its copies only", async () => {
    const byPlace = await load({});
    expect(byPlace.filter.day).toBe("2026-04-20");
    expect(byPlace.total).toEqual(sumOf(() => true));
    for (const { key, label: _label, within: _within, ...sums } of byPlace.rows)
      expect(sums).toEqual(sumOf(({ place }) => place === key));
    const byCategory = await load({ by: "category" });
    expect(byCategory.total).toEqual(byPlace.total);
    expect(byCategory.rows.map(({ key }) => key).sort()).toEqual(["books", "music"]);
    const fiction = await load({ by: "category", within: "books/general-books", place: "perth" });
    const isFiction = ({ place, category }: (typeof expected)[number]) =>
      place === "perth" && category === CATEGORIES[0];
    expect(fiction.total).toEqual(sumOf(isFiction));
    const own = await load({}, { stores: ["penrith"] });
    expect(own.rows.map(({ key }) => key)).toEqual(["penrith"]);
    expect((await load({ place: "warehouse" }, { stores: ["penrith"] })).total).toEqual(own.total);
    const { csv } = await stockValueCsv(toStockValueFilter(new URLSearchParams()), EVERYBODY);
    expect(csv.split("\r\n")[0]).toBe('"place","copies","value without GST","copies without price"');
  });

  test("earlier days are kept for two months, and then the first of each month", async () => {
    const { rows } = await load({});
    for (const day of ["2026-01-01", "2026-01-02", "2026-04-01"])
      await countStockValue(new Date(`${day}T03:00:00.000Z`));
    await countStockValue(NOW);
    const later = await load({ day: "2026-01-01" });
    expect(later.days).toEqual(["2026-04-20", "2026-04-01", "2026-01-01"]);
    expect(later.rows).toEqual(rows);
  });
});
