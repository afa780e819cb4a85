/** No code file is longer than 300 lines: a longer one should be split. Exceptions are listed here until they are. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MOST_LINES = 300;
const TO_BE_SPLIT: string[] = [
  "app/domain/orders/payments.server.test.ts",
  "tests/journeys/with-js/suggestions.spec.ts",
  "tests/requests/checkout.test.ts",
  "tests/requests/front.test.ts",
  "tests/requests/mailed-links.test.ts",
  "tests/requests/product-options.test.ts",
  "tests/requests/real-shop-input.test.ts",
  "tests/site-map.test.ts",
];

test("no file is longer than 300 lines, but for those that are named to be split", () => {
  const files = globSync("{app,scripts,tests}/**/*.{ts,tsx,css,js}");
  expect(files.length).toBeGreaterThan(500);
  const long = files.filter((file) => readFileSync(file, "utf8").trimEnd().split("\n").length > MOST_LINES);
  expect(long.toSorted()).toEqual(TO_BE_SPLIT.toSorted());
});
