import { expect, it } from "vitest";
import { offeredWays, waysInWords } from "./payment-ways";

const ALL = ["apple-pay", "google-pay", "paypal", "afterpay"] as const;

it("offers Afterpay for 1 to 2,000 dollars within Australia, and only ways to pay that the shop has", () => {
  const isOffered = (payableCents: number, sentTo: string | null) =>
    offeredWays(ALL, { payableCents, sentTo })?.includes("afterpay");
  expect([99, 100, 200_000, 200_001].map((cents) => isOffered(cents, "AUS"))).toEqual([false, true, true, false]);
  expect([isOffered(5000, "NZ"), isOffered(5000, null)]).toEqual([false, false]);
  expect(offeredWays(ALL, { payableCents: 5000, sentTo: null })).toEqual(["apple-pay", "google-pay", "paypal"]);
  expect(offeredWays([], { payableCents: 5000, sentTo: "AUS" })).toEqual([]);
  expect(offeredWays(["afterpay"], { payableCents: 5000, sentTo: null })).toEqual([]);
  expect(offeredWays(null, { payableCents: 5000, sentTo: "AUS" })).toBeNull();
});

it("names the ways to pay in a sentence", () => {
  expect(waysInWords([])).toBe("card");
  expect(waysInWords(["paypal"])).toBe("card or PayPal");
  expect(waysInWords(ALL)).toBe("card, Apple Pay, Google Pay, PayPal or Afterpay");
  expect(waysInWords(["paypal"], "eVoucher")).toBe("card, PayPal or eVoucher");
});
