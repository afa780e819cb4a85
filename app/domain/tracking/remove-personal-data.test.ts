import { expect, it } from "vitest";
import { removePersonalData } from "./remove-personal-data";

it.each([
  ["Could not write to ada.reader+x@example.com.au, sorry", "Could not write to [address], sorry"],
  ["GET https://shop.example/login?to=%2Faccount#x failed", "GET https://shop.example/login?… failed"],
  ["at /search/results?w=my+secret (x)", "at /search/results?… (x)"],
  ["/reset-password/Zk3 and /ebook/gift/12/tok", "/reset-password/… and /ebook/gift/12/…"],
  ["/newsletters/choices/Zk3yQ9 failed", "/newsletters/choices/… failed"],
  ["member f8339d26-cb80-4610-81a6-58902b8389a9 is gone", "member [id] is gone"],
  ["to=ada@example.com, q=1@2", "to=[address], q=1@2"],
  ["from=@ada@example.com", "from=[address]"],
  ["@types/node and a@b", "@types/node and a@b"],
  ["--Zk3yQ9mF3txaL7k2Zk3yQ9mF--", "--[token]--"],
  ["Expected “Ada Reader” but “no", 'Expected "…" but “no'],
  ['“no end "Ada Reader"', '“no end "…"'],
  ["session 0881a505478 5c1", "session 0881a505478 5c1"],
  ["token Zk3yQ9mF3txaL7k2Zk3yQ9mF3txa", "token [token]"],
  ["call +61 2 9000 0000 now", "call [number] now"],
  ["card 4111 1111 1111 1111", "card [number]"],
  ["ISBN 9781700009012 has no price", "ISBN 9781700009012 has no price"],
  ['Unexpected token in "Ada Reader, 1 High St"', 'Unexpected token in "…"'],
  ["TypeError: x is not a function", "TypeError: x is not a function"],
  ["    at load (/srv/shop/build/server/index.js:120:33)", "    at load (/srv/shop/build/server/index.js:120:33)"],
])("removes only personal data from the text %s", (said, clean) => {
  expect(removePersonalData(said)).toBe(clean);
});

it.each(["a@", "1 ", "a1-", '"', "“", "/?", "https://"])("cuts a long text that repeats %s", (piece) => {
  expect(removePersonalData(piece.repeat(50_000)).length).toBeLessThan(9000);
});
