import { describe, expect, test } from "vitest";
import { siteMap } from "../../remix.config.js";
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
  ["/reader/login?code=abc&to=%2Freader%2Flibrary", "/reader/login?code=…&to=%2Freader%2Flibrary"],
  ["/help?preview=abc", "/help?preview=…"],
  ["/office/vouchers?words=ABCD-EFGH", "/office/vouchers?words=…"],
  ["/x?%74oken=abc", "/x?%74oken=…"],
  ["/login?to=%2Fticket%2Fabc", "/login?to=…"],
  ["/product/x_1/back-in-stock", "/product/x_1/back-in-stock"],
  ["/search/results?w=ticket", "/search/results?w=ticket"],
])("%s is logged as %s", (target, logged) => {
  expect(loggablePath(target)).toBe(logged);
});

test("cuts the logged address of an endless request target", () => {
  expect(loggablePath(`/${"a".repeat(9000)}`)).toHaveLength(500);
});

describe("the keys in links", () => {
  /** Lists the prefixes of addresses that end in a secret key. */
  const keys = siteMap.flatMap(({ path }) => {
    const [, before] = /^(.*\/):(?:token|paymentId|reference)$/.exec(path) ?? [];
    return before ? [before.replaceAll(/:\w+/g, "17")] : [];
  });

  test.each([...keys, "/carry/", "/reset-password/"])(
    "doesn't log the key of a link below %s, however the path is written",
    (before) => {
      const spellings = [
        before,
        before.toUpperCase(),
        before.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
        before.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
        before.replaceAll("/", "//"),
        before.replaceAll("/", "%2F"),
        before.replaceAll("/", "\\"),
        `/x/..${before}`,
        `/x/%2e%2e${before}`,
        before.replace(/\/$/, ";a=b/"),
      ];
      for (const spelling of spellings) {
        for (const target of [
          `${spelling}KEY`,
          `${spelling}KEY/`,
          `${spelling}KEY.data?x=1`,
          `/login?to=${spelling}KEY`,
        ])
          expect(loggablePath(target)).not.toContain("KEY");
      }
    },
  );

  test("hides the keys of the links in the site map from the log", () => {
    expect(keys).toEqual(expect.arrayContaining(["/back-in-stock/", "/ticket/", "/ebook/gift/17/", "/payment/"]));
  });
});
