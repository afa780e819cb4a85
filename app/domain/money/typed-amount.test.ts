import { expect, it } from "vitest";
import { centsTyped, typedAmount } from "./typed-amount";

it.each([
  ["12.50", 1250],
  ["$12.5", 1250],
  [" 1,234.50 ", 123450],
  ["0.29", 29],
  ["1.15", 115],
  ["12", 1200],
  ["0", null],
  ["0.00", null],
  ["-5", null],
  ["1.234", null],
  ["1e3", null],
  ["", null],
  ["twelve", null],
  ["99999999", null],
])("reads the typed amount %s as %s cents", (typed, cents) => {
  expect(centsTyped(typed)).toBe(cents);
  if (cents !== null) expect(centsTyped(typedAmount(cents))).toBe(cents);
});
