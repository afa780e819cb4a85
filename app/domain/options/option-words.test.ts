import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountFault, capacityFault, OPTION_MESSAGES, readAmount } from "./option-words";

describe("a voucher's amount", () => {
  it.each([
    ["1", 100],
    ["1.00", 100],
    ["1.000", 100],
    ["1000", 100_000],
    ["1,000.00", 100_000],
    ["$25.50", 2550],
    [" A$ 25.5 ", 2550],
    ["25.", 2500],
    ["0025", 2500],
  ])("reads a voucher's amount of %s as %i cents", (typed, cents) => {
    expect(readAmount(typed)).toEqual({ cents });
    expect(amountFault(typed)).toBeNull();
  });

  it.each([
    ["", OPTION_MESSAGES.amountMissing],
    ["0.99", OPTION_MESSAGES.amountTooLow],
    ["0", OPTION_MESSAGES.amountTooLow],
    ["1000.01", OPTION_MESSAGES.amountTooHigh],
    ["999999999", OPTION_MESSAGES.amountTooHigh],
    ["1.005", OPTION_MESSAGES.amountSteps],
    ["-5", OPTION_MESSAGES.amountInvalid],
    ["1e3", OPTION_MESSAGES.amountInvalid],
    ["25,50", OPTION_MESSAGES.amountInvalid],
    ["twenty", OPTION_MESSAGES.amountInvalid],
    ["NaN", OPTION_MESSAGES.amountInvalid],
    ["２５", OPTION_MESSAGES.amountInvalid],
    ["9".repeat(30), OPTION_MESSAGES.amountInvalid],
  ])("refuses a voucher's amount of %s", (typed, fault) => {
    expect(readAmount(typed)).toEqual({ fault });
  });

  it("reads every valid voucher amount as the amount that was typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), (cents) => {
        expect(readAmount((cents / 100).toFixed(2))).toEqual({ cents });
      }),
    );
  });
});

describe("a venue's capacity", () => {
  it.each(["1", "250", " 0120 "])("a venue's capacity of %s is valid", (typed) =>
    expect(capacityFault(typed)).toBeNull(),
  );
  it.each(["0", "-1", "1.5", "many", "12345678"])("a venue's capacity of %s is invalid", (typed) =>
    expect(capacityFault(typed)).toBe(OPTION_MESSAGES.capacityInvalid),
  );
});
