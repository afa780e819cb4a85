import { expect, test } from "vitest";
import { readScan } from "./scan";

const LIST = "0123456789abcdef0123456789ABCDEF";

test.each([
  ["9781700000019", "9781700000019"],
  ["97817000000199781700000019", "9781700000019"],
  ["9781700000019 9781700000019", "9781700000019"],
  ["978-1-7000-0001-9", "9781700000019"],
  ["LEC-T-0001\r", "LEC-T-0001"],
  ["LEC-T-0001LEC-T-0001", "LEC-T-0001"],
  ["bonbon", "bonbon"],
  ["grace upon grace upon", "grace upon grace upon"],
  ["  the\tlamp ", "the lamp"],
])("a scan of %j searches for %j", (typed, words) => {
  expect(readScan(typed)).toEqual({ kind: "words", words });
});

test("scanning the code on a phone brings its basket", () => {
  const code = "abcDEF-_0123456789abcd";
  expect(readScan(`https://shop.example/carry/${code}`)).toEqual({ kind: "basket", code });
  expect(readScan(`https://shop.example/carry/${code}https://shop.example/carry/${code}`)).toEqual({
    kind: "basket",
    code,
  });
  expect(readScan(code).kind).toBe("words");
});

test.each([LIST, LIST + LIST, `https://shop.example/w/wishlist/${LIST}/public`, `/w/wishlist/${LIST}/public`])(
  "reads a scan of %s as a wishlist",
  (typed) => {
    expect(readScan(typed)).toEqual({ kind: "wishlist", publicId: LIST.toLowerCase() });
  },
);
