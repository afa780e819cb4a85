import { expect, test } from "vitest";
import { readPublicationDate } from "./dates";

test.each([
  ["1960", "1960"],
  ["800", "0800"],
  ["2008.0", "2008"],
  ["2024-02", "2024-02"],
  ["2024-02-29", "2024-02-29"],
  ["2024-02-29T00:00:00Z", "2024-02-29"],
  ["9/2/2024", "2024-02-09"],
  ["20240209", "2024-02-09"],
  ["", null],
  ["0", null],
  ["-17", null],
  ["-1750", null],
  ["2023-02-29", null],
  ["2024-13", null],
  ["9999", null],
  ["soon", null],
  ["2024-02-09-1", null],
])("%j is %j", (text, date) => {
  expect(readPublicationDate(text)).toBe(date);
});
