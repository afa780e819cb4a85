/**
 * Checks that text from outside is never used as a key of a plain object, because "constructor" and "__proto__" would be found
 * there too. Tables with such keys must be Maps.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { facetValueLabel } from "~/domain/catalogue/facets";
import { formatLabel, toProductType } from "~/domain/catalogue/product";

/** Tables that are safe, because their keys are constants of the shop, or have been matched by a regular expression. */
const SAFE = new Set(["ONE_FOR_TWO", "SIGNS", "WHOLE_LETTERS", "FAILED"]);
const TABLE = /^(export )?const ([A-Z_]+): (?:Readonly<)?(?:Partial<)?Record<string,/gm;

test("tables that are looked up by arbitrary text are not plain objects", () => {
  const texts = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] }).map((file) => readFileSync(file, "utf8"));
  const tables = texts.flatMap((text) =>
    [...text.matchAll(TABLE)].map(([, exported, name = ""]) => ({ name, asking: exported ? texts : [text] })),
  );
  expect(tables.length).toBeGreaterThan(3);
  const asked = tables.filter(
    ({ name, asking }) => !SAFE.has(name) && asking.some((text) => text.includes(`${name}[`)),
  );
  expect(asked.map(({ name }) => name)).toEqual([]);
});

test.each(["__proto__", "constructor", "toString"])("a format or facet value called %s is shown unchanged", (name) => {
  expect(formatLabel(name)).toBe(name);
  expect(toProductType(name)).toBe("shipped");
  expect(facetValueLabel("format", name)).toBe(name);
  expect(facetValueLabel("availability", name)).toBe(name);
});
