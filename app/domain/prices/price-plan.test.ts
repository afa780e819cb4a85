/** Tests planned prices with a table of examples, and against a plain oracle for arbitrary plans, products and histories. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  choosePlan,
  findLowestBefore,
  findStrikePrice,
  PLAN_WAYS,
  type PricedProduct,
  type PricePlan,
  plannedCents,
} from "./price-plan";

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse("2026-06-01T00:00:00.000Z");
const day = (days: number) => new Date(START + days * DAY_MS).toISOString();

const PRODUCT: PricedProduct = {
  ...{ code: "A", ownCents: 2000, productType: "shipped", publisher: "Hill & Co", authorKeys: ["ann-lee"] },
  paths: ["bibles/children"],
};
const plan = (traits: Partial<PricePlan>): PricePlan => ({
  ...{ id: "1", name: "Sale", label: "", scope: "product", target: "A", way: "percent", value: 10, showsFormer: true },
  ...{ startsAt: day(0), endsAt: day(10), ...traits },
});

describe("a planned price", () => {
  it.each<[string, number, Partial<PricePlan>, number]>([
    ["is the price itself", 2000, { way: "price", value: 1495 }, 1495],
    ["takes a percentage off, rounded to the cent", 1995, { value: 15 }, 1696],
    ["goes down to the next .99", 2000, { way: "percent to 99", value: 10 }, 1799],
    ["stays at .99", 1999, { way: "percent to 99", value: 0 }, 1999],
    ["is never free", 4, { value: 90 }, 1],
    ["has no .99 below it", 105, { way: "percent to 99", value: 10 }, 94],
  ])("%s", (_, own, traits, cents) => {
    expect(plannedCents(own, plan(traits))).toBe(cents);
  });

  it.each<[string, Partial<PricePlan>, Partial<PricedProduct>, boolean]>([
    ["a category below the plan's", { scope: "category", target: "bibles" }, {}, true],
    ["a category with a longer name", { scope: "category", target: "bible" }, {}, false],
    ["an author in any spelling", { scope: "author", target: "Ann  LEE" }, {}, true],
    ["another author", { scope: "author", target: "Ann Leeds" }, {}, false],
    ["a publisher", { scope: "publisher", target: "Hill & Co" }, {}, true],
    ["no publisher", { scope: "publisher", target: "Hill & Co" }, { publisher: null }, false],
    ["an eVoucher", {}, { productType: "eVoucher" }, false],
    ["a product without a price", {}, { ownCents: null }, false],
    ["a product that is free", {}, { ownCents: 0 }, false],
    ["a time before the start", { startsAt: day(2) }, {}, false],
    ["the end, which is over", { endsAt: day(1) }, {}, false],
    ["a plan that would raise the price", { way: "price", value: 2100 }, {}, false],
  ])("considers %s", (_, traits, product, isFor) => {
    expect(choosePlan({ ...PRODUCT, ...product }, [plan(traits)], day(1)) !== null).toBe(isFor);
  });

  test("of several, the cheapest counts, and among equals the one that began first", () => {
    const plans = [
      plan({ id: "a" }),
      plan({ id: "b", way: "price", value: 1500, startsAt: day(0.5) }),
      plan({ id: "c", way: "percent", value: 25 }),
    ];
    expect(choosePlan(PRODUCT, plans, day(1))).toMatchObject({ plan: { id: "c" }, cents: 1500 });
    expect(choosePlan(PRODUCT, plans.slice(0, 1), day(1))).toMatchObject({ cents: 1800 });
  });

  test("any plans give the price that a plain count finds", () => {
    const aPlan = fc.record({
      way: fc.constantFrom(...PLAN_WAYS),
      value: fc.integer({ min: 1, max: 90 }),
      from: fc.integer({ min: 0, max: 8 }),
      length: fc.integer({ min: 1, max: 8 }),
      scope: fc.constantFrom<[PricePlan["scope"], string]>(["product", "A"], ["product", "B"], ["category", "bibles"]),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.array(aPlan, { maxLength: 6 }), (own, given) => {
        const plans = given.map(({ from, length, scope: [scope, target], ...traits }, at) =>
          plan({ ...traits, id: String(at), scope, target, startsAt: day(from), endsAt: day(from + length) }),
        );
        for (let now = 0; now <= 16; now += 1) {
          let cheapest = own;
          for (const { from, length, scope, way, value } of given) {
            if (now < from || now >= from + length || scope[1] === "B") continue;
            let cents = way === "price" ? value : own - Math.floor((own * value + 50) / 100) || 1;
            if (way === "percent to 99" && cents >= 99) while (cents % 100 !== 99) cents -= 1;
            cheapest = Math.min(cheapest, cents);
          }
          const found = choosePlan({ ...PRODUCT, ownCents: own }, plans, day(now));
          expect(found?.cents ?? own).toBe(cheapest);
        }
      }),
    );
  });
});

describe("a price before", () => {
  const history = (shownCents: number | null, former: [day: number, cents: number | null][] = [], created = -100) => ({
    ...{ shownCents, createdAt: day(created) },
    former: former.map(([until, cents]) => ({ untilAt: day(until), cents })),
  });
  it.each<[string, ReturnType<typeof history>, number | null]>([
    ["is the price of all 28 days", history(2000), 2000],
    [
      "is the lowest of them",
      history(2000, [
        [-40, 500],
        [-10, 1900],
        [-5, 2100],
      ]),
      1900,
    ],
    ["leaves out what ended 28 days before", history(2000, [[-28, 500]]), 2000],
    ["leaves out what came after the start", history(1500, [[1, 2000]]), 2000],
    ["isn't known for a new product", history(2000, [], -27), null],
    ["isn't known while it wasn't sold", history(2000, [[-3, null]]), null],
  ])("%s", (_, given, lowest) => {
    expect(findLowestBefore(given, day(0))).toBe(lowest);
  });

  test("is never above the price that the product returns to, and always above the planned one", () => {
    expect(findStrikePrice(1500, 1800, 2000)).toBe(1800);
    expect(findStrikePrice(1500, 2000, 1500)).toBeNull();
    expect(findStrikePrice(1500, 2000, null)).toBeNull();
  });

  test("any history gives the lowest price of any moment in the days before", () => {
    const change = fc.tuple(fc.integer({ min: -60, max: 10 }), fc.option(fc.integer({ min: 1, max: 9 })));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.integer({ min: 1, max: 9 }), (changes, shown) => {
        const sorted = [...new Map(changes)].sort(([a], [b]) => a - b);
        const prices = Array.from({ length: 28 * 2 }, (_, at) => {
          const moment = -28 + at / 2 + 0.25;
          const next = sorted.find(([until]) => until > moment);
          return next ? next[1] : shown;
        });
        const expected = prices.includes(null) ? null : Math.min(...(prices as number[]));
        expect(findLowestBefore(history(shown, sorted), day(0))).toBe(expected);
      }),
    );
  });
});
