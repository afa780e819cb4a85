import fc from "fast-check";
import { expect, test } from "vitest";
import { dueOn, dueWords, PAYMENT_TERMS, toAge } from "./payment-terms";

test.each([
  ["2026-12-28", "7 days", "2027-01-04"],
  ["2028-02-15", "14 days", "2028-02-29"],
  ["2026-01-31", "30 days", "2026-03-02"],
  ["2026-02-01", "end of month", "2026-02-28"],
  ["2026-12-31", "end of month", "2026-12-31"],
] as const)("an invoice of %s with the terms %s is due on %s", (day, terms, due) => {
  expect(dueOn(day, terms)).toBe(due);
});

test.each([
  ["30 days", "2026-11-27T02:00:00.000Z", "delivery", "27 December 2026"],
  // Test the first moment of December in Sydney, which is still November in UTC.
  ["end of month", "2026-11-30T13:00:00.000Z", "collect", "31 December 2026"],
  ["14 days", null, "delivery", "14 days after it is sent"],
  ["end of month", null, "collect", "end of the month in which you collect it"],
  ["7 days", null, "digital", "27 November 2026"],
] as const)("with the terms %s, an order that is owed since %s (%s) is due %s", (terms, owedAt, fulfilment, words) => {
  expect(dueWords(terms, { owedAt, fulfilment, placedAt: "2026-11-20T02:00:00.000Z" })).toBe(words);
});

test("payments pay the oldest invoices first, and what is left is as late as its invoice", () => {
  const invoices = [
    { invoicedOn: "2026-11-20", cents: 100 },
    { invoicedOn: "2026-10-01", cents: 200 },
    { invoicedOn: "2026-09-01", cents: 400 },
    { invoicedOn: "2026-08-05", cents: 800 },
    { invoicedOn: "2026-07-01", cents: 1600 },
  ];
  const given = { terms: "30 days", on: "2026-11-30" } as const;
  const late = (owed: number) => Object.values(toAge(owed, invoices, given));
  expect(late(3100)).toEqual([100, 200, 400, 800, 1600]);
  expect(late(1000)).toEqual([100, 200, 400, 300, 0]);
  expect(late(4000)).toEqual([100, 200, 400, 800, 2500]);
  expect(late(-50)).toEqual([0, 0, 0, 0, 0]);
});

test("the ages of a debt add up to what is owed", () => {
  const invoice = fc.record({
    invoicedOn: fc.constantFrom("2026-01-31", "2026-06-01", "2026-11-29"),
    cents: fc.nat(10_000),
  });
  fc.assert(
    fc.property(fc.nat(50_000), fc.array(invoice), fc.constantFrom(...PAYMENT_TERMS), (owed, invoices, terms) => {
      const ages = Object.values(toAge(owed, invoices, { terms, on: "2026-11-30" }));
      expect(ages.reduce((sum, cents) => sum + cents, 0)).toBe(owed);
    }),
  );
});
