import { expect, test } from "vitest";
import { isKept, markdownTable, median, missed, quantile, rowText } from "./figures";

test("quantiles lie between the values, whatever the values' order", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(quantile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48);
  expect([quantile([7], 0.99), quantile([1, 9], 0), quantile([1, 9], 1)]).toEqual([7, 1, 9]);
  expect(() => quantile([], 0.5)).toThrow("nothing was measured");
});

test("a figure at its limit meets it, and one without a measurement has no verdict", () => {
  expect(isKept({ measured: 60, limit: { most: 60 } })).toBe(true);
  expect(isKept({ measured: 60.1, limit: { most: 60 } })).toBe(false);
  expect(isKept({ measured: 249, limit: { least: 250 } })).toBe(false);
  expect(isKept({ measured: 0, limit: { least: 0 } })).toBe(true);
  expect(isKept({ measured: null, limit: { most: 1 } })).toBeNull();
  expect(isKept({ measured: 5 })).toBeNull();
});

const groups = [
  {
    about: "weigh",
    figures: [
      { what: "home, HTML", measured: 14.26, unit: "kB", limit: { most: 15 } },
      { what: "home, scripts | lite", measured: 120, unit: "kB", limit: { most: 105 } },
      { what: "suggestions", measured: null, unit: "", note: "no such address" },
    ],
  },
];

test("the table of figures says which limits were kept and which were missed", () => {
  const lines = markdownTable(groups).split("\n");
  expect(new Set(lines.map((line) => line.length)).size, "aligned").toBe(1);
  expect(lines[3]).toMatch(/^\| home, HTML +\| 14\.3 kB +\| ≤ 15 kB +\| kept +\| +\|$/);
  expect(lines[4]).toContain("home, scripts \\| lite");
  expect(lines[4]).toContain("| MISSED |");
  expect(lines[5]).toMatch(/suggestions +\| – +\| +\| +\| no such address/);
  expect(missed(groups)).toEqual(["home, scripts | lite: 120 kB, limit ≤ 105 kB"]);
});

test("a figure on one line shows its value, its limit and whether it was missed", () => {
  const [, scripts, suggestions] = groups[0]?.figures ?? [];
  expect(scripts && rowText(scripts)).toBe("home, scripts | lite  120 kB  ≤ 105 kB  MISSED");
  expect(suggestions && rowText(suggestions)).toBe("suggestions  –  no such address");
});
