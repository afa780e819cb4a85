import { expect, it } from "vitest";
import { pack, unpack } from "./packed";

it.each([
  [{ title: 'Children\'s "Bibles"', at: [1, null, true, { "it's": "\\'" }] }],
  ["'"],
  [null],
  [{ html: "<a href=\"/c\" class='x'>A &amp; B</a>\u2028" }],
])("is unpacked as it was packed: %j", (value) => {
  expect(unpack(pack(value))).toEqual(value);
});

it("has no quotes that a text of JSON would escape, but for apostrophes", () => {
  expect(pack([{ title: "Books", path: "books" }])).toBe("[{'title':'Books','path':'books'}]");
});
