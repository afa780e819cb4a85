import { expect, it } from "vitest";
import { fromJsonText, toJsonText } from "./json-text";

it.each([
  [{ title: 'Children\'s "Bibles"', at: [1, null, true, { "it's": "\\'" }] }],
  ["'"],
  [null],
  [{ html: "<a href=\"/c\" class='x'>A &amp; B</a>\u2028" }],
])("unpacks a value exactly as it was packed: %j", (value) => {
  expect(fromJsonText(toJsonText(value))).toEqual(value);
});

it("packs JSON without quotes that JSON text would escape, except apostrophes", () => {
  expect(toJsonText([{ title: "Books", path: "books" }])).toBe("[{'title':'Books','path':'books'}]");
});
