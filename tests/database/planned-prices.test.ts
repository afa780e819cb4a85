/** Tests on both databases that planned prices begin and end wherever prices are stored, and return to the product's own price. */
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { lockPlan, selectPlan, updatePlan } from "~/database/prices/price-plan-records.server";
import { findProduct } from "~/domain/catalogue/catalogue.server";
import { rebuildFacets } from "~/domain/catalogue/facets.server";
import { storeProducts, withdrawProducts } from "~/domain/catalogue/store-products.server";
import { listStoredProducts } from "~/domain/catalogue/stored-products.server";
import { exportedLines } from "~/domain/feeds/export-catalogue.server";
import { applyPlans, forgetFormerPrices } from "~/domain/prices/apply-plans.server";
import { choosePlan, type PricePlan } from "~/domain/prices/price-plan";
import { aPlan as aPlanOf } from "../factories/price-plans";
import { aFeedProduct, aProduct, type ProductTraits } from "../factories/products";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NOW = Date.parse("2026-06-01T00:00:00Z");
const at = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
const goTo = (days: number) => vi.setSystemTime(NOW + days * DAY_MS);

const aPlan = (traits: Partial<PricePlan>) => aPlanOf({ target: "", startsAt: at(1), endsAt: at(2), ...traits });

const shown = async (code: string) => {
  const product = await findProduct(code);
  return product && product !== "withdrawn" ? [product.priceCents, product.strikePriceCents] : null;
};
const own = async (code: string) => (await listStoredProducts([code])).get(code)?.product.priceCents;
const setPrice = (code: string, priceCents: number) =>
  storeProducts([{ ...aFeedProduct({ code, priceCents }), says: ["priceCents"] }]);

describe.each(shopDatabases)("planned prices on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW - 100 * DAY_MS });
  });
  afterEach(async () => {
    await database().deleteFrom("own_prices").execute();
    await database().deleteFrom("price_plans").execute();
    vi.useRealTimers();
  });

  const listed = async (code: string) => {
    const found: number[] = [];
    for (const table of ["listings", "product_words"] as const)
      for (const row of await database().selectFrom(table).select("price_cents").where("code", "=", code).execute())
        found.push(row.price_cents);
    return [...new Set(found)];
  };

  test("a sale of a category begins, follows a feed's new price, and ends at that price, wherever prices are stored", async () => {
    const [one, two] = [
      await aProduct({ categories: ["sale/deep"], priceCents: 2050 }),
      await aProduct({ categories: ["sale"], priceCents: 900, strikePriceCents: 1000, savingStatement: "Save $1" }),
    ];
    await rebuildFacets();
    const before = (await Array.fromAsync(exportedLines({ category: "sale" }))).join("");
    goTo(1);
    await aPlan({ scope: "category", target: "sale", label: "Winter sale", way: "percent to 99" });
    await applyPlans();
    expect([await shown(one.code), await shown(two.code)]).toEqual([
      [1599, 2050],
      [699, 900],
    ]);
    expect(await findProduct(two.code)).toMatchObject({ savingStatement: "Winter sale" });
    expect(await listed(one.code)).toEqual([1599]);
    const bands = await database()
      .selectFrom("category_facets")
      .innerJoin("categories", "categories.id", "category_id")
      .where("path", "=", "sale")
      .where("facet", "=", "price")
      .select(["value", "count"])
      .orderBy("value")
      .execute();
    expect(bands).toEqual([
      { value: "0-10", count: 1 },
      { value: "10-20", count: 1 },
    ]);
    expect((await Array.fromAsync(exportedLines({ category: "sale" }))).join("")).toBe(before);

    goTo(1.5);
    expect(await storeProducts([one, two])).toMatchObject({ changed: 0, unchanged: 2 });
    await setPrice(one.code, 2200);
    const third = await aProduct({ categories: ["sale/deep"], priceCents: 5000 });
    expect([await shown(one.code), await own(one.code)]).toEqual([[1699, 2050], 2200]);
    expect(await shown(third.code)).toEqual([3999, null]);

    goTo(2);
    await applyPlans();
    expect([await shown(one.code), await listed(one.code)]).toEqual([[2200, null], [2200]]);
    expect([await shown(two.code), await shown(third.code)]).toEqual([
      [900, 1000],
      [5000, null],
    ]);
    expect(await findProduct(two.code)).toMatchObject({ savingStatement: "Save $1" });
    expect(await database().selectFrom("own_prices").selectAll().execute()).toEqual([]);
  });

  test("the cheapest of several counts, and the next one once it is stopped", async () => {
    const { code } = await aProduct({ authors: ["Ann Sale"], publisher: "Sale & Co" });
    goTo(1);
    await aPlan({ scope: "publisher", target: "Sale & Co", value: 10 });
    const half = await aPlan({ scope: "author", target: "ann sale", value: 50 });
    await aPlan({ target: code, way: "price", value: 1700 });
    await applyPlans();
    expect(await shown(code)).toEqual([1000, 2000]);
    await updatePlan({ ...half, endsAt: at(1), stoppedAt: at(1) }, 1);
    await applyPlans();
    expect(await shown(code)).toEqual([1700, 2000]);
    expect((await selectPlan(half.id))?.version).toBe(2);
  });

  test("a price before is shown only if the shop sold at it for 28 days", async () => {
    const codes: string[] = [];
    const add = async (traits: ProductTraits = {}) => codes.push((await aProduct(traits)).code);
    await add();
    await add();
    await add();
    goTo(-9);
    await add();
    await setPrice(codes[1] ?? "", 1900);
    await withdrawProducts([codes[2] ?? ""]);
    goTo(-5);
    await setPrice(codes[1] ?? "", 2000);
    await storeProducts([aFeedProduct({ code: codes[2] ?? "" })]);
    goTo(1);
    for (const target of codes) await aPlan({ target });
    await applyPlans();
    expect(await Promise.all(codes.map(shown))).toEqual([
      [1600, 2000],
      [1600, 1900],
      [1600, null],
      [1600, null],
    ]);
    goTo(40);
    await applyPlans();
    await forgetFormerPrices();
    expect(
      await database().selectFrom("former_prices").select("code").where("until_at", "<", at(12)).execute(),
    ).toEqual([]);
  });

  test("a killed process loses nothing, and a withdrawn product returns to its own price", async () => {
    const products = Array.from({ length: 300 }, () => aFeedProduct({ categories: ["many"] }));
    await storeProducts(products);
    goTo(1);
    const plan = await aPlan({ scope: "category", target: "many" });
    const count = async () =>
      (await database().selectFrom("products").select("code").where("price_cents", "=", 1600).execute()).length;
    expect(await applyPlans(undefined, 0)).toBe(false);
    expect(await count()).toBe(100);
    expect((await lockPlan(plan.id))?.sweptTo).not.toBeNull();
    expect(await applyPlans()).toBe(true);
    expect(await count()).toBe(300);
    const gone = products[7]?.code ?? "";
    await withdrawProducts([gone]);
    goTo(2);
    expect(await applyPlans(undefined, 0)).toBe(false);
    expect(await applyPlans()).toBe(true);
    expect(await count()).toBe(0);
    expect(await own(gone)).toBe(2000);
  });

  test("feeds, plans and stops at the same time leave each product at the price of the plain rule", async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => aProduct({ categories: ["race"] }))).then((all) =>
      all.map(({ code }) => code),
    );
    goTo(1);
    const [first, second] = [
      await aPlan({ scope: "category", target: "race" }),
      await aPlan({ scope: "category", target: "race", value: 40 }),
    ];
    await Promise.all([
      applyPlans(),
      applyPlans(),
      ...codes.slice(0, 10).map((code, index) => setPrice(code, 3000 + index)),
      updatePlan({ ...second, endsAt: at(1), stoppedAt: at(1) }, 1),
      applyPlans(),
    ]);
    await applyPlans();
    for (const [index, code] of codes.entries()) {
      const ownCents = index < 10 ? 3000 + index : 2000;
      expect([await own(code), (await shown(code))?.[0]]).toEqual([ownCents, Math.round(ownCents * 0.8)]);
    }
    goTo(2);
    await Promise.all([applyPlans(), applyPlans(), setPrice(codes[0] ?? "", 4000)]);
    await applyPlans();
    expect(await Promise.all(codes.slice(0, 2).map(async (code) => (await shown(code))?.[0]))).toEqual([4000, 3001]);
    expect((await selectPlan(first.id))?.sweptAt).not.toBeNull();
  });

  test("a plan that begins waits neither for the end of a large one nor for one that is gone through again", async () => {
    await storeProducts(Array.from({ length: 150 }, () => aFeedProduct({ categories: ["large"] })));
    const [one, two] = [(await aProduct()).code, (await aProduct()).code];
    goTo(1);
    await aPlan({ scope: "category", target: "large", endsAt: at(3.1) });
    await applyPlans();
    goTo(3);
    await aPlan({ target: one, startsAt: at(3), endsAt: at(9) });
    expect(await applyPlans(undefined, 0)).toBe(false);
    expect((await shown(one))?.[0]).toBe(1600);
    goTo(3.1);
    await aPlan({ target: two, startsAt: at(3.1), endsAt: at(9) });
    expect(await applyPlans(undefined, 0)).toBe(false);
    expect((await shown(two))?.[0]).toBe(1600);
    const { length } = await database().selectFrom("own_prices").select("code").execute();
    expect(length).toBe(52);
    expect(await applyPlans()).toBe(true);
  });

  test("any order of feeds and times gives the price of the plain rule at each time", async () => {
    const step = fc.record({
      days: fc.integer({ min: 0, max: 2 }),
      price: fc.option(fc.integer({ min: 1, max: 1999 })),
    });
    const terms = fc.record({
      ...{ from: fc.integer({ min: 0, max: 6 }), length: fc.integer({ min: 1, max: 4 }) },
      ...{ value: fc.integer({ min: 1, max: 90 }), isWide: fc.boolean() },
    });
    await fc.assert(
      fc.asyncProperty(fc.array(terms, { maxLength: 4 }), fc.array(step, { maxLength: 8 }), async (given, steps) => {
        await database().deleteFrom("own_prices").execute();
        await database().deleteFrom("price_plans").execute();
        goTo(0);
        const { code } = await aProduct({ categories: ["any"] });
        const plans: PricePlan[] = [];
        for (const { from, length, value, isWide } of given)
          plans.push(
            await aPlan({
              ...{ value, startsAt: at(from), endsAt: at(from + length) },
              ...(isWide ? { scope: "category", target: "any" } : { target: code }),
            }),
          );
        let [now, ownCents] = [0, 2000];
        for (const { days, price } of steps) {
          now += days;
          goTo(now);
          if (price !== null) {
            ownCents = price;
            await setPrice(code, price);
          }
          if (price === null || days > 0) await applyPlans();
          const facts = { code, ownCents, productType: "shipped", publisher: null, authorKeys: [], paths: ["any"] };
          const expected = choosePlan(facts, plans, at(now))?.cents ?? ownCents;
          expect([(await shown(code))?.[0], await own(code), await listed(code)]).toEqual([
            expected,
            ownCents,
            [expected],
          ]);
        }
      }),
      { numRuns: 15 },
    );
  });
});
