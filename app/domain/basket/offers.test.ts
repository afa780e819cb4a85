import { describe, expect, it } from "vitest";
import { discountOf, type Offer, offerProblem } from "./offers";

const spring: Offer = {
  code: "SPRING",
  kind: "percentage",
  value: 15,
  minimumSpendCents: 2000,
  startsAt: "2026-09-01T00:00:00.000Z",
  endsAt: "2026-12-01T00:00:00.000Z",
  description: "15% off",
};

const problemAt = (time: string, spent = 2000) => offerProblem("SPRING", spring, spent, new Date(time));

describe("offerProblem", () => {
  it("is null from the start to just before the end, at the minimum spend", () => {
    expect(problemAt("2026-09-01T00:00:00.000Z")).toBeNull();
    expect(problemAt("2026-11-30T23:59:59.999Z")).toBeNull();
  });

  it("says when it starts, as a day in Sydney", () => {
    expect(problemAt("2026-08-31T23:59:59.999Z")).toBe("The offer code SPRING starts on 1 September 2026.");
  });

  it("says when it ended", () => {
    expect(problemAt("2026-12-01T00:00:00.000Z")).toBe("The offer code SPRING expired on 1 December 2026.");
  });

  it("names the last valid day", () => {
    const easter = { ...spring, startsAt: null, endsAt: "2026-04-06T14:00:00.000Z" }; // midnight in Sydney
    expect(offerProblem("SPRING", easter, 2000, new Date("2026-05-01T00:00:00.000Z"))).toBe(
      "The offer code SPRING expired on 6 April 2026.",
    );
  });

  it("says how much is missing to the minimum", () => {
    expect(problemAt("2026-10-01T00:00:00Z", 1250)).toBe(
      "The offer code SPRING needs a minimum spend of $20.00. Spend $7.50 more to use it.",
    );
  });

  it("reports an unknown code", () => {
    expect(offerProblem("SPRNG", null, 9999, new Date())).toBe(
      "The offer code SPRNG is not valid. Check the code and try again.",
    );
  });

  it("has no limits without dates", () => {
    expect(offerProblem("SPRING", { ...spring, startsAt: null, endsAt: null }, 2000, new Date(0))).toBeNull();
  });
});

describe("discountOf", () => {
  it.each([
    ["percentage", 15, 1010, 152],
    ["percentage", 250, 1000, 1000],
    ["amount", 500, 1010, 500],
    ["amount", 5000, 1010, 1010],
    ["free shipping", 0, 1010, 0],
  ] as const)("of a %s of %i on %i cents is %i", (kind, value, items, discount) => {
    expect(discountOf({ kind, value }, items)).toBe(discount);
  });
});
