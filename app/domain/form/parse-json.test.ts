import fc from "fast-check";
import { expect, it } from "vitest";
import { parseJson } from "./parse-json";

const nested = (depth: number, [open, close]: readonly [string, string] = ["[", "]"]) =>
  open.repeat(depth) + (open.endsWith(":") ? "1" : "") + close.repeat(depth);

it("parseJson reads what JSON.parse reads", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => void expect(parseJson(text)).toEqual(JSON.parse(text))),
    { numRuns: 200, seed: 5 },
  );
});

it.each<[string, string]>([
  ["[", "]"],
  ['{"a":', "}"],
  ['[{"a]":', "}]"],
])("refuses JSON nested deeper than anything that the shop reads: %s", (open, close) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), (depth) => {
      const levels = depth * (open.match(/[[{]/g) ?? []).length;
      const read = () => parseJson(nested(depth, [open, close]));
      if (levels <= 50) expect(read).not.toThrow();
      else expect(read).toThrow(SyntaxError);
    }),
    { numRuns: 50, seed: 5 },
  );
});

it("ignores brackets within the texts of JSON when it counts depth", () => {
  const text = JSON.stringify([`${"[".repeat(100)}\\"`, '"{'.repeat(100)]);
  expect(parseJson(text)).toEqual(JSON.parse(text));
});
