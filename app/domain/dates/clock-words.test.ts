import { expect, test } from "vitest";
import { clockWords } from "./clock-words";

test.each([
  [0, 0, "12 am"],
  [9, 0, "9 am"],
  [12, 5, "12.05 pm"],
  [19, 30, "7.30 pm"],
])("writes the time %i:%i as %s", (hour, minute, words) => {
  expect(clockWords(hour, minute)).toBe(words);
});
