/** Tests the discounts of offers with a table of examples, and against a simple oracle for arbitrary baskets and offers. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChosenOffers, chooseOffers, discountsBy, type OfferItem } from "./apply-offers";
import { codeOffer, type FoundOffer, NEW_CUSTOMER, NO_RULES, OFFER_KINDS, type OfferRules } from "./offer";

const now = new Date("2026-11-21T00:00:00Z");

const book = (code: string, lineCents: number, traits: Partial<OfferItem> = {}): OfferItem => ({
  ...{ code, lineCents, quantity: 1, productType: "shipped", authors: ["Ann Lee"], format: "Paperback" },
  ...traits,
});

type Traits = Partial<Omit<FoundOffer, "rules">> & { rules?: Partial<OfferRules> };

/** Creates an offer with a code, or an automatic offer if its code is null. */
function offer(id: string, traits: Traits): FoundOffer {
  const code = traits.code === undefined ? id.toUpperCase() : traits.code;
  return {
    ...codeOffer({ kind: "percentage", value: 10, ...traits, code: id, id, rules: { ...NO_RULES, ...traits.rules } }),
    ...{ code, isAutomatic: code === null, isCodeSpent: false },
  };
}

const choose = (offers: FoundOffer[], items: OfferItem[], typed = offers.find(({ code }) => code)?.code ?? null) =>
  chooseOffers(offers, typed, { items, customer: NEW_CUSTOMER, now, categoriesOf: new Map([["B1", ["bibles"]]]) });
const cents = (chosen: ChosenOffers, items: OfferItem[]) =>
  items.map((_, at) => discountsBy(chosen.applied, items).reduce((sum, each) => sum + (each[at] ?? 0), 0));

const TWO = [book("B1", 3000), book("B2", 1000, { format: "eBook", authors: ["Bo Day"] })];
const tenth = offer("tenth", {});
const auto = (id: string, traits: Traits) => offer(id, { code: null, ...traits });
const copies = (buy: number, get: number, traits: Traits = {}) =>
  offer("copies", { kind: "copies", value: 100, ...traits, rules: { buy, get, ...traits.rules } });

describe("an offer takes off", () => {
  it.each<[string, FoundOffer[], OfferItem[], number[]]>([
    ["a percentage of each line", [tenth], TWO, [300, 100]],
    ["an amount, shared by what the lines cost", [offer("five", { kind: "amount", value: 500 })], TWO, [375, 125]],
    ["no more than there is", [offer("much", { kind: "amount", value: 9999 })], TWO, [3000, 1000]],
    ["nothing for free shipping", [offer("post", { kind: "free shipping", value: 0 })], TWO, [0, 0]],
    ["nothing of a gift eVoucher", [tenth], [book("V", 5000, { productType: "eVoucher" }), ...TWO], [0, 300, 100]],
    ["from one product alone", [offer("p", { rules: { products: ["B2"] } })], TWO, [0, 100]],
    ["from a category alone", [offer("c", { rules: { categories: ["bibles"] } })], TWO, [300, 0]],
    ["from a format alone", [offer("f", { rules: { formats: ["eBook"] } })], TWO, [0, 100]],
    ["from an author alone", [offer("a", { rules: { authors: ["Bo Day"] } })], TWO, [0, 100]],
    [
      "from what two lists have in common",
      [offer("both", { rules: { authors: ["Bo Day"], formats: ["Paperback"] } })],
      TWO,
      [0, 0],
    ],
    ["nothing below its minimum", [offer("min", { minimumSpendCents: 4001 })], TWO, [0, 0]],
    ["the cheapest of three", [copies(2, 1)], [...TWO, book("B3", 2000)], [0, 1000, 0]],
    ["nothing of two of three", [copies(2, 1)], TWO, [0, 0]],
    [
      "the two cheapest of six",
      [copies(2, 1)],
      [book("B1", 6000, { quantity: 3 }), book("B2", 3000, { quantity: 3 })],
      [0, 2000],
    ],
    ["half of the second", [copies(1, 1, { value: 50 })], [book("B1", 2001, { quantity: 3 })], [334]],
    ["a gift over an amount", [copies(0, 1, { minimumSpendCents: 3000, rules: { gets: ["B2"] } })], TWO, [0, 1000]],
    [
      "a gift once, and not its second copy",
      [copies(0, 1, { rules: { gets: ["B2"] } })],
      [book("B1", 3000), book("B2", 2000, { quantity: 2 })],
      [0, 1000],
    ],
    [
      "no gift if the gift alone makes the amount",
      [copies(0, 1, { minimumSpendCents: 3001, rules: { gets: ["B2"] } })],
      TWO,
      [0, 0],
    ],
    [
      "an eBook with each two Bibles",
      [copies(2, 1, { rules: { categories: ["bibles"], gets: ["B2"] } })],
      [book("B1", 6000, { quantity: 2 }), book("B2", 3000, { quantity: 3 })],
      [0, 1000],
    ],
    ["by itself, without a code", [auto("auto", { value: 20 })], TWO, [600, 200]],
    ["the better of two that count alone", [tenth, auto("auto", { value: 20 })], TWO, [600, 200]],
    [
      "both, if both may: the second from what the first has left",
      [offer("ten", { isCombinable: true }), auto("five", { kind: "amount", value: 500, isCombinable: true })],
      TWO,
      [300 + 375, 100 + 125],
    ],
    [
      "more by one alone than by two together",
      [offer("ten", { isCombinable: true }), auto("a", { value: 5, isCombinable: true }), auto("b", { value: 50 })],
      TWO,
      [1500, 500],
    ],
  ])("an offer takes off %s", (_name, offers, items, expected) => {
    expect(cents(choose(offers, items), items)).toEqual(expected);
  });
});

describe("a code", () => {
  it("an offer code wins against another offer that saves as much", () => {
    const { applied, problem } = choose([tenth, auto("other", {})], TWO);
    expect([applied.map(({ label }) => label), problem]).toEqual([["Offer code TENTH"], null]);
  });

  it("an offer code that saves less than another offer says so", () => {
    expect(choose([tenth, auto("other", { value: 11 })], TWO).problem).toBe(
      "You save more with another offer, which the offer code TENTH doesn't count with.",
    );
  });

  it("an offer code for free shipping counts with every other offer", () => {
    const { applied, problem } = choose([offer("post", { kind: "free shipping" }), auto("other", { value: 11 })], TWO);
    expect([applied.map((each) => each.offer.id), problem]).toEqual([["other", "post"], null]);
  });

  it("an offer code of a gift names the gift while it isn't in the basket", () => {
    const gift = copies(0, 1, { rules: { gets: ["B9"] } });
    expect(choose([gift], TWO)).toMatchObject({ missingGifts: ["B9"], problem: null });
    expect(choose([gift], [...TWO, book("B9", 900)]).missingGifts).toEqual([]);
  });
});

const CODES = ["B1", "B2", "B3", "B4"];
const some = (values: string[]) => fc.subarray(values);
const anyItems = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom(...CODES),
    unit: fc.integer({ min: 0, max: 20_000 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    productType: fc.constantFrom("shipped" as const, "eBook" as const, "eVoucher" as const),
    format: fc.constantFrom("Paperback", "eBook"),
  }),
  { selector: ({ code }) => code, maxLength: 4 },
);
const anyOffers = fc.array(
  fc.record({
    kind: fc.constantFrom(...OFFER_KINDS),
    value: fc.integer({ min: 1, max: 100 }),
    minimumSpendCents: fc.constantFrom(0, 2000, 10_000),
    isCombinable: fc.boolean(),
    isTyped: fc.boolean(),
    products: some(CODES),
    formats: some(["Paperback"]),
    buy: fc.integer({ min: 0, max: 3 }),
    get: fc.integer({ min: 1, max: 2 }),
    gets: some(CODES.slice(0, 2)),
  }),
  { maxLength: 4 },
);

/** A copy and the part of its price that hasn't been discounted yet. */
interface Copy {
  at: number;
  cents: number;
}

/**
 * Calculates the discount of one offer on each line, as simply as possible. `left` is the part of each line's amount that other
 * offers left.
 */
function plainly({ kind, value, minimumSpendCents, rules }: FoundOffer, items: OfferItem[], left: number[]) {
  const off = items.map(() => 0);
  const own: Copy[] = [];
  const extra: Copy[] = [];
  let spent = 0;
  for (const [at, { code, format, productType, quantity, lineCents }] of items.entries()) {
    if (productType === "eVoucher") continue;
    const isExtra = rules.gets.includes(code);
    const isOwn =
      !isExtra &&
      (rules.products.length === 0 || rules.products.includes(code)) &&
      (rules.formats.length === 0 || rules.formats.includes(format));
    if (isOwn) spent += lineCents;
    for (let copy = 0; copy < quantity; copy += 1)
      if (isExtra || isOwn) (isExtra ? extra : own).push({ at, cents: Math.floor((left[at] ?? 0) / quantity) });
  }
  const isNarrow = rules.products.length + rules.formats.length > 0;
  const needed = rules.buy + (rules.gets.length === 0 ? rules.get : 0);
  if (spent < minimumSpendCents || (isNarrow && own.length === 0)) return null;
  if (kind === "copies" && own.length < needed) return null;
  if (kind === "copies") {
    const times = rules.buy === 0 ? 1 : Math.floor(own.length / needed);
    const cheap = (rules.gets.length === 0 ? own : extra).sort(
      (one, other) => one.cents - other.cents || one.at - other.at,
    );
    for (const { at, cents: price } of cheap.slice(0, times * rules.get))
      off[at] = (off[at] ?? 0) + Math.round((price * value) / 100);
  }
  return off;
}

describe("any offers on any basket", () => {
  it("offers add up to the cent, take no line below zero, and save at least as much as any single one", () => {
    fc.assert(
      fc.property(anyItems, anyOffers, (given, traits) => {
        const items = given.map(({ unit, ...item }) => ({ ...item, authors: [], lineCents: unit * item.quantity }));
        const offers = traits.map(({ isTyped, products, formats, buy, get, gets, ...own }, at) =>
          offer(`o${at}`, { ...own, ...(isTyped ? {} : { code: null }), rules: { products, formats, buy, get, gets } }),
        );
        const { applied } = choose(offers, items);
        const off = cents({ ...choose(offers, items), applied }, items);
        const total = off.reduce((sum, each) => sum + each, 0);
        for (const [at, each] of off.entries()) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(items[at]?.lineCents ?? 0);
          if (items[at]?.productType === "eVoucher") expect(each).toBe(0);
        }
        const alone = applied.filter((each) => !each.offer.isCombinable && each.offer.kind !== "free shipping");
        expect(alone.length).toBeLessThanOrEqual(1);
        if (alone.length === 1)
          expect(applied.every((each) => each === alone[0] || each.offer.kind === "free shipping")).toBe(true);
        const left = items.map(({ lineCents }) => lineCents);
        for (const each of offers) {
          const plain = plainly(each, items, left);
          const single = choose([each], items);
          expect(single.applied.length).toBe(plain === null ? 0 : 1);
          if (plain === null) continue;
          const [taken = []] = discountsBy(single.applied, items);
          if (each.kind === "copies") expect(taken).toEqual(plain);
          const counted = items.reduce(
            (sum, { lineCents }, at) => sum + (single.applied[0]?.isFor[at] ? lineCents : 0),
            0,
          );
          const sum = taken.reduce((all, one) => all + one, 0);
          if (each.kind === "percentage") expect(sum).toBe(Math.floor((2 * counted * each.value + 100) / 200));
          if (each.kind === "amount") expect(sum).toBe(Math.min(each.value, counted));
          expect(total).toBeGreaterThanOrEqual(each.isCombinable ? 0 : sum);
        }
      }),
    );
  });
});
