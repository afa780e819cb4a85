import fc from "fast-check";
import { expect, it, test } from "vitest";
import { browserName } from "./browser-name";
import { companyNumber } from "./company-number";
import { emailKey } from "./email-key";
import { toInitials } from "./member";

test.each([
  ["Ada", "Lovelace", "AL"],
  ["ada", "", "A"],
  ["", "", ""],
  ["éloïse", "ß", "ÉSS"],
  ["👩‍👩‍👧 family", "o'Brien", "👩‍👩‍👧O"],
  ["שרה", "כהן", "שכ"],
  ["a\u0301nna", "x", "A\u0301X"],
])("%s %s has the initials %s", (first, last, initials) => {
  expect(toInitials(first, last).normalize("NFC")).toBe(initials.normalize("NFC"));
});

test.each([
  ["51 824 753 556", "51824753556"],
  ["51824753556", "51824753556"],
  ["004 085 616", "004085616"],
  ["51 824 753 557", null],
  ["004 085 617", null],
  ["00000000000", null],
  ["", null],
  ["ABN 51 824 753 556", null],
])("reads the company number %s as %s", (typed, number) => {
  expect(companyNumber(typed)).toBe(number);
});

it("rejects a company number with any one digit changed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [..."51824753556"].map(Number);
      digits[at] = ((digits[at] ?? 0) + by) % 10;
      expect(companyNumber(digits.join(""))).toBeNull();
    }),
  );
});

test.each([
  ["Ada@Example.COM", "ada@example.com"],
  ["a.b+c@bücher.example", "a.b+c@xn--bcher-kva.example"],
])("the email address %s has the lookup key %s", (email, key) => {
  expect(emailKey(email)).toBe(key);
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0", "Edge on Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit Version/18.0 Safari/604.1", "Safari on iPhone"],
  ["", "A browser"],
  ["<script>", "A browser"],
])("the user agent %s is named %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
