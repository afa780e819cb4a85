import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, gstIn, toPercent } from "./money";

const cents = fc.integer({ min: 0, max: 100_000_000 });

describe("formatMoney", () => {
  it.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [1999, "$19.99"],
    [123450, "$1,234.50"],
    [100_000_000, "$1,000,000.00"],
    [-250, "-$2.50"],
  ])("prints %i cents as %s", (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it.each([
    ["AUD", "en-AU"],
    ["NZD", "en-NZ"],
    ["USD", "en-US"],
  ])("prints Australian dollars as Intl does for visitors who use %s", (currency, language) => {
    const printer = new Intl.NumberFormat(language, { style: "currency", currency: "AUD" });
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 1_000_000_000_000 }), (amount) => {
        expect(formatMoney(amount, currency)).toBe(printer.format(amount / 100));
      }),
    );
  });

  it("formatMoney loses no cent", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(Number(formatMoney(amount).replace(/[$,]/g, "")) * 100).toBeCloseTo(amount, 5);
      }),
    );
  });
});

describe("gstIn", () => {
  it.each([
    [0, 0],
    [1100, 100],
    [5, 0],
    [6, 1],
    [1999, 182],
  ])("the GST in %i cents is an eleventh: %i", (amount, gst) => {
    expect(gstIn(amount)).toBe(gst);
  });

  it("the GST in an amount is within half a cent of one eleventh", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(Math.abs(gstIn(amount) * 11 - amount)).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe("toPercent", () => {
  it.each([
    [1000, 10, 100],
    [1005, 10, 101],
    [1004, 10, 100],
    [1, 50, 1],
    [1999, 0, 0],
    [1999, 100, 1999],
  ])("toPercent of %i cents at %i percent is %i, rounded half up", (amount, percent, part) => {
    expect(toPercent(amount, percent)).toBe(part);
  });
});
