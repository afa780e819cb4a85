/** Tests how periods of sales are compared with the year before, and split into months and days. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, daysBefore } from "~/domain/dates/sydney-days";
import { periodBefore, type SalesBy, toSpans } from "./sales-filter";

test.each<[SalesBy, string, string, string, string]>([
  ["month", "2025-03-01", "2025-03-31", "2024-03-01", "2024-03-31"],
  ["store", "2024-01-01", "2024-02-28", "2023-01-01", "2023-02-28"],
  ["store", "2024-01-01", "2024-02-29", "2023-01-01", "2023-02-28"],
  ["store", "2025-01-01", "2025-02-28", "2024-01-01", "2024-02-29"],
  ["store", "2024-02-29", "2024-03-01", "2023-02-28", "2023-03-01"],
  ["store", "2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
  // 364 days before, which have the same weekdays.
  ["day", "2026-04-20", "2026-04-21", "2025-04-21", "2025-04-22"],
  ["week", "2024-02-26", "2024-03-03", "2023-02-27", "2023-03-05"],
])("by %s, %s to %s is compared with %s to %s", (by, from, until, fromBefore, untilBefore) => {
  expect(periodBefore({ by, from, until })).toEqual({ from: fromBefore, until: untilBefore });
});

test("a period is split into whole months and the days around them", () => {
  const day = fc.nat(1500).map((days) => daysBefore("2028-03-05", days));
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from = "", until = ""] = [one, other].sort();
      const days: string[] = [];
      for (const span of toSpans({ from, until })) {
        const [first, last] = span.span === "day" ? [span.from, span.until] : [`${span.from}-01`, `${span.until}-31`];
        for (let each = first; each <= last; each = dayAfter(each)) days.push(each);
      }
      const expected: string[] = [];
      for (let each = from; each <= until; each = dayAfter(each)) expected.push(each);
      expect(days).toEqual(expected);
    }),
  );
});
