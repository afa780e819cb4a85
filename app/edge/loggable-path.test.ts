import { expect, test } from "vitest";
import { loggablePath } from "./loggable-path";

test.each([
  ["/basket", "/basket"],
  ["/search/results?w=psalms&page=2", "/search/results?w=psalms&page=2"],
  ["/reset-password?token=abc&a=1", "/reset-password?token=…&a=1"],
  ["/x?Password=abc&emailAddress=a@b.example", "/x?Password=…&emailAddress=…"],
  ["/ebook/gift/17/abc?x=1", "/ebook/gift/17/…?x=1"],
  ["/ticket/abc.data", "/ticket/…"],
  ["/payment/abc.data?cancelled", "/payment/…?cancelled"],
  ["/reset-password/abc", "/reset-password/…"],
  ["/create-account/abc.data?x=1", "/create-account/…?x=1"],
  ["https://shop.example/confirm-email/abc", "https://shop.example/confirm-email/…"],
  ["/newsletters/confirm/abc", "/newsletters/confirm/…"],
  ["/newsletters/choices/abc.data?list=birthdayOffer", "/newsletters/choices/…?list=birthdayOffer"],
  ["/newsletters/check-your-email", "/newsletters/check-your-email"],
  ["/x?sfmc_sub=9", "/x?sfmc_sub=…"],
  ["/x?", "/x?"],
])("%s is logged as %s", (target, logged) => {
  expect(loggablePath(target)).toBe(logged);
});

test("endless targets are cut", () => {
  expect(loggablePath(`/${"a".repeat(9000)}`)).toHaveLength(500);
});
