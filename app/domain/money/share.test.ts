import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareOut } from "./share";

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

describe("sharing an amount", () => {
  it("gives the remaining cents of a shared amount to the shares that lost most by rounding", () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(10, [1000, 2000, 6995])).toEqual([1, 2, 7]);
    expect(shareOut(5, [0, 999, 0])).toEqual([0, 5, 0]);
    expect(shareOut(0, [0, 0])).toEqual([0, 0]);
    expect(shareOut(0, [])).toEqual([]);
  });

  it("shares of an amount add up exactly, never exceed a weight, and are never off by a whole cent", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
        const total = sum(given);
        const cents = Math.floor(total * part);
        const shares = shareOut(cents, given);
        expect(sum(shares)).toBe(cents);
        for (const [at, share] of shares.entries()) {
          const weight = given[at] ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weight);
          if (total > 0) expect(Math.abs(share - (cents * weight) / total)).toBeLessThan(1);
        }
      }),
    );
  });
});
